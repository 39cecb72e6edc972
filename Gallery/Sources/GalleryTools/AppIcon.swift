import CGTK
import Foundation

/// The icon of the app, which is beside the program, so that it needs no installation.
@MainActor
public enum AppIcon {
  /// Makes the icon and the others beside it known to the display, and sets it for the windows. Without the files, there are none.
  public static func install(_ name: String) {
    guard let display = gdk_display_get_default() else { return }
    // Without its folder, the bundle of the module would end the process.
    let icons = Bundle.main.bundleURL.appendingPathComponent("Gallery_GalleryTools.resources/icons")
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), icons.path)
    gtk_window_set_default_icon_name(name)
  }
}
