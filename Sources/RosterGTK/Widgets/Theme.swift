import CGTK
import CRosterGTK

/// The style sheet of rows, state views and toasts. It uses the theme's colors, so it follows the system's light, dark
/// and high-contrast themes.
@MainActor
package enum Theme {
  private static var isInstalled = false
  private static let highContrast = ObjectReference(owned: gtk_css_provider_new().raw)
  private static var themeName: SignalConnection?

  /// Adds the style sheet to the default display. Further calls do nothing.
  static func install() {
    guard !isInstalled, let display = gdk_display_get_default() else { return }
    isInstalled = true
    let provider = ObjectReference(owned: gtk_css_provider_new().raw)
    gtk_css_provider_load_from_data(provider.raw.cast(), styleSheet, -1)
    gtk_style_context_add_provider_for_display(
      display, provider.raw.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    // Above the style sheets of libadwaita and of applications, as the user's need is above their taste.
    gtk_style_context_add_provider_for_display(
      display, highContrast.raw.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 2)
    guard let settings = gtk_settings_get_default() else { return }
    themeName = SignalConnection.property(settings.raw, "gtk-theme-name") { followThemeName() }
    followThemeName()
  }

  /// Whether lists have high contrast. Follows GTK's theme; with libadwaita, its style manager.
  package static var isHighContrast = false {
    didSet {
      guard isHighContrast != oldValue else { return }
      gtk_css_provider_load_from_data(highContrast.raw.cast(), isHighContrast ? highContrastStyleSheet : "", -1)
    }
  }

  /// GTK's themes of high contrast end in “-hc”; others are named so.
  private static func followThemeName() {
    guard let settings = gtk_settings_get_default() else { return }
    let text = roster_get_string(settings.raw, "gtk-theme-name")
    defer { g_free(text) }
    let name = text.map { String(cString: $0) } ?? ""
    isHighContrast = name.hasSuffix("-hc") || name.contains("HighContrast")
  }

  /// Whether this process uses animations. Tests, and tools that render to files, disable them.
  static var isAnimationEnabled = true

  /// Whether animations are enabled in this process and in the user's settings.
  static var allowsAnimation: Bool {
    guard isAnimationEnabled, let settings = gtk_settings_get_default() else { return false }
    return roster_get_boolean(settings.raw, "gtk-enable-animations") != 0
  }
}
