import CAdwaita

/// The colors of an application.
public enum ColorScheme: Int, CaseIterable, Sendable {
  /// Follows the desktop.
  case system
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark

  /// The scheme of the process.
  @MainActor
  static var current: ColorScheme {
    let scheme = adw_style_manager_get_color_scheme(adw_style_manager_get_default())
    return allCases.first { $0.adwaita == scheme } ?? .system
  }

  /// Sets the scheme of the process.
  @MainActor
  func apply() { adw_style_manager_set_color_scheme(adw_style_manager_get_default(), adwaita) }

  private var adwaita: AdwColorScheme {
    switch self {
    case .system: ADW_COLOR_SCHEME_DEFAULT
    case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
    case .dark: ADW_COLOR_SCHEME_FORCE_DARK
    }
  }
}
