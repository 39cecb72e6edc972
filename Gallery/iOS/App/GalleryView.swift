import Foundation
import GalleryPages
import GalleryUIKit
import Observation
import Roster
import RosterUIKit
import SwiftUI

/// Pages in every container of SwiftUI: a stack, tabs and a sheet.
struct GalleryView: View {
  let gallery: Gallery
  @State private var menu = MenuPage()

  var body: some View {
    TabView {
      NavigationStack(path: $menu.path) {
        RosterList(menu)
          .navigationTitle("Gallery")
          .navigationDestination(for: GalleryScreen.self) { screen in
            ScreenView(screen: screen, gallery: gallery)
          }
      }
      .tabItem { Label("Pages", systemImage: "list.bullet") }
      NavigationStack {
        ScreenView(screen: .me, gallery: gallery)
      }
      .tabItem { Label("Me", systemImage: "person") }
    }
    .sheet(isPresented: $menu.showsLanguages) {
      NavigationStack {
        ScreenView(screen: .languages, gallery: gallery)
      }
    }
  }
}

/// The list of all screens.
@Observable @MainActor
final class MenuPage: ListPage {
  var path: [GalleryScreen] = []
  var showsLanguages = false

  init() {
    // User-interface tests start at a screen: `-screen feed`.
    if let name = UserDefaults.standard.string(forKey: "screen"), let screen = GalleryScreen(rawValue: name) {
      path = [screen]
    }
  }

  var body: some ListContent {
    ListSection("screens", values: GalleryScreen.allCases) { screen in
      StandardContent(screen.title).disclosure()
    }
    .onSelect { screen in self.path.append(screen) }
    ListSection("sheet") {
      StandardContent("Languages in a sheet").onSelect { self.showsLanguages = true }
    }
  }
}

/// One screen, whose page lives as long as the view.
struct ScreenView: View {
  let screen: GalleryScreen
  @State private var page: any ListPage

  init(screen: GalleryScreen, gallery: Gallery) {
    self.screen = screen
    _page = State(wrappedValue: screen.makePage(in: gallery))
  }

  var body: some View {
    list(of: page).navigationTitle(screen.title)
  }

  private func list(of page: some ListPage) -> AnyView { AnyView(RosterList(page)) }
}
