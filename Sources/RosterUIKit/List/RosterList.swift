#if canImport(UIKit) && canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import Roster
  import SwiftUI
  import UIKit

  /// A SwiftUI view that displays a page.
  ///
  /// ```swift
  /// NavigationStack { RosterList(page) }
  /// ```
  ///
  /// The bar of the `NavigationStack` displays the page's title and its search field. A page without a title leaves it to
  /// `navigationTitle`. Outside of a stack, the search field is above the rows. The pages that a `NavigatingPage` pushes are
  /// pushed onto the `NavigationStack`, as if by `navigationDestination(item:)`; do not combine them with values of its path. For
  /// a page that is in no stack, use ``RosterNavigation``.
  ///
  /// Store the page in a `@State` property of the enclosing view. A different page gets a new list at its beginning.
  public struct RosterList<Page: ListPage>: View {
    private let page: Page
    private let strings: ListStrings
    private let configure: @MainActor (ListViewController) -> Void
    @State private var pages = HostedPages()

    /// Creates a view that displays a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - strings: The localized strings that the list displays. Defaults to the app's language.
    ///   - configure: Configures the new view controller of this page and of each page above it, such as its table view. Defaults
    ///     to doing nothing.
    public init(
      _ page: Page, strings: ListStrings = .system,
      configure: @escaping @MainActor (ListViewController) -> Void = { _ in }
    ) {
      self.page = page
      self.strings = strings
      self.configure = configure
    }

    /// The view controller of the page, which exists as long as the page is the same.
    public var body: some View {
      HostedPage(page: page, pages: pages.showing(page, strings: strings, configure: configure), strings: strings)
    }
  }

  /// A SwiftUI view that displays a stack of pages in a `UINavigationController`.
  ///
  /// ```swift
  /// @State private var navigation = PageNavigation(root: IssuesPage())
  ///
  /// var body: some View { RosterNavigation(navigation) }
  /// ```
  public struct RosterNavigation: View {
    private let navigation: PageNavigation
    private let strings: ListStrings

    /// Creates a view that displays a stack.
    ///
    /// - Parameters:
    ///   - navigation: The stack.
    ///   - strings: The localized strings that the lists display. Defaults to the app's language.
    public init(_ navigation: PageNavigation, strings: ListStrings = .system) {
      self.navigation = navigation
      self.strings = strings
    }

    /// The navigation controller, which exists as long as the stack is the same.
    public var body: some View {
      ControllerRepresentable { NavigationController(navigation, strings: strings) }
        .ignoresSafeArea().id(ObjectIdentifier(navigation))
    }
  }

  /// A SwiftUI view that displays a stack of pages in a `UISplitViewController`: its details beside the other pages where there
  /// is space.
  ///
  /// ```swift
  /// @State private var navigation = PageNavigation(root: IssuesPage())
  ///
  /// var body: some View { RosterSplit(navigation, placeholder: NoSelectionPage("Select an issue")) }
  /// ```
  public struct RosterSplit: View {
    private let navigation: PageNavigation
    private let placeholder: any ListPage
    private let strings: ListStrings

    /// Creates a view that displays a stack.
    ///
    /// - Parameters:
    ///   - navigation: The stack.
    ///   - placeholder: The page that is displayed beside the others while there are no details.
    ///   - strings: The localized strings that the lists display. Defaults to the app's language.
    public init(_ navigation: PageNavigation, placeholder: any ListPage, strings: ListStrings = .system) {
      self.navigation = navigation
      self.placeholder = placeholder
      self.strings = strings
    }

    /// The split view controller, which exists as long as the stack is the same.
    public var body: some View {
      ControllerRepresentable { SplitController(navigation, placeholder: placeholder, strings: strings) }
        .ignoresSafeArea().id(ObjectIdentifier(navigation))
    }
  }

  /// A view that displays a view controller, which is created once.
  struct ControllerRepresentable<Controller: UIViewController>: UIViewControllerRepresentable {
    let make: @MainActor () -> Controller
    var update: @MainActor (Controller) -> Void = { _ in }

    func makeUIViewController(context: Context) -> Controller { make() }

    func updateUIViewController(_ controller: Controller, context: Context) { update(controller) }
  }
#endif
