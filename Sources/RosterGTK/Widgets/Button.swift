import CGTK
import Roster
import RosterHostSupport

/// A button with a title or an icon.
///
/// ```swift
/// let button = Button("Save") { save() }
/// button.onClick = { saveAs() }
/// ```
@MainActor
public final class Button: Widget {
  /// Called when the button is clicked.
  public var onClick: @MainActor () -> Void

  /// Creates a button with a title.
  public init(_ title: String, onClick: @escaping @MainActor () -> Void = {}) {
    self.onClick = onClick
    super.init(gtk_button_new_with_label(title.clippedForLayout))
    connect()
  }

  /// Creates a button with an icon.
  ///
  /// - Parameters:
  ///   - icon: The name of an icon of the icon theme, or a `StandardIcon`.
  ///   - title: The accessibility label and the tooltip.
  ///   - onClick: Called when the button is clicked.
  public init(icon: String, title: String, onClick: @escaping @MainActor () -> Void = {}) {
    self.onClick = onClick
    super.init(gtk_button_new_from_icon_name(StandardIcon.themeName(icon)))
    setAccessibleTitle(title)
    connect()
  }

  /// Sets the accessibility label and the tooltip of a button with an icon.
  func setAccessibleTitle(_ title: String) {
    tooltip(title)
    accessibleLabel(title)
  }

  /// The title of the button.
  public var title: String {
    get { gtk_button_get_label(pointer.cast()).map { String(cString: $0) } ?? "" }
    set { gtk_button_set_label(pointer.cast(), newValue.clippedForLayout) }
  }

  private func connect() {
    connect("clicked") { [weak self] in self?.onClick() }
  }
}
