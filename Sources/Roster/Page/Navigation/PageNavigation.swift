import Observation

/// A stack of pages, of which the top one is displayed: a page opens another, and the user returns from it.
///
/// A page reaches the stack that displays it as its ``ListPage/navigation``, as a view controller does in UIKit:
///
/// ```swift
/// ListSection("issues", issues) { StandardContent($0.title) }
///   .onSelect { self.navigation?.push(IssuePage($0)) }
/// ```
///
/// Pages below the top one stay as they are, with their scroll positions and their loads. The same stack is displayed by
/// RosterUIKit's `NavigationController`, by RosterAdwaita's `NavigationView`, and in tests by `NavigationHarness`.
///
/// Values can name pages, so that a stack can be saved, restored, and opened by a link:
///
/// ```swift
/// enum Route: Hashable, Codable { case issue(Int), settings }
///
/// let navigation = PageNavigation(root: IssuesPage())
/// navigation.destination(for: Route.self) { route in
///   switch route {
///   case .issue(let number): IssuePage(number)
///   case .settings: SettingsPage()
///   }
/// }
/// navigation.setPath(try JSONDecoder().decode([Route].self, from: saved))
/// ```
@Observable
@MainActor
public final class PageNavigation {
  /// A page of a stack.
  struct Entry {
    let page: any ListPage
    /// The value that names the page.
    var value: AnyID?
    /// Receives the page's result, or `nil` if it has none, when the page is popped.
    var onPop: @MainActor ((any Sendable)?) -> Void = { _ in }
  }

  /// The stack that each page is in.
  private static var stacks: [ObjectIdentifier: Weak] = [:]

  private struct Weak {
    weak var navigation: PageNavigation?
  }

  private(set) var entries: [Entry]
  @ObservationIgnored private var destinations: [@MainActor (AnyID) -> (any ListPage)?] = []

  /// Creates a stack.
  ///
  /// - Parameter root: The page at the bottom.
  public init(root: any ListPage) {
    entries = [Entry(page: root)]
    Self.stacks[ObjectIdentifier(root)] = Weak(navigation: self)
  }

  isolated deinit {
    for entry in entries { Self.stacks[ObjectIdentifier(entry.page)] = nil }
  }

  /// Returns the stack that a page is in.
  static func containing(_ page: any ListPage) -> PageNavigation? { stacks[ObjectIdentifier(page)]?.navigation }

  // MARK: Pages

  /// The pages, the root first.
  public var pages: [any ListPage] { entries.map(\.page) }

  /// The page that is displayed.
  public var topPage: any ListPage { entries[entries.count - 1].page }

  /// The page at the bottom. Setting this property pops all others.
  public var root: any ListPage {
    get { entries[0].page }
    set { replaceEntries([Entry(page: newValue)]) }
  }

  /// Opens a page. Does nothing if the page is in a stack already.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - onPop: Called when the page is popped.
  public func push(_ page: any ListPage, onPop: @escaping @MainActor () -> Void = {}) {
    push(Entry(page: page) { _ in onPop() })
  }

  /// Opens a page and waits until it is popped.
  ///
  /// ```swift
  /// if let tag = await navigation.result(of: TagPicker(), as: Tag.self) { add(tag) }
  /// ```
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - type: The type of its result.
  /// - Returns: The value with which the page called ``pop(returning:)``, or `nil` if the user went back without one.
  public func result<Value: Sendable>(of page: any ListPage, as type: Value.Type = Value.self) async -> Value? {
    guard Self.containing(page) == nil else { return nil }
    return await withCheckedContinuation { continuation in
      push(Entry(page: page) { continuation.resume(returning: $0 as? Value) })
    }
  }

  /// Pops the top page, as the back button does. Does nothing at the root.
  public func pop() { pop(returning: nil) }

  /// Pops the top page with a result for the page that opened it. Does nothing at the root.
  public func pop(returning result: (any Sendable)?) {
    guard entries.count > 1 else { return }
    let popped = entries.removeLast()
    Self.stacks[ObjectIdentifier(popped.page)] = nil
    popped.onPop(result)
  }

  /// Pops all pages above a page. Does nothing if the page is not in this stack.
  public func pop(to page: any ListPage) {
    while entries.contains(where: { $0.page === page }), topPage !== page { pop() }
  }

  /// Pops all pages above the root.
  public func popToRoot() { pop(to: root) }

  // MARK: Values

  /// Sets how the page of a value is made, for ``push(value:)`` and ``setPath(_:)``.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - page: Returns the page of a value, or `nil` if there is none, such as for an outdated link.
  public func destination<Value: Hashable & Sendable>(
    for type: Value.Type, page: @escaping @MainActor (Value) -> (any ListPage)?
  ) {
    destinations.append { $0.base(as: Value.self).flatMap(page) }
  }

  /// Opens the page of a value.
  ///
  /// - Returns: Whether there is such a page.
  @discardableResult
  public func push(value: some Hashable & Sendable) -> Bool {
    guard let entry = entry(of: AnyID(value)) else { return false }
    push(entry)
    return true
  }

  /// Returns the values of one type that name the pages above the root, up to the first page without one. Encode them to save
  /// the stack.
  public func path<Value: Hashable & Sendable>(of type: Value.Type = Value.self) -> [Value] {
    var path: [Value] = []
    for entry in entries.dropFirst() {
      guard let value = entry.value?.base(as: Value.self) else { break }
      path.append(value)
    }
    return path
  }

  /// Opens the pages of values above the root. Pages at the bottom that the values name already stay as they are.
  ///
  /// - Returns: Whether there is a page for each value. The path ends before the first one without.
  @discardableResult
  public func setPath<Value: Hashable & Sendable>(_ path: [Value]) -> Bool {
    var kept = 1
    for value in path {
      guard kept < entries.count, entries[kept].value == AnyID(value) else { break }
      kept += 1
    }
    while entries.count > kept { pop() }
    for value in path.dropFirst(kept - 1) where !push(value: value) { return false }
    return true
  }

  private func entry(of value: AnyID) -> Entry? {
    for destination in destinations.reversed() {
      if let page = destination(value) { return Entry(page: page, value: value) }
    }
    return nil
  }

  private func push(_ entry: Entry) {
    guard Self.containing(entry.page) == nil else { return }
    Self.stacks[ObjectIdentifier(entry.page)] = Weak(navigation: self)
    entries.append(entry)
  }

  private func replaceEntries(_ new: [Entry]) {
    guard new.first?.page !== root else { return popToRoot() }
    let old = entries
    for entry in old { Self.stacks[ObjectIdentifier(entry.page)] = nil }
    for entry in new { Self.stacks[ObjectIdentifier(entry.page)] = Weak(navigation: self) }
    entries = new
    for entry in old.reversed() { entry.onPop(nil) }
  }
}

extension ListPage {
  /// The stack that displays the page, if it is in one.
  public var navigation: PageNavigation? { PageNavigation.containing(self) }
}
