import Observation

/// A page: observable state, and what to show of it.
///
/// ```swift
/// @Observable @MainActor final class CoursesPage: ListPage {
///   let courses = Pager(CourseAPI.catalogue)
///   var body: some ListContent {
///     ListSection("courses", courses) { StandardContent($0.title, subtitle: $0.teacher) }
///       .onSelect { self.open($0) }
///   }
/// }
/// ```
///
/// Whenever something changes that `body` read, the page is evaluated again, once a turn of the main actor however many
/// changes came, and the host is told the difference. Nobody calls a reload.
@MainActor
public protocol ListPage: AnyObject, Observable {
  /// The type of the parts; the compiler finds it.
  associatedtype Body: ListContent

  /// The page's parts, in order.
  @ListBuilder var body: Body { get }

  /// The page's title; empty unless told otherwise.
  var title: String { get }

  /// How the page's sections look; plain unless told otherwise.
  var style: PageStyle { get }

  /// Whether the page counts as empty, so that its state is shown in full instead of its rows.
  ///
  /// `nil`, the default, means: if it has no items. A page with rows of its own that are always there says what counts.
  var isEmpty: Bool? { get }

  /// What to show in full in a state other than content; `nil` for the host's own view.
  func placeholder(for state: PageState) -> ListRow?

  /// Loads what the page itself holds, when the user pulls or the page is first shown; feeds and components load by
  /// themselves. Does nothing unless told otherwise. An error is shown as a message.
  func load() async throws

  /// Whether the user can pull to refresh; unless told otherwise, if there is a feed or a component that loads.
  var canRefresh: Bool? { get }

  /// What the list does at its ends when rows arrive; unless told otherwise, the reader stays with the rows that they see.
  ///
  /// A feed that shows the newest first may ask to stay at the top, a chat or a log to stick to its end.
  var scrollPolicy: ScrollPolicy { get }

  /// The page's line to the host that shows it; `nil` unless the page holds one.
  var commands: PageCommands? { get }
}

extension ListPage {
  /// Empty.
  public var title: String { "" }
  /// Plain.
  public var style: PageStyle { .plain }
  /// Empty if there are no items.
  public var isEmpty: Bool? { nil }
  /// The host's own views.
  public func placeholder(for state: PageState) -> ListRow? { nil }
  /// Nothing to load.
  public func load() async throws {}
  /// If there is a feed or a component that loads.
  public var canRefresh: Bool? { nil }
  /// The reader stays with the rows that they see.
  public var scrollPolicy: ScrollPolicy { ScrollPolicy() }
  /// None.
  public var commands: PageCommands? { nil }
}

/// How the sections of a page look.
public enum PageStyle: Hashable, Sendable {
  /// Rows from edge to edge: feeds and catalogues.
  case plain
  /// Rows of a section together on a card, as in settings.
  case grouped
}

/// What a page tells the host that shows it, besides what it shows.
///
/// A page that wants it holds one as its ``ListPage/commands``. Commands given before the page is shown wait.
@MainActor
public final class PageCommands {
  private var waiting: [ListCommand] = []
  private var receiver: (@MainActor (ListCommand) -> Void)?

  /// Makes a line without a host.
  public nonisolated init() {}

  /// Shows a short message, perhaps with a button.
  public func toast(_ message: String, action title: String? = nil, perform: (@MainActor () -> Void)? = nil) {
    send(.toast(ListToast(message, actionTitle: title, action: perform)))
  }

  /// Scrolls until an item is in sight; the carousel that it stands in slides there. An item that is not on the page is
  /// ignored.
  public func scroll(to item: some Hashable & Sendable, in section: some Hashable & Sendable) {
    send(.scroll(.item(ItemPath(section: AnyID(section), item: AnyID(item)))))
  }

  /// Scrolls to the first row.
  public func scrollToTop() { send(.scroll(.top)) }

  /// Scrolls to the last row.
  public func scrollToEnd() { send(.scroll(.end)) }

  func connect(_ receiver: (@MainActor (ListCommand) -> Void)?) {
    self.receiver = receiver
    guard let receiver else { return }
    let commands = waiting
    waiting = []
    for command in commands { receiver(command) }
  }

  private func send(_ command: ListCommand) {
    if let receiver { receiver(command) } else { waiting.append(command) }
  }
}

/// Something that a host does once.
public enum ListCommand: Equatable, Sendable {
  /// Where to scroll to.
  public enum Target: Hashable, Sendable {
    /// The first row.
    case top
    /// The last row.
    case end
    /// An item, into sight; in a carousel, the carousel and in it the item.
    case item(ItemPath)
    /// A header, an item or a footer of the snapshot that is shown, to the top, at once: a feed has jumped there. An item
    /// of a carousel comes to the beginning of the carousel.
    case element(ElementPosition)
  }

  /// Show a short message.
  case toast(ListToast)
  /// Scroll.
  case scroll(Target)
}
