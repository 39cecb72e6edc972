#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension UITableView {
    /// Performs an operation of a batch update, except for updates of contents.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - first: The table's section that is the operation's section 0.
    ///   - animation: The animation of rows and sections that are inserted and deleted.
    func perform(_ operation: UpdateOperation, firstSection first: Int = 0, with animation: RowAnimation = .automatic) {
      func path(_ position: ItemPosition) -> IndexPath {
        IndexPath(row: position.item, section: first + position.section)
      }
      func paths(_ items: Range<Int>, _ section: Int) -> [IndexPath] {
        items.map { IndexPath(row: $0, section: first + section) }
      }
      switch operation {
      case .deleteSection(let section): deleteSections([first + section], with: animation)
      case .insertSection(let section): insertSections([first + section], with: animation)
      case .moveSection(let section, let to) where section == to:
        // UIKit can fail for moves whose source and destination are equal, which become real moves by other operations.
        deleteSections([first + section], with: .fade)
        insertSections([first + section], with: .fade)
      case .moveSection(let from, let to): moveSection(first + from, toSection: first + to)
      case .deleteItems(let section, let items): deleteRows(at: paths(items, section), with: animation)
      case .insertItems(let section, let items): insertRows(at: paths(items, section), with: animation)
      case .moveItem(let position, let to) where position == to:
        deleteRows(at: [path(position)], with: .fade)
        insertRows(at: [path(position)], with: .fade)
      case .moveItem(let from, let to): moveRow(at: path(from), to: path(to))
      case .updateSection, .updateItem: break
      }
    }
  }
#endif
