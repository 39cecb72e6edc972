#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension ListStrings {
    /// The strings in the app's language: the user's preferred language among the app's localizations.
    ///
    /// ```swift
    /// ListViewController(page, strings: .system)
    /// ```
    public static var system: ListStrings { preferred(Bundle.main.preferredLocalizations) }
  }
#endif
