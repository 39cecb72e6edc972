extension UpdatePlan {
  /// The maximum number of changes that a host animates.
  package static let maximumAnimatedChanges = 100

  /// Whether a reload is better than a batch: so many changes take long to animate, and nobody can follow them.
  package var prefersReload: Bool { changeCount > Self.maximumAnimatedChanges }

  /// Whether a reload is better than a batch for a host whose cells update themselves: updates of items do not count.
  package var prefersReloadOfOrder: Bool { changeCount - itemUpdateCount > Self.maximumAnimatedChanges }

  /// The number of sections and rows that the plan inserts, deletes, moves or updates.
  package var changeCount: Int {
    stages.lazy.flatMap(\.operations).reduce(0) { count, operation in
      switch operation {
      case .deleteItems(_, let items), .insertItems(_, let items): count + items.count
      default: count + 1
      }
    }
  }

  private var itemUpdateCount: Int {
    stages.lazy.flatMap(\.operations).count { if case .updateItem = $0 { true } else { false } }
  }
}

extension ItemDifference {
  /// Whether items are inserted, deleted or moved.
  package var changesOrder: Bool { !deletes.isEmpty || !inserts.isEmpty || !moves.isEmpty }

  /// Whether a reload of the items is better than a batch. Updates do not count: cells update themselves.
  package var prefersReload: Bool {
    let count = deletes.reduce(0) { $0 + $1.count } + inserts.reduce(0) { $0 + $1.count } + moves.count
    return count > UpdatePlan.maximumAnimatedChanges
  }
}
