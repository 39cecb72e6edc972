import Foundation
import RosterUIKit
import UIKit

/// A row of the app's model.
struct BenchRow: Identifiable, Hashable, Sendable {
  private let number: Int
  var version: Int

  init(id: Int, version: Int = 0) {
    number = id
    self.version = version
  }

  /// The identity, whose reads are counted.
  var id: Int {
    RowWork.identities.add()
    return number
  }

  /// Rows with ascending identities.
  static func rows(_ count: Int) -> [BenchRow] { (0..<count).map { BenchRow(id: $0) } }
}

/// What the cells of all lists display.
struct BenchContent: UIKitPresentable, Equatable {
  let title: String

  /// Makes the content of a row, which is counted.
  @MainActor
  init(_ row: BenchRow) {
    RowWork.contents += 1
    title = "Row \(row.id), version \(row.version)"
  }

  var textDescription: String { title }

  @MainActor static func makeCell() -> BenchCell { BenchCell(style: .default, reuseIdentifier: nil) }
}

/// The cell of all lists. Its height is that of its constraints, and the same for all contents.
final class BenchCell: UITableViewCell, UIKitCell {
  static let reuseIdentifier = "BenchCell"
  /// The height of a cell, in points.
  static let height: CGFloat = 80

  private let label = UILabel()
  private lazy var height = label.heightAnchor.constraint(equalToConstant: Self.height)
  private var context: UIKitCellContext?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    RowWork.cells += 1
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      height,
    ])
  }

  required init?(coder: NSCoder) { nil }

  func attach(to context: UIKitCellContext) { self.context = context }

  /// Becomes higher by itself, as a text that is streamed.
  func grow() {
    height.constant += 4
    context?.invalidateHeights()
  }

  func update(_ content: BenchContent) {
    RowWork.configurations += 1
    label.text = content.title
  }
}

/// Counts the work for rows, of one list at a time.
@MainActor
enum RowWork {
  /// The contents that were made of rows.
  static var contents = 0
  /// The cells that were made.
  static var cells = 0
  /// How often identities were read.
  nonisolated static let identities = Tally()
  /// How often a cell was configured with a content.
  static var configurations = 0

  static func reset() {
    (contents, cells, configurations) = (0, 0, 0)
    identities.reset()
  }
}

/// A number that any thread increments. A lock protects it.
final class Tally: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  var count: Int { lock.withLock { number } }
  func add() { lock.withLock { number += 1 } }
  func reset() { lock.withLock { number = 0 } }
}
