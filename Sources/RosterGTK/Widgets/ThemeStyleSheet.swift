extension Theme {
  /// Only sizes, and the theme's named colours; both exist in GTK's own theme and in libadwaita's.
  static let styleSheet = """
    rosterlist { background: @theme_base_color; color: @theme_text_color; }
    rosterlist > row { transition: background-color 120ms ease-out; background: transparent; }
    rosterlist > row.roster-header { background: @theme_base_color; }
    rosterlist > row.roster-activatable:hover { background-color: alpha(currentColor, 0.05); }
    rosterlist > row.roster-activatable:active { background-color: alpha(currentColor, 0.10); }
    rosterlist > row:focus-visible { outline: 2px solid alpha(@theme_selected_bg_color, 0.7); outline-offset: -3px;
      border-radius: 8px; }
    rosterlist > row.roster-selected { background-color: alpha(@theme_selected_bg_color, 0.20); }
    rosterlist > row.roster-dragged { background-color: @theme_base_color; box-shadow: 0 2px 8px 1px alpha(black, 0.25);
      border-radius: 8px; }
    rosterlist.roster-page { background: @theme_bg_color; }
    rosterlist.roster-page > row.roster-header { background: @theme_bg_color; }
    rosterlist > row.roster-sticky { box-shadow: 0 1px 0 0 alpha(currentColor, 0.12); }
    .roster-boxed { background-color: @theme_base_color; }
    .roster-separator { background-color: alpha(currentColor, 0.12); min-height: 1px; }
    .roster-title { }
    .roster-badge { background-color: @theme_selected_bg_color; color: @theme_selected_fg_color; border-radius: 999px;
      padding: 0 7px; min-height: 20px; min-width: 6px; font-size: smaller; font-weight: bold; }
    .roster-header-title { font-weight: bold; }
    .roster-skeleton { background-color: alpha(currentColor, 0.09); border-radius: 6px; }
    .roster-toast { background-color: alpha(black, 0.82); color: white; border-radius: 999px; padding: 6px 8px 6px 18px; }
    .roster-toast button { color: white; }
    .roster-pull { background-color: @theme_base_color; color: @theme_text_color; border-radius: 999px; padding: 8px;
      box-shadow: 0 1px 5px 0 alpha(black, 0.3); }
    .roster-state-title { font-size: 1.5em; font-weight: 800; }
    .roster-triangle { transition: transform 180ms ease-out; }
    .roster-dot { background-color: alpha(currentColor, 0.25); border-radius: 999px; min-width: 8px; min-height: 8px;
      padding: 0; transition: background-color 150ms; }
    .roster-dot.roster-current { background-color: alpha(currentColor, 0.8); }
    .roster-rounded { border-radius: 8px; }
    .roster-drop-line { background-color: @theme_selected_bg_color; min-height: 2px; }
    """
}
