import CAdwaita
import CGTK
import Roster
import RosterGTK

/// The window of a sheet, over that of the stack that has opened it.
@MainActor
final class SheetWindow: Widget {
  /// The stack of the sheet.
  let navigation: PageNavigation
  private var isOpen = true
  /// The size of the window, in points.
  private static let size = (width: 480, height: 600)

  /// Opens a window.
  init(_ view: NavigationView, over parent: Widget) {
    navigation = view.navigation
    super.init(adw_window_new())
    let window = gtk_widget_get_root(parent.pointer)
    gtk_window_set_transient_for(
      pointer.cast(), window.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) })
    gtk_window_set_modal(pointer.cast(), 1)
    gtk_window_set_destroy_with_parent(pointer.cast(), 1)
    gtk_window_set_default_size(pointer.cast(), Int32(Self.size.width), Int32(Self.size.height))
    gtk_window_set_title(pointer.cast(), navigation.topPage.title.clippedForLayout)
    adw_window_set_content(pointer.cast(), view.pointer)
    adopt(view)
    addShortcut("Escape") { [weak self] in
      guard let self else { return false }
      gtk_window_close(pointer.cast())
      return true
    }
    confirmClosing(with: view) { [weak self] in
      // GTK destroys the window after this.
      self?.isOpen = false
      self?.navigation.dismiss()
    }
    gtk_window_present(pointer.cast())
  }

  /// Closes the window without a question.
  func close() {
    guard isOpen else { return }
    isOpen = false
    gtk_window_destroy(pointer.cast())
  }
}
