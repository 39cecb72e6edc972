import Observation

/// The search of a page: what the user types, and what is searched for.
///
/// A page returns it as ``ListPage/search``, and its host shows the platform's search field. To filter rows that are loaded,
/// the body reads ``query``; to search on a server, the closure loads the results:
///
/// ```swift
/// @Observable @MainActor final class PackagesPage: ListPage {
///   let packages = Pager(PackageAPI.all)
///   @ObservationIgnored private(set) lazy var search: PageSearch? = PageSearch("Search packages") { [packages] query in
///     packages.switchSource(to: PackageAPI.search(query))
///   }
///   var body: some ListContent {
///     ListSection("packages", packages) { StandardContent($0.name) }
///   }
/// }
/// ```
///
/// If the page has no rows for a query, its placeholder states that nothing was found, unless the page returns another one.
@Observable
@MainActor
public final class PageSearch {
  /// The text in the search field.
  public var text = "" {
    didSet { if text != oldValue { textDidChange() } }
  }
  /// The text to search for: ``text`` without spaces at its ends, when the user has stopped typing for the delay.
  public private(set) var query = ""
  /// The prompt of the empty field; empty for the host's “Search”.
  public var prompt: String
  /// The titles of the scopes, such as “All” and “Unread”; empty for none.
  public var scopes: [String]
  /// The index of the selected scope.
  public var scope = 0 {
    didSet { if scope != oldValue { search(isForced: true) } }
  }
  /// Completions of ``text``, which the host displays below the field.
  public var suggestions: [String] = []
  /// What was searched for before, latest first: queries that the user has submitted, or of which a result was selected. The host
  /// displays them below the empty field. They last as long as the search; an app that stores them sets them before the page is
  /// displayed, and can empty them.
  public var recents: [String] = []
  /// Whether the field, the scopes and the suggestions are displayed before the user searches. UIKit displays suggestions while the
  /// user is searching only.
  public var isAlwaysVisible = false
  /// Whether the user is searching: the search field is displayed. UIKit displays it with the navigation bar in any case.
  public var isPresented = false

  @ObservationIgnored private let recentLimit: Int
  @ObservationIgnored private let onSearch: @MainActor (String) -> Void
  @ObservationIgnored private let debouncer: Debouncer

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - prompt: The prompt of the empty field; empty for the host's “Search”.
  ///   - scopes: The titles of the scopes.
  ///   - recentLimit: The maximum number of ``recents``; 0 to remember none.
  ///   - delay: How long the user must not type before ``query`` changes. An empty text is not delayed.
  ///   - clock: The clock that measures the delay.
  ///   - onSearch: Called when ``query`` or ``scope`` has changed, or the user submits.
  public init(
    _ prompt: String = "", scopes: [String] = [], recentLimit: Int = 0, delay: Duration = .milliseconds(300),
    clock: any Clock<Duration> = ContinuousClock(), onSearch: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.prompt = prompt
    self.recentLimit = recentLimit
    self.scopes = scopes
    self.onSearch = onSearch
    debouncer = Debouncer(delay, clock: clock)
  }

  /// Searches for the text at once, as the Return key does.
  public func submit() {
    debouncer.cancel()
    search(isForced: true)
    remember()
  }

  /// Remembers the query, of which the user has found something.
  func remember() {
    guard recentLimit > 0, !query.isEmpty else { return }
    let others = recents.filter { $0.lowercased() != query.lowercased() }
    let new = Array(([query] + others).prefix(recentLimit))
    if new != recents { recents = new }
  }

  /// Completes the text with a suggestion, and searches for it at once.
  package func complete(_ suggestion: String) {
    text = suggestion
    submit()
  }

  /// What is displayed below the field: completions of the text, or what was searched for before.
  package var proposals: [String] { text.isEmpty && !recents.isEmpty ? recents : suggestions }

  /// Whether the field is displayed.
  package var isVisible: Bool { isPresented || isAlwaysVisible }

  /// Empties the field and hides it, as the Escape key does.
  public func cancel() {
    text = ""
    isPresented = false
  }

  /// Returns the prompt, or the host's if it is empty.
  package func prompt(in strings: ListStrings) -> String { prompt.isEmpty ? strings[.search] : prompt }

  /// Reads what hosts display, so that a change evaluates the page.
  func observe() { _ = (text, prompt, scopes, scope, suggestions, recents, isPresented, isAlwaysVisible) }

  private func textDidChange() {
    if text.isEmpty {
      debouncer.cancel()
      search()
    } else {
      debouncer { [weak self] in self?.search() }
    }
  }

  private func search(isForced: Bool = false) {
    let trimmed = String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    guard isForced || trimmed != query else { return }
    query = trimmed
    onSearch(trimmed)
  }
}
