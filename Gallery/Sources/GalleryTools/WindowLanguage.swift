import CGTK
import Foundation
import RosterAdwaita
import RosterLocalization

/// The language of the window: that of Roster's own strings, in which the sidebar and the tools are displayed too.
@MainActor
public struct WindowLanguage {
  /// The strings that lists display by themselves.
  public let strings: ListStrings
  /// The texts of the sidebar and of the tools. Without their files they are English.
  public let texts: Localization

  /// Finds the texts in the language of the given strings.
  ///
  /// - Parameters:
  ///   - strings: The strings of the lists. Defaults to those of the user's language.
  ///   - onProblem: Receives what is wrong with the texts.
  public init(
    _ strings: ListStrings = .system,
    onProblem: @escaping @Sendable (LocalizationProblem) -> Void = LocalizationProblem.standard
  ) {
    self.strings = strings
    // Without its folder, the bundle of the module would end the process.
    let folder = Bundle.main.bundleURL.appendingPathComponent("Gallery_GalleryTools.resources")
    texts = Localization(
      bundle: Bundle(path: folder.path) ?? .main, languages: [strings.language], onProblem: onProblem)
  }

  /// Sets the texts of an application's menu and windows.
  public func setTexts(of application: AdwaitaApplication) {
    application.listStrings = strings
    application.strings.menu = texts("Main Menu")
    application.strings.colorScheme = texts("Style")
    application.strings.colorSchemes = [texts("Follow System"), texts("Light"), texts("Dark")]
    application.strings.shortcuts = texts("Keyboard Shortcuts")
    application.strings.about = texts("About")
    application.strings.close = texts("Close Window")
    application.strings.quit = texts("Quit")
    application.strings.shortcutGroups = [texts("Application"), texts("Page")]
  }

  /// Sets the direction of the widgets, once GTK has started: it knows it only if its own translations are installed.
  public func setDirection() {
    guard Locale.Language(identifier: strings.language).characterDirection == .rightToLeft else { return }
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
  }
}
