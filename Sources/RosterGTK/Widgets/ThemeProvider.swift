import CGTK
import CRosterGTK
import Roster

/// The style sheet of a page's theme, for the widgets below others. Follows the appearance of the system.
@MainActor
final class ThemeProvider {
  private let widgets: [WeakReference<Widget>]
  private let name: String
  private let provider = ObjectReference(owned: gtk_css_provider_new().raw)
  private var appearance: [SignalConnection] = []
  private var isInstalled = false
  private var theme = ListTheme()
  private static var count = 0

  init(for widgets: [Widget]) {
    self.widgets = widgets.map { WeakReference(object: $0) }
    Self.count += 1
    name = "roster-theme-\(Self.count)"
  }

  isolated deinit {
    guard isInstalled, let display = gdk_display_get_default() else { return }
    gtk_style_context_remove_provider_for_display(display, provider.raw.opaque)
  }

  /// Applies the colors and fonts of a theme.
  func show(_ new: ListTheme) {
    guard new.colors != theme.colors || new.fonts != theme.fonts || new.toastCornerRadius != theme.toastCornerRadius
    else { return }
    theme = new
    install()
    load()
  }

  private func install() {
    guard !isInstalled, let display = gdk_display_get_default(), let settings = gtk_settings_get_default() else {
      return
    }
    isInstalled = true
    for case let widget? in widgets.map(\.object) { widget.style(name) }
    gtk_style_context_add_provider_for_display(
      display, provider.raw.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1))
    for property in ["gtk-application-prefer-dark-theme", "gtk-theme-name"] {
      appearance.append(SignalConnection.property(settings.raw, property) { [weak self] in self?.load() })
    }
  }

  private func load() {
    gtk_css_provider_load_from_data(
      provider.raw.cast(), theme.styleSheet(scope: ".\(name)", isDark: Theme.isDark), -1)
  }
}

extension Theme {
  /// Whether the application has a dark appearance.
  static var isDark: Bool {
    guard let settings = gtk_settings_get_default() else { return false }
    return roster_get_boolean(settings.raw, "gtk-application-prefer-dark-theme") != 0
  }
}

extension ListTheme {
  /// The theme as a style sheet for the widgets below those that a selector matches.
  func styleSheet(scope: String, isDark: Bool) -> String {
    var rules: [String] = []
    func rule(_ selectors: [String], _ declaration: String) {
      rules.append(selectors.map { "\(scope) \($0)" }.joined(separator: ", ") + " { \(declaration) }")
    }
    for role in ColorRole.allCases {
      guard let color = colors[role]?.css(isDark: isDark) else { continue }
      for (selectors, property) in role.rules { rule(selectors, "\(property): \(color);") }
    }
    for role in FontRole.allCases {
      if let font = fonts[role] { rule([role.selector], font.css) }
    }
    if let radius = toastCornerRadius, radius.isFinite {
      rule([".roster-toast", "toast"], "border-radius: \(max(0, Int(radius)))px;")
    }
    return rules.joined(separator: "\n")
  }
}

extension ThemeColor {
  /// The color as CSS.
  func css(isDark: Bool) -> String {
    let parts = isDark ? dark : light
    let channels = [parts.red, parts.green, parts.blue].map { String(Int(($0 * 255).rounded())) }
    return "rgba(\(channels.joined(separator: ", ")), \((parts.opacity * 1000).rounded() / 1000))"
  }
}

extension ThemeFont {
  /// The font size relative to that of the system.
  var scale: Double { points.map { $0 / Self.standardSize } ?? styleScale }

  /// The standard font size of GNOME, 11 pt, in points of 1/96 inch.
  private static let standardSize = 11 * 96.0 / 72

  private var styleScale: Double {
    switch size {
    case .largeTitle: 2
    case .title: 1.65
    case .title2: 1.3
    case .title3: 1.18
    case .headline, .body: 1
    case .callout: 0.95
    case .subheadline: 0.9
    case .footnote: 0.8
    case .caption: 0.75
    }
  }

  /// The weight as in CSS and in Pango.
  var cssWeight: Int {
    switch weight {
    case nil: size == .headline ? 700 : 400
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    }
  }

  /// The font as CSS.
  fileprivate var css: String {
    let family = face.map { " font-family: \"\($0.filter { !"\"\\\0".contains($0) && !$0.isNewline })\";" } ?? ""
    return "font-size: \(scale)em; font-weight: \(cssWeight);" + family
  }
}

extension ListTheme.ColorRole {
  /// The selectors to which a color applies, by property.
  fileprivate var rules: [([String], String)] {
    switch self {
    case .accent:
      [
        ([".roster-standard .accent"], "color"),
        (
          ["switch:checked", "button.suggested-action", ".roster-badge", ".roster-mark.roster-checked"],
          "background-color"
        ),
      ]
    case .text: [(["rosterlist", ".roster-header-title", ".roster-status"], "color")]
    case .secondaryText: [([".roster-subtitle", ".roster-value", ".roster-footer"], "opacity: 1; color")]
    case .background:
      [
        (
          [
            "rosterlist:not(.roster-grouped)", "rosterlist:not(.roster-grouped) > row.roster-sticky",
            ".roster-status:not(.roster-grouped)",
          ], "background"
        )
      ]
    case .groupedBackground:
      [
        (
          [
            "rosterlist.roster-grouped", "rosterlist.roster-grouped > row.roster-sticky",
            ".roster-status.roster-grouped",
          ], "background"
        )
      ]
    case .card: [([".roster-frame.roster-card", ".roster-frame.roster-group"], "background-color")]
    case .separator: [([".roster-separator"], "background-color")]
    case .badge: [([".roster-badge"], "background-color")]
    case .badgeText: [([".roster-badge"], "color")]
    case .success: [([".roster-standard .success"], "color")]
    case .warning: [([".roster-standard .warning"], "color")]
    case .destructive: [([".roster-standard .error"], "color")]
    case .toast: [([".roster-toast", "toast"], "background-color")]
    case .toastText: [([".roster-toast", ".roster-toast button", "toast", "toast button"], "color")]
    }
  }
}

extension ListTheme.FontRole {
  /// The selector of the labels with the font.
  fileprivate var selector: String {
    switch self {
    case .title: ".roster-title"
    case .subtitle: ".roster-subtitle"
    case .value: ".roster-value"
    case .header: ".roster-header-title"
    case .footer: ".roster-footer"
    }
  }
}
