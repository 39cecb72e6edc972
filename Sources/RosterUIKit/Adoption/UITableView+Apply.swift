#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension UITableView {
    /// Applies the difference of two versions of an app's own data by batch updates.
    ///
    /// ```swift
    /// tableView.apply(BatchUpdatePlan(from: oldCourses, to: newCourses)) { self.courses = $0 }
    /// ```
    ///
    /// Moves, inserts and deletes are combined as far as `UITableView` counts them correctly; changed rows, and rows that come
    /// from another section, are reloaded afterwards. The plan is checked against the rules and against the counts of the
    /// table before anything changes. The table reloads if it has other counts than the old data, if it has no window, or
    /// for more than a hundred changes.
    ///
    /// - Parameters:
    ///   - plan: The difference.
    ///   - animation: The animation of rows and sections that are inserted and deleted.
    ///   - setData: Stores data that the data source displays from then on. Called once for each stage, at last with the new
    ///     data.
    public func apply<Value>(
      _ plan: BatchUpdatePlan<Value>, with animation: RowAnimation = .automatic,
      setData: @escaping @MainActor (Value) -> Void
    ) {
      guard !plan.isEmpty else { return setData(plan.target) }
      let counts = (0..<numberOfSections).map { numberOfRows(inSection: $0) }
      guard window != nil, let stages = plan.stages(forCounts: counts) else {
        setData(plan.target)
        return reloadData()
      }
      for stage in stages {
        performBatchUpdates {
          setData(stage.value)
          for operation in stage.operations {
            self.perform(operation, firstSection: plan.firstSection, with: animation)
            self.reload(operation, firstSection: plan.firstSection)
          }
        }
      }
    }

    /// Reloads what an operation updates.
    private func reload(_ operation: UpdateOperation, firstSection first: Int) {
      switch operation {
      case .updateSection(let section, _): reloadSections([first + section], with: .none)
      case .updateItem(let position, _):
        reloadRows(at: [IndexPath(row: position.item, section: first + position.section)], with: .none)
      default: break
      }
    }
  }

  extension UICollectionView {
    /// Applies the difference of two versions of an app's own data by batch updates, as the function of the same name of
    /// `UITableView`.
    ///
    /// - Parameters:
    ///   - plan: The difference.
    ///   - setData: Stores data that the data source displays from then on. Called once for each stage, at last with the new
    ///     data.
    public func apply<Value>(_ plan: BatchUpdatePlan<Value>, setData: @escaping @MainActor (Value) -> Void) {
      guard !plan.isEmpty else { return setData(plan.target) }
      let counts = (0..<numberOfSections).map { numberOfItems(inSection: $0) }
      guard window != nil, let stages = plan.stages(forCounts: counts) else {
        setData(plan.target)
        return reloadData()
      }
      for stage in stages {
        performBatchUpdates {
          setData(stage.value)
          for operation in stage.operations { self.perform(operation, firstSection: plan.firstSection) }
        }
      }
    }

    private func perform(_ operation: UpdateOperation, firstSection first: Int) {
      func path(_ position: ItemPosition) -> IndexPath {
        IndexPath(item: position.item, section: first + position.section)
      }
      func paths(_ items: Range<Int>, _ section: Int) -> [IndexPath] {
        items.map { IndexPath(item: $0, section: first + section) }
      }
      switch operation {
      case .deleteSection(let section): deleteSections([first + section])
      case .insertSection(let section): insertSections([first + section])
      case .moveSection(let section, let to) where section == to:
        // UIKit can fail for moves whose source and destination are equal, which become real moves by other operations.
        deleteSections([first + section])
        insertSections([first + section])
      case .moveSection(let from, let to): moveSection(first + from, toSection: first + to)
      case .deleteItems(let section, let items): deleteItems(at: paths(items, section))
      case .insertItems(let section, let items): insertItems(at: paths(items, section))
      case .moveItem(let position, let to) where position == to:
        deleteItems(at: [path(position)])
        insertItems(at: [path(position)])
      case .moveItem(let from, let to): moveItem(at: path(from), to: path(to))
      case .updateSection(let section, _): reloadSections([first + section])
      case .updateItem(let position, _): reloadItems(at: [path(position)])
      }
    }
  }
#endif
