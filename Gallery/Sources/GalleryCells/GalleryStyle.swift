import CGTK

/// The style of the gallery's custom cells, in the theme's colors.
@MainActor
public enum GalleryStyle {
  /// Adds the style sheet to the default display.
  public static func install() {
    guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
    gtk_css_provider_load_from_data(provider, sheet, -1)
    // Of two style sheets with the same priority, the later one wins, which would be that of Roster's first list.
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1)
    g_object_unref(provider)
  }

  private static let sheet = """
    @define-color roster_card_color @card_bg_color;
    .gallery-dot { min-width: 8px; min-height: 8px; border-radius: 999px; background-color: alpha(currentColor, 0.6); }
    .gallery-dot.success { background-color: mix(@success_color, @theme_text_color, 0.3); }
    .gallery-dot.warning { background-color: mix(@warning_color, @theme_text_color, 0.35); }
    .gallery-dot.error { background-color: mix(@error_color, @theme_text_color, 0.3); }
    .gallery-bubble { border-radius: 16px; padding: 8px 14px; background-color: alpha(currentColor, 0.08); }
    .gallery-bubble.gallery-own { background-color: @accent_bg_color; color: @accent_fg_color; }
    popover.gallery-faults > contents { padding: 0; background-color: @window_bg_color; }
    popover.gallery-faults scrolledwindow { border-radius: 12px; }
    .gallery-picture { border-radius: 12px; }
    .gallery-banner { border-radius: 12px; }
    .gallery-shade { border-radius: 0 0 12px 12px; }
    .gallery-shade .gallery-small { color: alpha(white, 0.85); }
    .gallery-tile { border-radius: 12px; background-color: @card_bg_color; color: @card_fg_color;
      box-shadow: 0 0 0 1px alpha(black, 0.04), 0 1px 3px 1px alpha(black, 0.08), 0 2px 6px 2px alpha(black, 0.03); }
    .gallery-tile picture { border-radius: 12px 12px 0 0; }
    .gallery-star { min-width: 34px; min-height: 34px; padding: 0; }
    .gallery-star.gallery-on { color: mix(@warning_color, @theme_text_color, 0.45); }
    .gallery-source { font-family: monospace; font-size: 0.92em; background: @view_bg_color; padding: 12px; }
    .gallery-counters { font-feature-settings: "tnum"; opacity: 1; color: alpha(currentColor, 0.75); }
    .gallery-title > button:not(:hover):not(:checked) { background: none; }
    .gallery-star image { -gtk-icon-shadow: 0 0 currentColor; }
    """
}
