import CGTK

/// A button with a word or an icon.
@MainActor
public final class Button: Widget {
  /// What a click does.
  public var onClick: @MainActor () -> Void

  /// Makes a button with a word.
  public init(_ title: String, onClick: @escaping @MainActor () -> Void = {}) {
    self.onClick = onClick
    super.init(gtk_button_new_with_label(title))
    connect()
  }

  /// Makes a button with an icon.
  ///
  /// - Parameters:
  ///   - icon: the icon's name in the icon theme.
  ///   - title: what the button does, for assistive technology and the tooltip.
  ///   - onClick: runs when the button is clicked.
  public init(icon: String, title: String, onClick: @escaping @MainActor () -> Void = {}) {
    self.onClick = onClick
    super.init(gtk_button_new_from_icon_name(icon))
    setAccessibleTitle(title)
    connect()
  }

  /// Sets what a button with an icon does, for assistive technology and the tooltip.
  func setAccessibleTitle(_ title: String) {
    tooltip(title)
    accessibleLabel(title)
  }

  /// The word on the button.
  public var title: String {
    get { gtk_button_get_label(pointer.cast()).map { String(cString: $0) } ?? "" }
    set { gtk_button_set_label(pointer.cast(), newValue) }
  }

  private func connect() {
    keep(SignalConnection.plain(pointer.raw, "clicked") { [weak self] in self?.onClick() })
  }
}
