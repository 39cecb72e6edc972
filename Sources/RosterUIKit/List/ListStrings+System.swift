#if canImport(UIKit)
  import Roster
  import UIKit

  extension ListStrings {
    /// The words of the language that the app runs in: the best one for the reader of those that the app is localized to.
    public static var system: ListStrings { preferred(Bundle.main.preferredLocalizations) }
  }
#endif
