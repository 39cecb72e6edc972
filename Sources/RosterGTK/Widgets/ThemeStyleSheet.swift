extension Theme {
  /// Uses sizes and named colors that exist in GTK's default theme and in libadwaita's. An application can redefine
  /// `roster_card_color`, for example as libadwaita's `card_bg_color`.
  static let styleSheet = """
    @define-color roster_card_color @theme_base_color;
    rosterlist { background: @theme_base_color; color: @theme_text_color; }
    rosterlist.roster-grouped { background: @theme_bg_color; color: @theme_fg_color; }
    rosterlist > row { background: none; padding: 0; margin: 0; border: none; min-height: 0; outline: none;
      transition: none; }
    rosterlist > row.roster-sticky { background: @theme_base_color; }
    rosterlist.roster-grouped > row.roster-sticky { background: @theme_bg_color; }
    rosterlist > row.roster-sticky > .roster-frame { box-shadow: 0 1px 0 0 alpha(currentColor, 0.12); }
    .roster-frame { transition: background-color 150ms ease-out; }
    row.roster-activatable:hover > .roster-frame { background-color: alpha(currentColor, 0.04); }
    row.roster-activatable:active > .roster-frame,
    row.roster-pressed > .roster-frame { background-color: alpha(currentColor, 0.10); }
    row.roster-menu-open > .roster-frame { background-color: alpha(currentColor, 0.07); }
    .roster-menu button { min-height: 32px; padding: 0 12px; border: none; box-shadow: none; background: none;
      border-radius: 6px; font-weight: normal; }
    .roster-menu button:hover, .roster-menu button:focus { background-color: alpha(currentColor, 0.07); }
    .roster-menu button:active { background-color: alpha(currentColor, 0.12); }
    .roster-menu button.error { color: mix(@error_color, @theme_text_color, 0.3); }
    .roster-menu button.success { color: mix(@success_color, @theme_text_color, 0.5); }
    .roster-menu button.warning { color: mix(@warning_color, @theme_text_color, 0.5); }
    .roster-menu button.accent { color: mix(@theme_selected_bg_color, @theme_text_color, 0.15); }
    .roster-swipe button { min-width: 0; min-height: 0; padding: 0 6px; border: none; border-radius: 0; box-shadow: none;
      background-image: none; background-color: mix(@theme_bg_color, @theme_fg_color, 0.14); color: @theme_fg_color; }
    .roster-swipe button:active { background-image: linear-gradient(alpha(black, 0.15), alpha(black, 0.15)); }
    .roster-swipe button.error { background-color: #c01c28; color: white; }
    .roster-swipe button.success { background-color: #1b7042; color: white; }
    .roster-swipe button.warning { background-color: #e5a50a; color: black; }
    .roster-swipe button.accent { background-color: mix(@theme_selected_bg_color, black, 0.2); color: white; }
    .roster-check { margin-left: 12px; margin-right: 0; }
    .roster-check:dir(rtl) { margin-left: 0; margin-right: 12px; }
    .roster-mark { padding: 2px; border: 2px solid white; border-radius: 999px; color: transparent;
      background-color: alpha(black, 0.12); box-shadow: 0 0 0 1px alpha(black, 0.5); }
    .roster-mark.roster-checked { color: white; background-color: mix(@theme_selected_bg_color, black, 0.2); }
    row.roster-selected > .roster-frame { background-color: alpha(@theme_selected_bg_color, 0.18); }
    row:focus:focus-visible > .roster-frame { outline: 2px solid @theme_selected_bg_color; outline-offset: -3px;
      border-radius: 9px; }
    row:focus:focus-visible > .roster-frame.roster-shaped { outline: none; }
    row:focus:focus-visible .roster-focus-shape { outline: 2px solid @theme_selected_bg_color; outline-offset: 1px; }
    rosterlist > row.roster-dragged > .roster-frame,
    rosterlist > row.roster-dragged:active > .roster-frame { background-color: @theme_base_color; border-radius: 9px;
      box-shadow: 0 2px 10px 1px alpha(black, 0.28); }
    rosterlist.roster-motion > row:not(.roster-backdrop) > .roster-frame.roster-card,
    rosterlist.roster-motion > row:not(.roster-backdrop) > .roster-frame.roster-group {
      background-color: transparent; border-color: transparent; transition: none; }
    rosterlist.roster-rested > row > .roster-frame { transition: none; }
    rosterlist > row.roster-moving > .roster-frame { background-color: @theme_base_color; }
    rosterlist.roster-grouped > row.roster-moving > .roster-frame { background-color: @theme_bg_color; }
    label.roster-drag-icon { padding: 6px 12px; border-radius: 9px; color: @theme_text_color;
      background-color: @theme_base_color; border: 1px solid alpha(currentColor, 0.3); }
    .roster-drop-mark { background-color: @theme_selected_bg_color; border-radius: 2px; }
    rosterlist > row.roster-forbidden > .roster-frame { opacity: 0.5; }
    .roster-frame.roster-group { background-color: @roster_card_color; }
    .roster-frame.roster-card { background-color: @roster_card_color; border: 0 solid alpha(currentColor, 0.13);
      border-left-width: 1px; border-right-width: 1px; }
    rosterlist.roster-motion > row.roster-moving > .roster-frame.roster-group,
    rosterlist.roster-motion > row.roster-moving > .roster-frame.roster-card,
    rosterlist.roster-motion > row.roster-dragged > .roster-frame.roster-group,
    rosterlist.roster-motion > row.roster-dragged > .roster-frame.roster-card { background-color: @theme_bg_color;
      background-image: linear-gradient(@roster_card_color, @roster_card_color); }
    rosterlist.roster-motion > row.roster-moving > .roster-frame.roster-card { border-radius: 12px; }
    .roster-frame.roster-card-first { border-top-width: 1px; border-top-left-radius: 12px;
      border-top-right-radius: 12px; }
    .roster-frame.roster-card-last { border-bottom-width: 1px; border-bottom-left-radius: 12px;
      border-bottom-right-radius: 12px; }
    row.roster-activatable:hover > .roster-frame.roster-card { background-color: mix(@roster_card_color,
      @theme_fg_color, 0.05); }
    row.roster-selected.roster-activatable:hover > .roster-frame,
    row.roster-selected.roster-activatable:hover > .roster-frame.roster-card {
      background-color: alpha(@theme_selected_bg_color, 0.26); }
    .roster-separator { background-color: alpha(currentColor, 0.11); min-height: 1px; }
    .roster-text-editor, .roster-text-editor text { background: none; color: inherit; }
    .roster-subtitle { font-size: 0.88em; color: alpha(currentColor, 0.75); }
    rosterlist .dim-label, .roster-status .dim-label, .roster-secondary { opacity: 1;
      color: alpha(currentColor, 0.75); }
    rosterlist entry > text > placeholder, searchbar entry > text > placeholder { opacity: 1;
      color: alpha(currentColor, 0.75); }
    .roster-standard .accent { color: mix(@theme_selected_bg_color, @theme_text_color, 0.15); }
    .roster-standard .success { color: mix(@success_color, @theme_text_color, 0.5); }
    .roster-standard .warning { color: mix(@warning_color, @theme_text_color, 0.5); }
    .roster-standard image.success { color: mix(@success_color, @theme_text_color, 0.3); }
    .roster-standard image.warning { color: mix(@warning_color, @theme_text_color, 0.35); }
    .roster-standard .error { color: mix(@error_color, @theme_text_color, 0.3); }
    .roster-standard image:disabled, .roster-standard picture:disabled { opacity: 0.5; }
    .roster-standard:disabled label { filter: none; color: alpha(@theme_text_color, 0.55); }
    .roster-standard:disabled .roster-subtitle, .roster-standard:disabled .dim-label {
      color: alpha(@theme_text_color, 0.42); }
    .roster-header-title { font-weight: 700; }
    .roster-header-button { padding-left: 12px; padding-right: 12px; }
    .roster-outermost .roster-header-title, .roster-outermost .roster-triangle-line { font-size: 1.15em; }
    .roster-triangle-line { min-height: 1.3em; }
    .roster-badge { background-color: mix(@theme_selected_bg_color, black, 0.2); color: @theme_selected_fg_color; border-radius: 999px;
      padding: 0 7px; min-height: 20px; min-width: 6px; font-size: 0.85em; font-weight: 700; }
    .roster-skeleton { background-color: alpha(currentColor, 0.09); border-radius: 6px; }
    .roster-status { background: @theme_base_color; color: @theme_text_color; }
    .roster-status.roster-grouped { background: @theme_bg_color; color: @theme_fg_color; }
    .roster-state-title { font-size: 1.5em; font-weight: 800; }
    .roster-toast { background-color: alpha(#1c1c1c, 0.93); color: white; border-radius: 999px;
      padding: 5px 6px 5px 18px; box-shadow: 0 1px 5px 0 alpha(black, 0.25); }
    .roster-toast:dir(rtl) { padding: 5px 18px 5px 6px; }
    .roster-toast button { color: white; background: none; border: none; box-shadow: none; }
    .roster-toast button:hover { background-color: alpha(white, 0.14); }
    .roster-overlay { border-radius: 999px; min-height: 30px; padding: 5px 18px; font-weight: 700; border: none;
      box-shadow: 0 1px 5px 0 alpha(black, 0.3); }
    .roster-overlay:not(.suggested-action):not(.destructive-action) { color: @theme_text_color;
      background: mix(@theme_base_color, @theme_text_color, 0.05);
      box-shadow: 0 1px 5px 0 alpha(black, 0.3), 0 0 0 1px alpha(@theme_text_color, 0.12); }
    button.roster-overlay:not(.suggested-action):not(.destructive-action):hover {
      background: mix(@theme_base_color, @theme_text_color, 0.12); }
    .roster-overlay.roster-circle { min-width: 44px; min-height: 44px; padding: 0; }
    .roster-overlay.roster-card { border-radius: 12px; padding: 0; font-weight: inherit; }
    .roster-bottom-bar { background: @theme_bg_color; border-top: 1px solid alpha(currentColor, 0.15); padding: 6px 12px; }
    .roster-composer { background: @theme_base_color; border-radius: 18px; padding: 0 12px;
      box-shadow: inset 0 0 0 1px alpha(currentColor, 0.15); }
    .roster-composer scrollbar slider { min-height: 12px; }
    .roster-composer:focus-within { box-shadow: inset 0 0 0 2px @theme_selected_bg_color; }
    .roster-banner { background-color: mix(@theme_bg_color, @theme_fg_color, 0.1); color: @theme_fg_color;
      padding: 8px 12px; font-weight: 600; }
    .roster-pull { background-color: @theme_base_color; color: @theme_text_color; border-radius: 999px; padding: 8px;
      box-shadow: 0 1px 5px 0 alpha(black, 0.3); }
    .roster-triangle { transition: -gtk-icon-transform 180ms ease-out; }
    .roster-triangle.roster-open { -gtk-icon-transform: rotate(90deg); }
    .roster-triangle.roster-open:dir(rtl) { -gtk-icon-transform: rotate(-90deg); }
    .roster-dot { background-color: alpha(currentColor, 0.62); border-radius: 999px; min-width: 8px; min-height: 8px;
      padding: 0; border: none; transition: background-color 150ms; }
    .roster-dot.roster-current { background-color: currentColor; min-width: 18px; }
    .roster-tile { background-color: @theme_base_color; color: @theme_text_color; border-radius: 12px;
      border: 1px solid alpha(currentColor, 0.13); }
    .roster-frame.roster-chip { background-color: alpha(currentColor, 0.09); border-radius: 999px; }
    row.roster-activatable:hover > .roster-frame.roster-chip { background-color: alpha(currentColor, 0.13); }
    row.roster-activatable:active > .roster-frame.roster-chip { background-color: alpha(currentColor, 0.19); }
    row.roster-selected > .roster-frame.roster-chip { background-color: @theme_selected_bg_color;
      color: @theme_selected_fg_color; }
    row:focus:focus-visible > .roster-frame.roster-chip { outline-offset: 1px; border-radius: 999px; }
    .roster-tag { background-color: alpha(currentColor, 0.09); border-radius: 999px; padding: 4px 12px;
      min-height: 26px; }
    rosterlist button, .roster-toast button, .roster-status button { min-height: 24px; min-width: 24px; }
    rosterlist button.image-button, .roster-toast button.image-button { min-height: 34px; min-width: 34px; padding: 0; }
    rosterlist button.roster-arrow { min-width: 40px; min-height: 40px; padding: 0; }
    .roster-arrow:disabled { opacity: 0; }
    rosterlist.roster-carousel { background: none; }
    .roster-suggestion { font-weight: normal; }
    .roster-rounded { border-radius: 8px; }
    .roster-circle { border-radius: 999px; }
    .roster-scrim { background: linear-gradient(to bottom, transparent, alpha(black, 0.66) 36px, alpha(black, 0.72));
      color: white; padding: 36px 18px 18px 18px; }
    .roster-handle { padding: 8px 4px; }
    """

  /// What is drawn stronger for users who need high contrast.
  static let highContrastStyleSheet = """
    .roster-subtitle, rosterlist .dim-label, .roster-status .dim-label, .roster-secondary,
    rosterlist entry > text > placeholder, searchbar entry > text > placeholder { opacity: 1; color: currentColor; }
    .roster-separator { background-color: alpha(currentColor, 0.6); }
    .roster-frame.roster-card { border-color: alpha(currentColor, 0.6); }
    .roster-tile { border-color: alpha(currentColor, 0.6); }
    .roster-tag, .roster-frame.roster-chip { background-color: transparent; box-shadow: inset 0 0 0 1px currentColor; }
    .roster-overlay { box-shadow: inset 0 0 0 1px alpha(currentColor, 0.6); }
    .roster-dot { background-color: alpha(currentColor, 0.75); }
    .roster-dot.roster-current { background-color: currentColor; }
    rosterlist > row.roster-sticky > .roster-frame { box-shadow: 0 1px 0 0 alpha(currentColor, 0.6); }
    .roster-mark { box-shadow: 0 0 0 1px black; }
    .roster-mark:not(.roster-checked) { border-color: black; background-color: white; box-shadow: 0 0 0 1px white; }
    row.roster-selected > .roster-frame { box-shadow: inset 4px 0 0 0 @theme_selected_bg_color; }
    row.roster-selected > .roster-frame.roster-chip { background-color: @theme_selected_bg_color; box-shadow: none; }
    row:focus:focus-visible > .roster-frame { outline: 3px solid currentColor; }
    row:focus:focus-visible > .roster-frame.roster-shaped { outline: none; }
    row:focus:focus-visible .roster-focus-shape { outline: 3px solid currentColor; }
    """
}
