import CGTK
import Roster

extension ListStrings {
  /// The localized strings of the system's language, from `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG`.
  ///
  /// An app that is not localized in that language should pass the strings of its own language to its lists.
  ///
  /// ```swift
  /// ListView(page, strings: .system)
  /// ```
  public static var system: ListStrings {
    var languages: [String] = []
    var name = g_get_language_names()
    while let language = name?.pointee {
      languages.append(String(cString: language))
      name = name?.successor()
    }
    return preferred(languages)
  }
}
