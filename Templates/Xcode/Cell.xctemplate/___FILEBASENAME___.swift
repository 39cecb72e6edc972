___FILEHEADER___
import Roster

/// The content of a row.
nonisolated struct ___FILEBASENAMEASIDENTIFIER___: CellContent {
  var title: String

  var textDescription: String { title }
}

#if canImport(UIKit)
  import RosterUIKit
  import UIKit

  extension ___FILEBASENAMEASIDENTIFIER___: UIKitPresentable {
    @MainActor static func makeCell() -> ___FILEBASENAMEASIDENTIFIER___View { ___FILEBASENAMEASIDENTIFIER___View() }
  }

  final class ___FILEBASENAMEASIDENTIFIER___View: UILabel, UIKitCell {
    func update(_ content: ___FILEBASENAMEASIDENTIFIER___) {
      text = content.title
    }
  }
#endif
