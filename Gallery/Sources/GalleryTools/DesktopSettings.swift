import CGTK

/// Fixed desktop settings for screenshots: fonts, font rendering, animations, and the window's frame.
@MainActor
enum DesktopSettings {
  /// Applies the defaults of a GNOME desktop.
  static func standardize() {
    guard let settings = gtk_settings_get_default(), let display = gdk_display_get_default() else { return }
    let target = UnsafeMutableRawPointer(settings)
    GObjectProperty.set("gtk-decoration-layout", ":close", on: target)
    GObjectProperty.set("gtk-font-name", "Cantarell 11", on: target)
    GObjectProperty.set("gtk-xft-hintstyle", "hintnone", on: target)
    GObjectProperty.set("gtk-xft-rgba", "none", on: target)
    for (name, value) in [
      ("gtk-xft-antialias", 1), ("gtk-xft-hinting", 0), ("gtk-xft-dpi", 96 * 1024), ("gtk-hint-font-metrics", 0),
      ("gtk-enable-animations", 0), ("gtk-cursor-blink", 0),
    ] {
      GObjectProperty.set(name, value, on: target)
    }
    guard let provider = gtk_css_provider_new() else { return }
    gtk_css_provider_load_from_data(provider, frame, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_USER))
    g_object_unref(provider)
  }

  /// Sets the size of texts, in percent, as the desktop's setting does.
  static func setTextSize(_ percent: Int) {
    guard let settings = gtk_settings_get_default() else { return }
    GObjectProperty.set("gtk-xft-dpi", 96 * 1024 * percent / 100, on: UnsafeMutableRawPointer(settings))
  }

  /// Sets whether the desktop has animations.
  static func setAnimations(_ isOn: Bool) {
    guard let settings = gtk_settings_get_default() else { return }
    GObjectProperty.set("gtk-enable-animations", isOn ? 1 : 0, on: UnsafeMutableRawPointer(settings))
  }

  /// Without a compositor, GTK draws a thick frame instead of a shadow.
  private static let frame = """
    window.solid-csd { margin: 0; padding: 0; border: 1px solid alpha(black, 0.15); border-radius: 0;
      box-shadow: none; }
    """
}
