// What the examples in the comments of RosterLocalization refer to.
import Foundation
import Roster
import RosterLocalization

extension Bundle {
  /// The bundle that a package with resources has.
  static var module: Bundle { .main }
}

/// Where the statements of an example stand.
@MainActor
final class Example {
  let texts = Localization()
  let orders = ["Tea"]
  let name = "Ada"
  let date = Date()
}
