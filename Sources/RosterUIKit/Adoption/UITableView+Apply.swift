#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension UITableView {
    /// Applies the difference of two versions of an app's data by batch updates.
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
      performStages(of: plan, with: animation, setData: setData)
    }
  }

  extension UICollectionView {
    /// Applies the difference of two versions of an app's data by batch updates, as the function of the same name of
    /// `UITableView`.
    ///
    /// - Parameters:
    ///   - plan: The difference.
    ///   - setData: Stores data that the data source displays from then on. Called once for each stage, at last with the new
    ///     data.
    public func apply<Value>(_ plan: BatchUpdatePlan<Value>, setData: @escaping @MainActor (Value) -> Void) {
      performStages(of: plan, setData: setData)
    }
  }

  extension BatchUpdatable {
    /// Applies a plan by batch updates, or reloads.
    fileprivate func performStages<Value>(
      of plan: BatchUpdatePlan<Value>, with animation: UITableView.RowAnimation = .automatic,
      setData: @escaping @MainActor (Value) -> Void
    ) {
      guard !plan.isEmpty else { return setData(plan.target) }
      guard window != nil, let stages = plan.stages(forCounts: itemCounts) else {
        setData(plan.target)
        return reloadData()
      }
      for stage in stages {
        batch {
          setData(stage.value)
          for operation in stage.operations {
            self.perform(operation, firstSection: plan.firstSection, with: animation)
          }
        }
      }
    }
  }
#endif
