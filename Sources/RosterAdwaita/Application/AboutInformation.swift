import CAdwaita
import CGTK
import RosterGTK

/// What the window about an application displays.
///
/// ```swift
/// var about = AboutInformation(name: "Issues", version: "1.0", developer: "Robin")
/// about.website = "https://example.org"
/// about.copyright = "© 2026 Robin"
/// about.license = "Apache-2.0"
/// ```
public struct AboutInformation: Hashable, Sendable {
  /// The name of the application.
  public var name: String
  /// The version, which `--version` prints as well.
  public var version: String
  /// The name of the developer.
  public var developer: String
  /// The name of the icon; empty for the application's identifier.
  public var icon = ""
  /// What the application is for.
  public var comments = ""
  /// The address of the web page.
  public var website = ""
  /// The address at which users report problems.
  public var issues = ""
  /// The copyright notice.
  public var copyright = ""
  /// The text of the license.
  public var license = ""

  /// Creates the information.
  public init(name: String, version: String, developer: String = "") {
    self.name = name
    self.version = version
    self.developer = developer
  }

  /// Creates the `AdwAboutWindow`.
  @MainActor
  func makeWindow(identifier: String) -> WidgetPointer? {
    guard let widget = adw_about_window_new() else { return nil }
    let window: OpaquePointer = widget.opaque
    adw_about_window_set_application_name(window, name)
    adw_about_window_set_version(window, version)
    adw_about_window_set_developer_name(window, developer)
    adw_about_window_set_application_icon(window, icon.isEmpty ? identifier : icon)
    // These three are parsed as markup.
    adw_about_window_set_comments(window, comments.escapedMarkup)
    adw_about_window_set_copyright(window, copyright.escapedMarkup)
    if !license.isEmpty { adw_about_window_set_license(window, license.escapedMarkup) }
    adw_about_window_set_website(window, website)
    adw_about_window_set_issue_url(window, issues)
    return widget
  }
}
