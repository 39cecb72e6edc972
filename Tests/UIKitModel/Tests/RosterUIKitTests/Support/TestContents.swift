import Roster
import UIKit

@testable import RosterUIKit

/// A content whose cell is a plain table cell subclass, as many apps have.
struct PhraseContent: UIKitPresentable, Equatable {
  var text: String
  var textDescription: String { text }

  @MainActor static func makeCell() -> PhraseCell { PhraseCell(style: .default, reuseIdentifier: nil) }
}

final class PhraseCell: UITableViewCell, UIKitCell {
  private(set) var updates: [String] = []
  private(set) var reuses = 0
  private let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    contentView.addFilling(label, insets: .row)
  }

  required init?(coder: NSCoder) { nil }

  func update(_ content: PhraseContent) {
    updates.append(content.text)
    label.text = content.text
  }

  func cellWillBeReused() {
    reuses += 1
    label.text = nil
  }
}

/// A content that UIKit has no view for.
struct UnknownContent: CellContent, Equatable {
  var text: String
  var textDescription: String { text }
}
