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
    .gallery-avatar.roster-rounded { border-radius: 50%; }
    .gallery-joined headerbar { box-shadow: none; }
    .gallery-bar { background-color: @headerbar_bg_color; color: @headerbar_fg_color;
      box-shadow: inset 0 -1px @headerbar_shade_color; }
    .gallery-sidebar rosterlist { background: none; }
    .gallery-sidebar rosterlist > row > .roster-frame { margin: 1px 6px; border-radius: 6px; }
    .gallery-sidebar rosterlist > row.roster-selected > .roster-frame { background-color: alpha(currentColor, 0.1); }
    .gallery-picture { border-radius: 12px; }
    .gallery-banner { border-radius: 12px; }
    .gallery-shade { background: linear-gradient(to bottom, transparent, alpha(black, 0.62)); color: white;
      padding: 36px 18px 18px 18px; border-radius: 0 0 12px 12px; }
    .gallery-shade .gallery-small { color: alpha(white, 0.85); }
    .gallery-tile { border-radius: 12px; background-color: @card_bg_color; color: @card_fg_color;
      box-shadow: 0 0 0 1px alpha(black, 0.04), 0 1px 3px 1px alpha(black, 0.08), 0 2px 6px 2px alpha(black, 0.03); }
    .gallery-tile picture { border-radius: 12px 12px 0 0; }
    .gallery-star { min-width: 30px; min-height: 30px; padding: 0; }
    .gallery-star.gallery-on { color: @warning_color; }
    .gallery-source { font-family: monospace; font-size: 0.92em; background: @view_bg_color; padding: 12px; }
    .gallery-counters { font-feature-settings: "tnum"; }
    """
}
