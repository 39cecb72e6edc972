import Roster

/// What a host must be able to do so that the same page tests run on it: say what it shows, and let a user act.
///
/// Implement it once for each host, in its tests. Every verb of the tests, such as ``tap(_:)``, comes with it, and so
/// does the whole list of ``PageScenario/all``.
@MainActor
public protocol HostRobot: AnyObject {
  /// The loop of the page that is shown.
  var driver: ListDriver { get }

  /// The headers, rows and footers in the viewport, top to bottom, as the host really shows them: the words are read from
  /// its cells, not from the page.
  var visibleRows: [VisibleRow] { get }

  /// What the host shows beside the rows.
  var screen: HostScreen { get }

  /// Does what a user would do, by the host's own means (a key, a click, a call of a delegate).
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - element: The row or header that the action names, already found; scroll it into sight first if need be.
  ///   - target: The second row that the action names.
  /// - Throws: ``HarnessError/notPossible(_:on:reason:)`` if what is shown does not offer it.
  func perform(_ action: UserAction, on element: ElementPosition?, target: ElementPosition?) async throws

  /// Waits until nothing moves any more that would move without a further event.
  func settle() async throws
}

/// A row, header or footer that a host shows.
public struct VisibleRow: Hashable, Sendable {
  /// Where it stands in the driver's snapshot.
  public var element: ElementPosition
  /// What it says, in reading order, in the form of the content's `textDescription`.
  public var text: String
  /// Whether a header shows that its fold is folded; `nil` if it shows no fold.
  public var isFolded: Bool?
  /// Whether it is marked as selected.
  public var isSelected: Bool

  /// Makes a row as a host shows it.
  public init(element: ElementPosition, text: String, isFolded: Bool? = nil, isSelected: Bool = false) {
    self.element = element
    self.text = text
    self.isFolded = isFolded
    self.isSelected = isSelected
  }

  /// The words, with a triangle before those of a fold and a dot before those of a selected row.
  public var line: String {
    let fold = isFolded.map { $0 ? "▸ " : "▾ " } ?? ""
    return fold + (isSelected ? "● " : "") + text
  }
}

/// What a host shows beside the rows of a page.
public struct HostScreen: Hashable, Sendable {
  /// The state whose view stands in the place of the rows; `.content` if the rows stand there.
  public var state: PageState
  /// What that view says, control by control; empty while the rows stand there.
  public var stateWords: [String]
  /// Whether the pull indicator runs.
  public var isRefreshing: Bool
  /// The short messages that are in sight.
  public var toasts: [String]

  /// Makes what a host shows beside the rows.
  public init(state: PageState, stateWords: [String] = [], isRefreshing: Bool = false, toasts: [String] = []) {
    self.state = state
    self.stateWords = stateWords
    self.isRefreshing = isRefreshing
    self.toasts = toasts
  }
}
