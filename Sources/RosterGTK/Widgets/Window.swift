import CGTK
import RosterHostSupport

/// A top-level window.
///
/// ```swift
/// let window = Window(title: "Preferences", content: ListView(PreferencesPage()))
/// window.onClose = { save() }
/// window.present()
/// window.destroy()
/// ```
@MainActor
public final class Window: Widget {
  /// Called before the window closes.
  public var onClose: @MainActor () -> Void = {}
  /// Called after `onClose`, by the application that retains the window.
  var releaseFromApplication: @MainActor () -> Void = {}

  /// Creates a window. Call ``present()`` to show it.
  public init(title: String, width: Int = 480, height: Int = 760, content: Widget) {
    super.init(gtk_window_new())
    Theme.install()
    gtk_window_set_title(pointer.cast(), title.clippedForLayout)
    gtk_window_set_default_size(pointer.cast(), Int32(clamping: width), Int32(clamping: height))
    gtk_window_set_child(pointer.cast(), content.pointer)
    adopt(content)
    confirmClosing(with: content) { [weak self] in
      self?.onClose()
      self?.releaseFromApplication()
    }
  }

  /// Replaces the title bar by a widget, such as a `GtkHeaderBar`.
  public func setTitlebar(_ bar: Widget) {
    gtk_window_set_titlebar(pointer.cast(), bar.pointer)
    adopt(bar)
  }

  /// Shows the window.
  public func present() {
    gtk_window_present(pointer.cast())
  }

  /// Closes and destroys the window without a question.
  public func destroy() {
    gtk_window_destroy(pointer.cast())
    releaseFromApplication()
  }
}

extension Widget {
  /// Has a window ask for its pages with unsaved changes, one after the other, before it closes.
  ///
  /// - Parameters:
  ///   - content: The content of the window.
  ///   - willClose: Called before the window closes: at once if nothing is asked, otherwise if the user has confirmed for each page.
  package func confirmClosing(with content: Widget, _ willClose: @escaping @MainActor () -> Void) {
    connect("unmap") { [weak self] in self?.closePopovers() }
    keep(
      SignalConnection.request(pointer.raw, "close-request") { [weak self, weak content] in
        let asking = content?.drivers.filter(\.asksBeforeLeaving) ?? []
        guard !asking.isEmpty else {
          willClose()
          return false
        }
        // A question that is displayed is answered first, and that of the page on top comes first.
        guard asking.allSatisfy({ $0.displayedDialog == nil }) else { return true }
        let close: @MainActor () -> Void = {
          willClose()
          if let self { gtk_window_destroy(self.pointer.cast()) }
        }
        let confirmAll = asking.reduce(close) { next, driver in { driver.confirmLeaving(next) } }
        confirmAll()
        return true
      })
  }
}
