import CGTK

/// A top-level window with one content.
@MainActor
public final class Window: Widget {
  /// Called when the window is about to go.
  public var onClose: @MainActor () -> Void = {}

  /// Makes a window; ``present()`` shows it.
  public init(title: String, width: Int = 480, height: Int = 760, content: Widget) {
    super.init(gtk_window_new())
    Theme.install()
    gtk_window_set_title(pointer.cast(), title)
    gtk_window_set_default_size(pointer.cast(), Int32(clamping: width), Int32(clamping: height))
    gtk_window_set_child(pointer.cast(), content.pointer)
    adopt(content)
    keep(
      SignalConnection.request(pointer.raw, "close-request") { [weak self] in
        self?.onClose()
        return false
      })
  }

  /// Puts a widget in the place of the title bar, such as a `GtkHeaderBar`.
  public func setTitlebar(_ bar: Widget) {
    gtk_window_set_titlebar(pointer.cast(), bar.pointer)
    adopt(bar)
  }

  /// Shows the window.
  public func present() {
    gtk_window_present(pointer.cast())
  }

  /// Closes the window for good.
  public func destroy() {
    gtk_window_destroy(pointer.cast())
  }
}
