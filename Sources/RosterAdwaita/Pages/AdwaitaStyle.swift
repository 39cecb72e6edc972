import CAdwaita
import CGTK
import RosterGTK

/// The style sheet of lists and bars in a window of libadwaita.
@MainActor
enum AdwaitaStyle {
  private static var isInstalled = false
  private static var contrast: SignalConnection?

  /// Adds the style sheet to the default display. Call this after the first list was created: of two style sheets with the
  /// same priority, the later one wins.
  static func install() {
    guard !isInstalled, let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
    isInstalled = true
    let reference = ObjectReference(owned: provider.raw)
    gtk_css_provider_load_from_data(provider, sheet, -1)
    gtk_style_context_add_provider_for_display(
      display, reference.raw.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    guard let manager = adw_style_manager_get_default() else { return }
    let follow: @MainActor () -> Void = { Theme.isHighContrast = adw_style_manager_get_high_contrast(manager) != 0 }
    contrast = SignalConnection.property(UnsafeMutableRawPointer(manager), "high-contrast", follow)
    follow()
  }

  private static let sheet = """
    @define-color roster_card_color @card_bg_color;
    .roster-joined headerbar { box-shadow: none; }
    .roster-toolbar { background-color: @headerbar_bg_color; color: @headerbar_fg_color;
      box-shadow: inset 0 -1px @headerbar_shade_color; }
    .roster-toolbar:backdrop { background-color: @headerbar_backdrop_color; }
    .roster-joined searchbar > revealer > box { box-shadow: none; border: none; }
    .roster-page { background-color: @view_bg_color; }
    .roster-page.roster-grouped { background-color: @window_bg_color; }
    .roster-sidebar .roster-page { background-color: mix(@window_bg_color, @window_fg_color, 0.06); }
    .roster-page > headerbar, .roster-page > headerbar:backdrop, .roster-page > .roster-toolbar,
    .roster-page > .roster-toolbar:backdrop, .roster-page searchbar > revealer > box,
    .roster-page searchbar > revealer > box:backdrop { background: none; box-shadow: none; border: none;
      transition: box-shadow 150ms; }
    .roster-page.roster-raised:not(.roster-joined) > headerbar,
    .roster-page.roster-raised:not(.roster-joined) > headerbar:backdrop, .roster-page.roster-raised > .roster-toolbar,
    .roster-page.roster-raised searchbar > revealer > box { box-shadow: inset 0 -1px alpha(currentColor, 0.15); }
    .roster-sidebar rosterlist { background: none; margin-top: 6px; }
    .roster-sidebar rosterlist > row > .roster-frame { margin: 1px 6px; border-radius: 6px; }
    .roster-sidebar rosterlist > row.roster-selected > .roster-frame { background-color: alpha(currentColor, 0.1); }
    """
}
