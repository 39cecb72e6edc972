import Roster
import UIKit

@testable import RosterUIKit

/// A content whose view is a `UITableViewCell` subclass.
struct PhraseContent: UIKitPresentable, Equatable {
  var text: String
  var textDescription: String { text }

  @MainActor static func makeCell() -> PhraseCell { PhraseCell(style: .default, reuseIdentifier: nil) }
}

final class PhraseCell: UITableViewCell, UIKitCell {
  struct Selection: Equatable {
    var isSelected: Bool
    var isAnimated: Bool
  }

  private(set) var updates: [String] = []
  private(set) var reuses = 0
  private(set) var selections: [Selection] = []
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

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    selections.append(Selection(isSelected: selected, isAnimated: animated))
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    label.text = nil
  }
}

/// A content without a view for UIKit.
struct UnknownContent: CellContent, Equatable {
  var text: String
  var textDescription: String { text }
}
