import CGTK
import Roster

extension ListStrings {
  /// The words of the language that the reader has chosen for the system, by `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG`.
  ///
  /// An app whose own texts are not in that language passes the words of its own language to its lists instead.
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
