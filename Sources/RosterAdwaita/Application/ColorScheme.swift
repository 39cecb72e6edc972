import CAdwaita

/// The colors of an application.
///
/// ```swift
/// application.colorScheme = isKiosk ? .light : .system   // .system follows the desktop
/// ```
public enum ColorScheme: Int, CaseIterable, Sendable {
  /// Follows the desktop.
  case system
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark

  var adwaita: AdwColorScheme {
    switch self {
    case .system: ADW_COLOR_SCHEME_DEFAULT
    case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
    case .dark: ADW_COLOR_SCHEME_FORCE_DARK
    }
  }
}
