import Roster

/// A stack of pages under test. Each page has a ``PageHarness``, which stays alive while other pages are above it.
///
/// ```swift
/// let stack = try await NavigationHarness(PageNavigation(root: IssuesPage()))
/// try await stack.page.tap("Crash at launch")
/// #expect(stack.path == ["Issues", "Crash at launch"])
/// try await stack.back()
/// #expect(stack.title == "Issues")
/// ```
@MainActor
public final class NavigationHarness {
  /// The stack.
  public let navigation: PageNavigation
  /// The virtual clock of all pages.
  public let clock: TestClock
  private let strings: ListStrings
  private var harnesses: [ObjectIdentifier: PageHarness] = [:]

  /// Displays a stack, and waits until its top page is idle.
  ///
  /// - Parameters:
  ///   - navigation: The stack.
  ///   - strings: The localized strings of the host. Defaults to English.
  ///   - clock: The virtual clock that the pages use.
  /// - Throws: ``HarnessError/neverSettles(_:)`` if a page does not become idle.
  public init(
    _ navigation: PageNavigation, strings: ListStrings = .english, clock: TestClock = TestClock()
  ) async throws {
    self.navigation = navigation
    self.strings = strings
    self.clock = clock
    try await settle()
  }

  /// The harness of the displayed page.
  ///
  /// - Throws: ``HarnessError`` if the page does not become idle.
  public var page: PageHarness {
    get async throws { try await settle() }
  }

  /// The title of the displayed page.
  public var title: String { navigation.front.topPage.title }

  /// The titles of all pages, the root first; those of a sheet if there is one.
  public var path: [String] { navigation.front.pages.map(\.title) }

  /// Whether the user can go back.
  ///
  /// ```swift
  /// if stack.canGoBack { try await stack.back() }
  /// ```
  public var canGoBack: Bool { navigation.front.pages.count > 1 || navigation.front.isSheet }

  /// Presses the back button, or, at the root of a sheet, the button that closes it. A page with unsaved changes asks in a dialog, and
  /// stays until that is answered.
  ///
  /// - Throws: ``HarnessError/noBackButton(page:)`` at the root.
  public func back() async throws {
    guard canGoBack else { throw HarnessError.noBackButton(page: title) }
    navigation.front.leave()
    try await settle()
  }

  /// Waits until a condition is true of the displayed page, which may be another one meanwhile, for work that the test does not
  /// control, such as a real network request.
  ///
  /// ```swift
  /// try await stack.page.tap("Sign In")
  /// let feeds = try await stack.settle { $0.text.contains("City News") }
  /// ```
  ///
  /// - Parameters:
  ///   - turns: The maximum number of turns, as those of ``PageHarness/settle(turns:until:)``.
  ///   - condition: Returns whether to end.
  /// - Returns: The harness of the displayed page.
  /// - Throws: ``HarnessError/neverSettles(_:)`` with the lines of the page if the condition is not true after that.
  @discardableResult
  public func settle(
    turns: Int = 2_000, until condition: @MainActor (PageHarness) -> Bool
  ) async throws -> PageHarness {
    try await PageHarness.turns(turns, until: condition) { try await settle() }
  }

  /// Waits until the displayed page is idle. Pages that were popped are released.
  ///
  /// - Returns: The harness of the displayed page.
  /// - Throws: ``HarnessError`` if the page does not become idle.
  @discardableResult
  public func settle() async throws -> PageHarness {
    while true {
      let pages = sequence(first: navigation, next: \.sheet).flatMap(\.pages)
      let identities = Set(pages.map { ObjectIdentifier($0) })
      for (key, harness) in harnesses where !identities.contains(key) {
        harness.driver.stop()
        harnesses[key] = nil
      }
      let page = navigation.front.topPage
      let key = ObjectIdentifier(page)
      let known = harnesses[key]
      let harness = if let known { known } else { try await PageHarness(page, strings: strings, clock: clock) }
      harnesses[key] = harness
      for (other, covered) in harnesses { covered.host.setCovered(other != key) }
      navigation.front.didDisplay(page, in: harness.driver)
      try await harness.settle()
      if navigation.front.topPage === page { return harness }
    }
  }
}
