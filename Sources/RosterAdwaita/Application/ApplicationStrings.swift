/// The texts of an application's menu and windows. They are English; set those of the application's language.
///
/// The texts of lists are in `ListStrings`, and those of libadwaita's and GTK's windows come with them.
///
/// ```swift
/// application.strings.quit = "Beenden"
/// application.strings.colorScheme = "Stil"
/// application.strings.colorSchemes = ["System", "Hell", "Dunkel"]
/// application.strings.shortcutGroups = ["Anwendung", "Seite"]
/// ```
public struct ApplicationStrings: Hashable, Sendable {
  /// The name of the button that opens the menu.
  public var menu = "Main Menu"
  /// The title of the submenu with the color schemes.
  public var colorScheme = "Style"
  /// The titles of the color schemes: the desktop's, light, dark.
  public var colorSchemes = ["Follow System", "Light", "Dark"]
  /// The title of the window with the keyboard shortcuts.
  public var shortcuts = "Keyboard Shortcuts"
  /// The title of the window about the application.
  public var about = "About"
  /// The title of the action that closes the window.
  public var close = "Close Window"
  /// The title of the action that quits the application.
  public var quit = "Quit"
  /// The titles of the groups of shortcuts: the application's, and a page's.
  public var shortcutGroups = ["Application", "Page"]

  /// Creates the English texts.
  public init() {}
}
