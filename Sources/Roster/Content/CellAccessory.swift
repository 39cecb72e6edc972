/// The accessory at the trailing edge of a standard row.
public enum CellAccessory: Equatable, Sendable {
  /// No accessory.
  case none
  /// A disclosure indicator: the row navigates to another page.
  case disclosure
  /// A checkmark, visible or not. Its space is reserved either way.
  case checkmark(Bool)
  /// A switch, and the action that runs when the user toggles it.
  case toggle(isOn: Bool, ActionHandler<Bool>)
  /// A stepper for a number in a range.
  case stepper(value: Int, range: ClosedRange<Int>, step: Int, ActionHandler<Int>)
  /// A button.
  case button(title: String, ActionHandler<Void>)
  /// A one-line text field. The action runs at each edit.
  case textField(text: String, placeholder: String, ActionHandler<String>)
  /// An image.
  case image(ImageSource)
  /// A custom content, displayed by its own cell.
  case custom(CustomAccessory)

  /// The image, if the accessory is one.
  var image: ImageSource? {
    if case .image(let image) = self { image } else { nil }
  }

  /// A description of the accessory's state in English; empty if there is none.
  public var textDescription: String { textDescription(in: .english) }

  /// A description of the accessory's state with a host's localized strings.
  func textDescription(in strings: ListStrings) -> String {
    switch self {
    case .none, .disclosure, .checkmark(false), .image: ""
    case .checkmark(true): "✓"
    case .toggle(let isOn, _): isOn ? strings[.on] : strings[.off]
    case .stepper(let value, _, _, _): String(value)
    case .button(let title, _): "[\(title)]"
    case .textField(let text, let placeholder, _): text.isEmpty ? "‹\(placeholder)›" : "‹\(text)›"
    case .custom(let custom): custom.content.textDescription(in: strings)
    }
  }
}

/// What the user does with the control in an accessory.
package enum AccessoryInput: Hashable, Sendable {
  /// Turns the switch.
  case toggle(Bool)
  /// Steps to a value.
  case step(Int)
  /// Presses the button.
  case press
  /// Edits the text.
  case text(String)
}

extension StandardContent {
  /// Runs the accessory's action. Does nothing if the row is disabled or the accessory has no such control.
  @MainActor
  package func perform(_ input: AccessoryInput) {
    guard isEnabled else { return }
    switch (input, accessory) {
    case (.toggle(let isOn), .toggle(_, let action)): action(isOn)
    case (.step(let value), .stepper(_, _, _, let action)): action(value)
    case (.press, .button(_, let action)): action()
    case (.text(let text), .textField(_, _, let action)): action(text)
    default: break
    }
  }
}

/// A custom content in the accessory of a standard row.
///
/// ```swift
/// StandardContent("Heart rate").accessory(ChartContent(values), width: 80, height: 24)   // a CustomAccessory
/// ```
public struct CustomAccessory: Equatable, Sendable {
  /// The content, displayed by the host's cell for it.
  public var content: any CellContent
  /// The width in points; `nil` for the intrinsic width.
  public var width: Double?
  /// The height in points; `nil` for the intrinsic height.
  public var height: Double?

  /// Creates an accessory.
  public init(_ content: any CellContent, width: Double? = nil, height: Double? = nil) {
    self.content = content
    self.width = width
    self.height = height
  }

  /// Whether both have equal content and size.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.width == rhs.width && lhs.height == rhs.height && lhs.content.isContentEqual(to: rhs.content)
  }
}
