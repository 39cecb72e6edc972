#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension RowMark: UIKitPresentable {
    @MainActor
    package static func makeCell() -> RowMarkView { RowMarkView(frame: .zero) }

    /// The accessory type of a table cell that displays the mark without an accessory view.
    var accessoryType: UITableViewCell.AccessoryType {
      switch self {
      case .disclosure: .disclosureIndicator
      case .checkmark(let isChecked): isChecked ? .checkmark : .none
      }
    }

    /// The symbol of the mark; `nil` if it is not visible.
    var symbolName: String? {
      switch self {
      case .disclosure: "chevron.forward"
      case .checkmark(let isChecked): isChecked ? "checkmark" : nil
      }
    }
  }

  /// A disclosure indicator or a checkmark beside other views.
  package final class RowMarkView: UIImageView, UIKitCell {
    package func update(_ mark: RowMark) {
      image = mark.symbolName.flatMap { UIImage(systemName: $0) }
    }
  }
#endif
