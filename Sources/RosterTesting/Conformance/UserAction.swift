import Roster

/// Something that a user does on a page, as a value: it can be written in a test, logged and replayed on any host.
public enum UserAction: Hashable, Sendable {
  /// Where a user scrolls.
  public enum Scroll: Hashable, Sendable {
    /// To the first row.
    case top
    /// To the last row.
    case end
    /// Until a row is in sight.
    case row(RowName)
    /// By this many points, down if positive.
    case by(Double)
  }

  /// Pulls to refresh.
  case pull
  /// Presses the “try again” that the page shows, whether in full, in a component or at the end of a feed.
  case retry
  /// Activates a row or a header.
  case tap(RowName)
  /// Turns the switch of a row.
  case toggle(RowName)
  /// Presses one of the two buttons of a row's stepper this many times; the lower one if negative.
  case step(RowName, by: Int)
  /// Presses a button in a row, a header or a cell of one's own, by what it says.
  case press(String, in: RowName)
  /// Folds or unfolds a header by its arrow or by key, other than by tapping it.
  case fold(RowName)
  /// Replaces the text of a row's text field.
  case type(String, into: RowName)
  /// Deletes a row.
  case delete(RowName)
  /// Runs an action that swiping a row or its context menu offers.
  case swipe(RowName, action: String)
  /// Drags a row to the place before another one.
  case move(RowName, before: RowName)
  /// Drags a row to the end of another row's section.
  case moveToEnd(RowName, ofSectionWith: RowName)
  /// Scrolls.
  case scroll(Scroll)
  /// Slides the carousel that a row stands in by this many points, towards later items if positive.
  case slide(RowName, by: Double)
  /// Presses the button of the message that is shown.
  case pressToast
  /// Gives the window another size, in points.
  case resize(width: Double, height: Double)
}

/// How a test calls a row or a header.
///
/// A name is looked for as, in this order: an item's id; section and item as `section/item`; what a row's first line says;
/// a section's id, which means its header; all that a row says. Inside a component the component's name may be left out.
public struct RowName: Hashable, Sendable, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// The name.
  public var text: String

  /// A name.
  public init(_ text: String) {
    self.text = text
  }

  /// The name of a row by its id.
  public init(id: some Hashable & Sendable) {
    text = AnyID(id).description
  }

  /// A name.
  public init(stringLiteral value: String) {
    text = value
  }

  /// The name of a row by an integer id.
  public init(integerLiteral value: Int) {
    text = String(value)
  }
}

extension RowName: CustomStringConvertible {
  /// The name.
  public var description: String { text }
}
