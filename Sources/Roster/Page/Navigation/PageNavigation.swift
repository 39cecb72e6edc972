import Observation

/// A stack of pages, of which the top one is displayed: a page opens another, and the user returns from it.
///
/// A page reaches the stack that displays it as its ``NavigatingPage/navigation``, as a view controller does in UIKit:
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
///
/// A wide window displays the stack in two columns, side by side: the pages from the first one that was opened by
/// ``showDetail(_:onPop:)`` on are in the column of details. A narrow window displays the same stack one page at a time.
@Observable
@MainActor
public final class PageNavigation {
  /// A page of a stack.
  struct Entry {
    let page: any ListPage
    /// The value that names the page.
    var value: AnyID?
    /// Whether the column of details begins with the page.
    var isDetail = false
    let place = Place()
    /// Receives the page's result, or `nil` if it has none, when the page is popped.
    var onPop: @MainActor ((any Sendable)?) -> Void = { _ in }
  }

  /// The scroll position of a page. Changing it does not change the stack.
  final class Place {
    /// The list that displayed the page last.
    weak var list: (any RestorableList)?
    /// The position to scroll to when the page is displayed.
    var position: ListPosition?
  }

  private(set) var entries: [Entry]
  /// The stack in a sheet over this one, which ``present(_:onDismiss:)`` has opened; `nil` if there is none.
  public internal(set) var sheet: PageNavigation?
  @ObservationIgnored var presentation: Presentation?
  @ObservationIgnored var destinations: [@MainActor (AnyID) -> (any ListPage)?] = []

  /// Creates a stack.
  ///
  /// - Parameter root: The page at the bottom.
  public init(root: any ListPage) {
    entries = [Entry(page: root)]
    attach(root)
  }

  // MARK: Pages

  /// The pages, the root first.
  public var pages: [any ListPage] { entries.map(\.page) }

  /// The page that is displayed, unless a sheet covers it.
  public var topPage: any ListPage { entries[entries.count - 1].page }

  /// The page at the bottom. Setting this property pops all others.
  public var root: any ListPage {
    get { entries[0].page }
    set { replaceEntries([Entry(page: newValue)]) }
  }

  /// Opens a page. Does nothing if the page is in this stack already, or if it is a ``NavigatingPage`` in another one.
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
  /// if let tag = await navigation?.result(of: TagPicker(), as: Tag.self) { add(tag) }
  /// ```
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - type: The type of its result.
  /// - Returns: The value with which the page called ``pop(returning:)``, or `nil` if the user went back without one.
  public func result<Value: Sendable>(of page: any ListPage, as type: Value.Type = Value.self) async -> Value? {
    guard canOpen(page) else { return nil }
    return await withCheckedContinuation { continuation in
      push(Entry(page: page) { continuation.resume(returning: $0 as? Value) })
    }
  }

  /// Opens a page in the column of details, in place of the pages there. If there is one column, the page is above the
  /// others, as if it had been pushed. Pages that the details open by ``push(_:onPop:)`` are in their column, too.
  ///
  /// ```swift
  /// ListSection("issues", issues) { StandardContent($0.title) }
  ///   .onSelect { self.navigation?.showDetail(IssuePage($0)) }
  /// ```
  ///
  /// Does nothing if the page is in a stack already.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - onPop: Called when the page is popped or replaced.
  public func showDetail(_ page: any ListPage, onPop: @escaping @MainActor () -> Void = {}) {
    showDetail(Entry(page: page) { _ in onPop() })
  }

  /// Pops the top page. Does nothing at the root.
  public func pop() { pop(returning: nil) }

  /// Pops the top page with a result for the page that opened it. Does nothing at the root.
  public func pop(returning result: (any Sendable)?) {
    guard entries.count > 1 else { return }
    let popped = entries.removeLast()
    detach(popped.page)
    popped.onPop(result)
  }

  /// Pops all pages above a page. Does nothing if the page is not in this stack.
  public func pop(to page: any ListPage) {
    while entries.contains(where: { $0.page === page }), topPage !== page { pop() }
  }

  /// Pops all pages above the root.
  public func popToRoot() { pop(to: root) }

  // MARK: Columns

  /// The number of pages before the first one of the details; `nil` if no details are displayed.
  public var detailIndex: Int? { entries.firstIndex(where: \.isDetail) }

  /// Returns the pages of a column, the lowest first.
  public func pages(in column: NavigationColumn) -> [any ListPage] {
    let details = detailIndex ?? entries.count
    return switch column {
    case .primary: entries[..<details].map(\.page)
    case .detail: entries[details...].map(\.page)
    }
  }

  /// Pops all pages of the details.
  ///
  /// ```swift
  /// navigation?.popDetails()   // nothing is selected
  /// ```
  public func popDetails() {
    guard let details = detailIndex else { return }
    while entries.count > details { pop() }
  }

  // MARK: Values

  /// Sets how the page of a value is made, for ``push(value:)`` and ``setPath(_:detailIndex:)``.
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

  /// Opens the page of a value in the column of details, in place of the pages there.
  ///
  /// - Returns: Whether there is such a page.
  @discardableResult
  public func showDetail(value: some Hashable & Sendable) -> Bool {
    guard let entry = entry(of: AnyID(value)) else { return false }
    showDetail(entry)
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
  /// - Parameters:
  ///   - path: The values.
  ///   - detailIndex: The number of pages, with the root, before the first one of the details; see ``detailIndex``. `nil` if all
  ///     pages are in one column.
  /// - Returns: Whether there is a page for each value. The path ends before the first one without.
  @discardableResult
  public func setPath<Value: Hashable & Sendable>(_ path: [Value], detailIndex: Int? = nil) -> Bool {
    var kept = 1
    for value in path {
      guard kept < entries.count, entries[kept].value == AnyID(value), entries[kept].isDetail == (kept == detailIndex)
      else {
        break
      }
      kept += 1
    }
    while entries.count > kept { pop() }
    for value in path.dropFirst(kept - 1) {
      guard entries.count == detailIndex ? showDetail(value: value) : push(value: value) else { return false }
    }
    return true
  }

  // MARK: Positions

  /// The scroll positions of the pages, the root's first; `nil` for a page that is at its top or was not displayed.
  /// Save them with the path.
  public var positions: [ListPosition?] { entries.map { $0.place.list?.position ?? $0.place.position } }

  /// Scrolls the pages to the positions that they had. A page that is not displayed yet is scrolled when it is; see
  /// `ListDriver.restore(_:)`.
  ///
  /// - Parameter positions: The positions, the root's first. Those of other pages are left out.
  public func restorePositions(_ positions: [ListPosition?]) {
    for (entry, position) in zip(entries, positions) {
      guard let position else { continue }
      if let list = entry.place.list { list.restore(position) } else { entry.place.position = position }
    }
  }

  /// Remembers the list that displays a page, and scrolls it to the page's saved position.
  package func didDisplay(_ page: any ListPage, in list: any RestorableList) {
    guard let place = entries.first(where: { $0.page === page })?.place else { return }
    place.list = list
    if let position = place.position { list.restore(position) }
    place.position = nil
  }

  private func entry(of value: AnyID) -> Entry? {
    for destination in destinations.reversed() {
      if let page = destination(value) { return Entry(page: page, value: value) }
    }
    return nil
  }

  private func showDetail(_ entry: Entry) {
    guard canOpen(entry.page) else { return }
    popDetails()
    var entry = entry
    entry.isDetail = true
    push(entry)
  }

  private func push(_ entry: Entry) {
    guard canOpen(entry.page) else { return }
    attach(entry.page)
    entries.append(entry)
  }

  private func replaceEntries(_ new: [Entry]) {
    guard new.first?.page !== root else { return popToRoot() }
    let old = entries
    for entry in old { detach(entry.page) }
    for entry in new { attach(entry.page) }
    entries = new
    for entry in old.reversed() { entry.onPop(nil) }
  }

  func canOpen(_ page: any ListPage) -> Bool {
    !entries.contains { $0.page === page } && (page as? any NavigatingPage)?.navigation == nil
  }

  private func attach(_ page: any ListPage) { (page as? any NavigatingPage)?.navigation = self }

  func detach(_ page: any ListPage) { (page as? any NavigatingPage)?.navigation = nil }
}
