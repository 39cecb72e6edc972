// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Without scrolling, a text view is as high as its text, with the insets of its container.
open class UITextView: UIScrollView {
  /// A text that the program sets ends a composition, and notifies no delegate.
  open var text: String? = "" {
    didSet {
      markedTextRange = nil
      if text != oldValue { invalidateIntrinsicContentSize() }
    }
  }
  open private(set) var markedTextRange: UITextRange?
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
  open var textColor: UIColor?
  open var isEditable = true
  private var accessory: UIView?
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }
  open var adjustsFontForContentSizeCategory = false { didSet { invalidateIntrinsicContentSize() } }
  open weak var delegate: (any UITextViewDelegate)?

  /// The insets of the text: 8 above and below, and 5 at the sides.
  private static let insets = (vertical: CGFloat(16), horizontal: CGFloat(10))

  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard super.becomeFirstResponder() else { return false }
    if let delegate { model.ask("textViewDidBeginEditing") { delegate.textViewDidBeginEditing(self) } }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    let resigns = super.resignFirstResponder()
    if wasFirst, let delegate { model.ask("textViewDidEndEditing") { delegate.textViewDidEndEditing(self) } }
    return resigns
  }

  /// Replaces the text as a user does, who has made the view first responder.
  package func type(_ text: String) {
    self.text = text
    if let delegate { model.ask("textViewDidChange") { delegate.textViewDidChange(self) } }
  }

  private var scaledFont: UIFont {
    let font = font ?? .systemFont(ofSize: 17)
    return adjustsFontForContentSizeCategory ? font.scaled(to: traitCollection.preferredContentSizeCategory) : font
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: wrappedHeight(width: size.width))
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    if adjustsFontForContentSizeCategory { invalidateIntrinsicContentSize() }
  }

  override var wrapsContent: Bool { !isScrollEnabled }

  override func wrappedHeight(width: CGFloat) -> CGFloat {
    let text = text ?? ""
    return scaledFont.size(of: text.isEmpty ? " " : text, width: max(1, width - Self.insets.horizontal), lines: 0)
      .height
      + Self.insets.vertical
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    let size = scaledFont.size(of: text ?? "", width: 10_000, lines: 0)
    return CGSize(width: size.width + Self.insets.horizontal, height: wrappedHeight(width: 10_000))
  }
}

@MainActor
public protocol UITextViewDelegate: NSObjectProtocol {
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
}

/// The date is clamped to the bounds, as in UIKit. Only the user's choice sends `.valueChanged`.
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
  }

  public enum Style: Int, Sendable {
    case automatic, wheels, compact, inline
  }

  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = Style.automatic
  open var calendar: Calendar? = .current
  open var timeZone: TimeZone?
  open var locale: Locale?
  open var minimumDate: Date? { didSet { date = stored } }
  open var maximumDate: Date? { didSet { date = stored } }
  private var stored = Date(timeIntervalSince1970: 0)

  open var date: Date {
    get { stored }
    set {
      stored = newValue
      if let minimumDate, stored < minimumDate { stored = minimumDate }
      if let maximumDate, stored > maximumDate, minimumDate.map({ $0 <= maximumDate }) ?? true { stored = maximumDate }
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: datePickerMode == .dateAndTime ? 200 : 120, height: 34)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
