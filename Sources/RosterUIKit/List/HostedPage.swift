#if canImport(UIKit) && canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import Roster
  import SwiftUI
  import UIKit

  /// A page in a view of SwiftUI, with what the bar of the `NavigationStack` around it displays: the stack does not read the
  /// navigation item of a view controller inside of a view.
  struct HostedPage: View {
    let page: any ListPage
    let pages: HostedPages
    let strings: ListStrings

    var body: some View {
      if let search = page.search { searchable(search) } else { navigable }
    }

    @ViewBuilder
    private func searchable(_ search: PageSearch) -> some View {
      let binding = Bindable(search)
      let field =
        navigable
        .searchable(
          text: binding.text, isPresented: binding.isPresented,
          placement: search.isAlwaysVisible ? .navigationBarDrawer(displayMode: .always) : .automatic,
          prompt: Text(search.prompt(in: strings))
        )
        .searchSuggestions {
          ForEach(search.proposals, id: \.self) { Text($0).searchCompletion($0) }
        }
        .onSubmit(of: .search) { search.submit() }
      if search.scopes.isEmpty {
        field
      } else {
        field.searchScopes(binding.scope) {
          ForEach(search.scopes.indices, id: \.self) { Text(search.scopes[$0]).tag($0) }
        }
      }
    }

    @ViewBuilder private var navigable: some View {
      if pages.navigation == nil {
        list
      } else {
        list.navigationDestination(item: Bindable(pages)[above: ObjectIdentifier(page)]) {
          HostedPage(page: $0.page, pages: pages, strings: strings)
        }
      }
    }

    private var list: some View {
      // The table scrolls beneath bars, and keeps its rows clear of them and of the keyboard itself.
      ControllerRepresentable {
        pages.controller(of: page)
      } update: {
        // The page updates its list itself.
        if $0.list.strings != strings { $0.list.strings = strings }
      }
      .ignoresSafeArea().id(ObjectIdentifier(page))
      // Behind the list, so that a title that arrives later does not replace it. No title leaves that of the app.
      .background { if !page.title.isEmpty { Color.clear.navigationTitle(page.title) } }
    }
  }

  /// The pages that a ``RosterList`` displays, with their view controllers: its own one, and those above it.
  @Observable
  @MainActor
  final class HostedPages {
    /// A page above another one.
    struct Destination: Hashable {
      let page: any ListPage
      static func == (one: Self, other: Self) -> Bool { one.page === other.page }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(page)) }
    }

    @ObservationIgnored private var root: (any ListPage)?
    /// The stack of the page; `nil` if the page opens no others.
    @ObservationIgnored private(set) var navigation: PageNavigation?
    @ObservationIgnored private var controllers = PageControllers { ListViewController($0) }
    @ObservationIgnored private let tracker = ObservationTracker()
    @ObservationIgnored private var sheets: SheetPresenter?
    /// Counts the pages that ask before they are left, and which SwiftUI has removed already.
    private var returns = 0

    /// Sets the page. Not in the initializer, which SwiftUI calls each time that it evaluates the view around the list.
    func showing(
      _ page: any ListPage, strings: ListStrings, configure: @escaping @MainActor (ListViewController) -> Void
    ) -> HostedPages {
      guard root !== page else { return self }
      root = page
      navigation = (page as? any NavigatingPage).map { $0.navigation ?? PageNavigation(root: page) }
      controllers = PageControllers {
        let controller = ListViewController($0, strings: strings)
        controller.isInSwiftUI = true
        configure(controller)
        controller.onAppear = { [weak self] in self?.sheets?.update() }
        return controller
      }
      sheets = navigation.map { navigation in
        SheetPresenter(navigation) {
          let controller = ListViewController($0, strings: strings)
          configure(controller)
          return controller
        } host: { [weak self] in
          self?.controllers.controller(of: navigation.topPage)
        }
      }
      releasePages()
      return self
    }

    /// Releases the view controllers of popped pages. A page that is left and asks before is displayed by the same one again.
    private func releasePages() {
      guard let navigation else { return }
      tracker.track {
        _ = navigation.pages
      } onChange: { [weak self] in
        self?.releasePages()
      }
      controllers.removeControllers(notIn: navigation)
    }

    /// Returns the view controller of a page.
    func controller(of page: any ListPage) -> ListViewController {
      let controller = controllers.controller(of: page)
      navigation?.didDisplay(page, in: controller.list.driver)
      return controller
    }

    /// The page above another one. SwiftUI sets `nil` when the user has gone back.
    subscript(above page: ObjectIdentifier) -> Destination? {
      get {
        _ = returns
        guard let pages = navigation?.pages, let index = pages.firstIndex(where: { ObjectIdentifier($0) == page }),
          index + 1 < pages.count
        else { return nil }
        return Destination(page: pages[index + 1])
      }
      set {
        guard newValue == nil, let navigation,
          let page = navigation.pages.first(where: { ObjectIdentifier($0) == page }), page !== navigation.topPage
        else { return }
        // The page that asks is there again, below its question.
        if navigation.asksBeforeLeaving { returns += 1 }
        navigation.leave(to: page)
      }
    }
  }
#endif
