import CGTK
import CRosterGTK

/// The look that rows, states and toasts share, in the theme's own colours, so that light, dark and high contrast
/// follow the system.
@MainActor
enum Theme {
  private static var isInstalled = false

  /// Adds the style sheet to the default display, once.
  static func install() {
    guard !isInstalled, let display = gdk_display_get_default() else { return }
    isInstalled = true
    let provider = ObjectReference(owned: gtk_css_provider_new().raw)
    gtk_css_provider_load_from_data(provider.raw.cast(), styleSheet, -1)
    gtk_style_context_add_provider_for_display(
      display, provider.raw.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Whether this process animates at all: tests and tools that draw to files turn it off.
  static var animates = true

  /// Whether things may move: the user's setting, unless this process does without.
  static var allowsAnimation: Bool {
    guard animates, let settings = gtk_settings_get_default() else { return false }
    return roster_get_boolean(settings.raw, "gtk-enable-animations") != 0
  }
}
