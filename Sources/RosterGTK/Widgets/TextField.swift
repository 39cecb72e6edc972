import CGTK
import Roster
import RosterHostSupport

/// A single-line text field.
///
/// ```swift
/// let field = TextField()
/// field.show("Robin", placeholder: "Name")
/// ```
@MainActor
public final class TextField: Widget {
  /// Called when the user changes the text.
  public var onChange: @MainActor (String) -> Void = { _ in }
  /// Called when the keyboard focus leaves the field.
  var onEditingEnd: @MainActor () -> Void = {}
  private var isSetting = false

  /// Creates an empty text field.
  public init() {
    super.init(gtk_entry_new())
    gtk_editable_set_width_chars(pointer.opaque, 14)
    connect("changed") { [weak self] in
      guard let self, !isSetting else { return }
      onChange(text)
    }
    guard let focus = gtk_event_controller_focus_new() else { return }
    keep(SignalConnection.plain(focus.raw, "leave") { [weak self] in self?.onEditingEnd() })
    addController(focus.raw)
  }

  /// Whether the field has the keyboard focus.
  var isEditing: Bool { containsFocus }

  /// The text.
  public var text: String {
    gtk_editable_get_text(pointer.opaque).map { String(cString: $0) } ?? ""
  }

  /// Chooses the on-screen keyboard and the corrections, and hides the text of a password.
  func setKind(_ kind: TextFieldKind) {
    gtk_entry_set_visibility(pointer.cast(), (!kind.isSecure).gboolean)
    gtk_entry_set_input_purpose(pointer.cast(), kind.purpose)
    let hints =
      switch kind {
      case .text: GTK_INPUT_HINT_NONE
      case .name: GTK_INPUT_HINT_UPPERCASE_WORDS
      default: GTK_INPUT_HINT_NO_SPELLCHECK
      }
    gtk_entry_set_input_hints(pointer.cast(), hints)
  }

  /// Sets the text without calling ``onChange``. Setting an equal text keeps the caret and the selection.
  public func show(_ text: String, placeholder: String = "") {
    isSetting = true
    defer { isSetting = false }
    gtk_entry_set_placeholder_text(pointer.cast(), placeholder.isEmpty ? nil : placeholder.clippedForLayout)
    guard self.text != text.replacingNUL else { return }
    let caret = gtk_editable_get_position(pointer.opaque)
    gtk_editable_set_text(pointer.opaque, text.replacingNUL)
    gtk_editable_set_position(pointer.opaque, min(caret, Int32(clamping: text.count)))
  }
}

extension TextFieldKind {
  fileprivate var purpose: GtkInputPurpose {
    switch self {
    case .text: GTK_INPUT_PURPOSE_FREE_FORM
    case .name: GTK_INPUT_PURPOSE_NAME
    case .email: GTK_INPUT_PURPOSE_EMAIL
    case .url: GTK_INPUT_PURPOSE_URL
    case .phone: GTK_INPUT_PURPOSE_PHONE
    case .number: GTK_INPUT_PURPOSE_DIGITS
    case .decimal: GTK_INPUT_PURPOSE_NUMBER
    case .oneTimeCode: GTK_INPUT_PURPOSE_PIN
    case .password, .newPassword: GTK_INPUT_PURPOSE_PASSWORD
    }
  }
}
