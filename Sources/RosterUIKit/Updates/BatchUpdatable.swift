#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// A view with batch updates of sections and items: a table view or a collection view, which has no row animations.
  @MainActor
  protocol BatchUpdatable: UIView {
    /// The number of items of each section.
    var itemCounts: [Int] { get }
    func reloadData()
    func batch(_ updates: @escaping () -> Void)
    func moveSection(_ section: Int, toSection newSection: Int)
    func insert(_ sections: IndexSet, with animation: UITableView.RowAnimation)
    func delete(_ sections: IndexSet, with animation: UITableView.RowAnimation)
    func reload(_ sections: IndexSet)
    func insert(_ items: [IndexPath], with animation: UITableView.RowAnimation)
    func delete(_ items: [IndexPath], with animation: UITableView.RowAnimation)
    func reload(_ items: [IndexPath])
    func move(_ item: IndexPath, to destination: IndexPath)
  }

  extension BatchUpdatable {
    /// Performs an operation of a batch update.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - first: The view's section that is the operation's section 0.
    ///   - animation: The animation of rows and sections that are inserted and deleted.
    func perform(
      _ operation: UpdateOperation, firstSection first: Int = 0, with animation: UITableView.RowAnimation = .automatic
    ) {
      func path(_ position: ItemPosition) -> IndexPath {
        IndexPath(item: position.item, section: first + position.section)
      }
      func paths(_ items: Range<Int>, _ section: Int) -> [IndexPath] {
        items.map { IndexPath(item: $0, section: first + section) }
      }
      switch operation {
      case .deleteSection(let section): delete([first + section], with: animation)
      case .insertSection(let section): insert([first + section], with: animation)
      case .moveSection(let section, let to) where section == to:
        // UIKit can fail for moves whose source and destination are equal, which become real moves by other operations.
        delete([first + section], with: .fade)
        insert([first + section], with: .fade)
      case .moveSection(let from, let to): moveSection(first + from, toSection: first + to)
      case .deleteItems(let section, let items): delete(paths(items, section), with: animation)
      case .insertItems(let section, let items): insert(paths(items, section), with: animation)
      case .moveItem(let position, let to) where position == to:
        delete([path(position)], with: .fade)
        insert([path(position)], with: .fade)
      case .moveItem(let from, let to): move(path(from), to: path(to))
      case .updateSection(let section, _): reload([first + section])
      case .updateItem(let position, _): reload([path(position)])
      }
    }
  }

  extension UITableView: BatchUpdatable {
    var itemCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }
    func batch(_ updates: @escaping () -> Void) { performBatchUpdates(updates) }
    func insert(_ sections: IndexSet, with animation: RowAnimation) { insertSections(sections, with: animation) }
    func delete(_ sections: IndexSet, with animation: RowAnimation) { deleteSections(sections, with: animation) }
    func reload(_ sections: IndexSet) { reloadSections(sections, with: .none) }
    func insert(_ items: [IndexPath], with animation: RowAnimation) { insertRows(at: items, with: animation) }
    func delete(_ items: [IndexPath], with animation: RowAnimation) { deleteRows(at: items, with: animation) }
    func reload(_ items: [IndexPath]) { reloadRows(at: items, with: .none) }
    func move(_ item: IndexPath, to destination: IndexPath) { moveRow(at: item, to: destination) }
  }

  extension UICollectionView: BatchUpdatable {
    var itemCounts: [Int] { (0..<numberOfSections).map { numberOfItems(inSection: $0) } }
    func batch(_ updates: @escaping () -> Void) { performBatchUpdates(updates) }
    func insert(_ sections: IndexSet, with animation: UITableView.RowAnimation) { insertSections(sections) }
    func delete(_ sections: IndexSet, with animation: UITableView.RowAnimation) { deleteSections(sections) }
    func reload(_ sections: IndexSet) { reloadSections(sections) }
    func insert(_ items: [IndexPath], with animation: UITableView.RowAnimation) { insertItems(at: items) }
    func delete(_ items: [IndexPath], with animation: UITableView.RowAnimation) { deleteItems(at: items) }
    func reload(_ items: [IndexPath]) { reloadItems(at: items) }
    func move(_ item: IndexPath, to destination: IndexPath) { moveItem(at: item, to: destination) }
  }
#endif
