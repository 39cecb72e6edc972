import Foundation
import GalleryPages
import GalleryUIKit
import Observation
import Roster
import RosterUIKit
import SwiftUI

/// Pages in every container: stacks of pages in tabs, and a page in a navigation stack of SwiftUI in a sheet.
struct GalleryView: View {
  let gallery: Gallery
  @State private var menu: MenuPage
  @State private var pages: PageNavigation
  @State private var account: PageNavigation

  init(gallery: Gallery) {
    self.gallery = gallery
    let menu = MenuPage(gallery)
    let pages = PageNavigation(root: menu)
    // User-interface tests start at a screen: `-screen feed`.
    if let screen = UserDefaults.standard.string(forKey: "screen").flatMap(GalleryScreen.init) {
      pages.push(screen.makePage(in: gallery))
    }
    _menu = State(wrappedValue: menu)
    _pages = State(wrappedValue: pages)
    _account = State(wrappedValue: PageNavigation(root: GalleryScreen.me.makePage(in: gallery)))
  }

  var body: some View {
    TabView {
      RosterNavigation(pages)
        .tabItem { Label("Pages", systemImage: "list.bullet") }
      RosterNavigation(account)
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
final class MenuPage: NavigatingPage {
  @ObservationIgnored weak var navigation: PageNavigation?
  var showsLanguages = false
  let title = "Gallery"
  private let gallery: Gallery

  init(_ gallery: Gallery) {
    self.gallery = gallery
  }

  var body: some ListContent {
    ListSection("screens", values: GalleryScreen.allCases) { screen in
      StandardContent(screen.title).disclosure()
    }
    .onSelect { self.navigation?.push($0.makePage(in: self.gallery)) }
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
