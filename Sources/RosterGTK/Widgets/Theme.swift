import CGTK
import CRosterGTK

/// The style sheet of rows, state views and toasts. It uses the theme's colors, so it follows the system's light, dark
/// and high-contrast themes.
@MainActor
enum Theme {
  private static var isInstalled = false

  /// Adds the style sheet to the default display. Further calls do nothing.
  static func install() {
    guard !isInstalled, let display = gdk_display_get_default() else { return }
    isInstalled = true
    let provider = ObjectReference(owned: gtk_css_provider_new().raw)
    gtk_css_provider_load_from_data(provider.raw.cast(), styleSheet, -1)
    gtk_style_context_add_provider_for_display(
      display, provider.raw.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// Whether this process uses animations. Tests, and tools that render to files, disable them.
  static var isAnimationEnabled = true

  /// Whether animations are enabled in this process and in the user's settings.
  static var allowsAnimation: Bool {
    guard isAnimationEnabled, let settings = gtk_settings_get_default() else { return false }
    return roster_get_boolean(settings.raw, "gtk-enable-animations") != 0
  }
}
