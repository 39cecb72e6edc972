import Foundation
import Roster

/// A field in which the user writes a message, with a button that sends it: a row of `ListPage.overlays`, below the list.
///
/// ```swift
/// @RowsBuilder var overlays: RowsBuilder.Rows {
///   ScrollButtonContent.end
///   Composer("Message", self, \.draft) { self.send($0) }
///     .button("Attach", icon: StandardIcon.photo) { self.attach() }
/// }
/// ```
///
/// The field grows to five lines, and scrolls then. Return sends on GTK and on a hardware keyboard, and Shift-Return begins a line; on a
/// touch screen's keyboard, Return begins a line. Before the closure runs, the property is empty, and the keyboard focus stays, so
/// that the user can go on writing. A text without anything but white space is not sent.
///
/// In a list, it is a row with the same content.
public struct Composer: StandardContentConvertible, RowControl {
  /// Whether the field is enabled, and the error above it.
  public var standard = StandardContent("")
  /// The text.
  public var value: String
  /// Runs with the text at each edit.
  public let onChange: ActionHandler<String>
  /// A text field.
  public var role: ControlRole { .textField }
  /// The prompt: what is displayed in place of an empty text, and the accessibility label.
  public let label: String?
  /// The buttons before the text.
  package private(set) var buttons: [RowAction] = []
  /// The label of the button that sends.
  package private(set) var sendTitle = ListStrings.english[.send]
  private let sendsEmptyText: Bool
  private let text: ComposedText
  private let onSend: ActionHandler<String>

  /// Creates a field for a property, such as one of the page.
  ///
  /// - Parameters:
  ///   - prompt: What is displayed in place of an empty text.
  ///   - object: The object with the property, which the row retains.
  ///   - property: The property that the field displays, sets at each edit, and empties when the text is sent. What the closure sets
  ///     it to is displayed, such as the same text if it cannot be sent.
  ///   - sendsEmptyText: Whether an empty text can be sent, for example because something is attached.
  ///   - onSend: Runs with the text, without white space around it, when the user sends it.
  @MainActor
  public init<Root: AnyObject>(
    _ prompt: String, _ object: Root, _ property: ReferenceWritableKeyPath<Root, String>, sendsEmptyText: Bool = false,
    onSend: @escaping @MainActor (String) -> Void
  ) {
    value = object[keyPath: property]
    onChange = ActionHandler { object[keyPath: property] = $0 }
    label = prompt
    text = ComposedText { object[keyPath: property] }
    self.sendsEmptyText = sendsEmptyText
    self.onSend = ActionHandler(onSend)
  }

  /// Adds a button before the text, such as one that attaches a picture.
  ///
  /// - Parameters:
  ///   - title: The accessibility label and the tooltip.
  ///   - icon: The name of an icon of the platform, or a `StandardIcon`.
  ///   - action: Runs when the user presses the button.
  public func button(_ title: String, icon: String, action: @escaping @MainActor () -> Void) -> Composer {
    button(title, icon: icon, withSource: { _ in action() })
  }

  /// Adds a button whose action knows the button, such as one that opens a popover there.
  public func button(
    _ title: String, icon: String, withSource action: @escaping @MainActor (ActionSource) -> Void
  ) -> Composer {
    var copy = self
    copy.buttons.append(RowAction(title, icon: icon, withSource: action))
    return copy
  }

  /// Whether a text can be sent.
  package func canSend(_ text: String) -> Bool {
    standard.isEnabled && (sendsEmptyText || !text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty)
  }

  /// Sends the text of the property.
  ///
  /// - Returns: The text that the property has then.
  @MainActor @discardableResult
  package func send() -> String {
    let written = text.current()
    guard canSend(written) else { return written }
    onChange("")
    onSend(written.trimmingCharacters(in: .whitespacesAndNewlines))
    return text.current()
  }

  /// The text in brackets, or the prompt, after the buttons, and what is wrong.
  public var textDescription: String {
    let text = "‹\(value.isEmpty ? label ?? "" : value)›"
    return (buttons.map { "[\($0.title)]" } + [standard.error, text].compactMap(\.self)).joined(separator: ", ")
  }

  /// The field in the bar below the list, if it is a row over the list.
  public var row: ListRow {
    var row = ListRow(self)
    row.traits.overlayAlignment = .bottomBar
    row.actions.others = buttons
    row.actions.submit = ActionHandler { _ in send() }
    return row
  }
}

extension Composer: LocalizedContent {
  package func localized(in strings: ListStrings) -> Composer {
    var copy = self
    copy.sendTitle = strings[.send]
    return copy
  }
}

/// Reads the text that has been written so far. All are equal.
private struct ComposedText: Equatable, Sendable {
  let current: @MainActor @Sendable () -> String

  static func == (lhs: Self, rhs: Self) -> Bool { true }
}
