// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Only the user's tap sends `.valueChanged`, setting `isOn` does not.
open class UISwitch: UIControl {
  open var isOn = false
  open var title: String?

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Values are clamped to the bounds, as in UIKit. A minimum that is not below the maximum raises an exception at any
/// time, as does a step that is not positive.
open class UIStepper: UIControl {
  private var bottom = 0.0
  private var top = 100.0
  private var step = 1.0

  open var minimumValue: Double {
    get { bottom }
    set {
      guard newValue < top else { return refuse(.stepperBounds, "minimumValue \(newValue) is not below \(top)") }
      bottom = newValue
      value = storedValue
    }
  }
  open var maximumValue: Double {
    get { top }
    set {
      guard newValue > bottom else { return refuse(.stepperBounds, "maximumValue \(newValue) is not above \(bottom)") }
      top = newValue
      value = storedValue
    }
  }
  open var stepValue: Double {
    get { step }
    set {
      guard newValue > 0 else { return refuse(.stepperStep, "stepValue \(newValue) is not above 0") }
      step = newValue
    }
  }
  open var wraps = false
  private var storedValue = 0.0
  open var value: Double {
    get { storedValue }
    set { storedValue = newValue.held(minimumValue, maximumValue) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    refuseMacIdiom("UIStepper")
  }

  private func refuse(_ rule: UIKitModel.Violation.Rule, _ reason: String) {
    model.raise([UIKitModel.Violation(rule, reason)], in: "\(type(of: self))", name: .invalidArgument)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension Double {
  fileprivate func held(_ low: Double, _ high: Double) -> Double { max(low, min(high, self)) }
}

/// The value is clamped to the bounds, as in UIKit.
open class UISlider: UIControl {
  open var minimumValue: Float = 0 { didSet { value = storedValue } }
  open var maximumValue: Float = 1 { didSet { value = storedValue } }
  open var isContinuous = true
  private var storedValue: Float = 0
  open var value: Float {
    get { storedValue }
    set { storedValue = max(minimumValue, min(maximumValue, newValue)) }
  }

  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 34) }
}

open class UIPageControl: UIControl {
  private var storedPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open var numberOfPages = 0 { didSet { currentPage = storedPage } }
  open var currentPage: Int {
    get { storedPage }
    set { storedPage = max(0, min(numberOfPages - 1, newValue)) }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: CGFloat(numberOfPages) * 16 + 20, height: 26) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// A text that the program sets ends a composition.
  open var text: String? = "" { didSet { markedTextRange = nil } }
  /// The text that an input method composes.
  open private(set) var markedTextRange: UITextRange?

  /// Composes a text as an input method does.
  package func setMarkedText(_ text: String) {
    self.text = text
    markedTextRange = UITextRange()
  }

  /// Ends the composition with the composed text.
  open func unmarkText() { markedTextRange = nil }

  open var placeholder: String?
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var adjustsFontForContentSizeCategory = false { didSet { invalidateIntrinsicContentSize() } }
  open var returnKeyType = UIReturnKeyType.default
  open var isSecureTextEntry = false
  private var accessory: UIView?
  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { accessory = newValue }
  }
  open var keyboardType = UIKeyboardType.default
  open var textContentType: UITextContentType?
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open weak var delegate: (any UITextFieldDelegate)?

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    let mayBegin = delegate.flatMap { delegate in
      model.ask("textFieldShouldBeginEditing") { delegate.textFieldShouldBeginEditing(self) }
    }
    guard mayBegin ?? true, super.becomeFirstResponder() else { return false }
    if let delegate { model.ask("textFieldDidBeginEditing") { delegate.textFieldDidBeginEditing(self) } }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    let resigns = super.resignFirstResponder()
    if wasFirst, let delegate { model.ask("textFieldDidEndEditing") { delegate.textFieldDidEndEditing(self) } }
    return resigns
  }

  /// Presses the Return key, which does nothing by itself.
  package func pressReturn() {
    let sends = delegate.flatMap { delegate in
      model.ask("textFieldShouldReturn") { delegate.textFieldShouldReturn(self) }
    }
    if sends ?? true { sendActions(for: .primaryActionTriggered) }
  }

  override func traitsDidChange(from previous: UITraitCollection) {
    if adjustsFontForContentSizeCategory { invalidateIntrinsicContentSize() }
  }

  open override var intrinsicContentSize: CGSize {
    var font = font ?? .systemFont(ofSize: 17)
    if adjustsFontForContentSizeCategory { font = font.scaled(to: traitCollection.preferredContentSizeCategory) }
    return CGSize(width: 100, height: font.lineHeight + (borderStyle == .none ? 0 : 12))
  }
}

open class UITextRange: NSObject {}

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad,
    twitter, webSearch, asciiCapableNumberPad
}

public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = UITextContentType(rawValue: "name")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let URL = UITextContentType(rawValue: "url")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
}

public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

#if !UIKIT_STRICT
  // Roster's host implements these methods. Without the defaults, a misspelled method does not compile.
  extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { UIKitModel.notImplemented(true) }
    public func textFieldDidBeginEditing(_ textField: UITextField) { UIKitModel.notImplemented(()) }
    public func textFieldDidEndEditing(_ textField: UITextField) { UIKitModel.notImplemented(()) }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { UIKitModel.notImplemented(true) }
  }
#endif
