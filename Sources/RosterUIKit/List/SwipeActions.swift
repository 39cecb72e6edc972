#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Creates the swipe actions of rows.
  @MainActor
  struct SwipeActions {
    let state: TableState
    let driver: ListDriver
    let context: UIKitCellContext

    /// Whether the user can delete the row at an index path.
    func canDelete(at path: IndexPath) -> Bool {
      state.contents.row(at: path).map { $0.actions.delete != nil && $0.isEnabled } ?? false
    }

    /// Returns the swipe actions of a row at one edge; `nil` if there are none.
    func configuration(at path: IndexPath, edge: RowAction.Edge) -> UISwipeActionsConfiguration? {
      guard let row = state.contents.row(at: path), row.isEnabled, let item = state.contents.source(at: path)?.path
      else { return nil }
      var actions = row.actions.swiped(from: edge).map { action in
        // Never `.destructive`, not even for the destructive tint: UIKit would remove the row when the action completes.
        let contextual = UIContextualAction(style: .normal, title: action.title) { [weak driver] _, _, done in
          driver?.perform(action, on: item)
          done(true)
        }
        contextual.image = action.icon.flatMap(UIImage.icon)
        if action.tint != .standard { contextual.backgroundColor = action.tint.color }
        return contextual
      }
      if edge == .trailing, row.actions.delete != nil { actions.insert(deleteAction(item), at: 0) }
      guard !actions.isEmpty else { return nil }
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = row.actions.allowsFullSwipe
      return configuration
    }

    /// Returns the context menu of a row; `nil` if it has neither actions nor a preview.
    func menu(at path: IndexPath) -> UIContextMenuConfiguration? {
      guard let row = state.contents.row(at: path), let item = state.contents.source(at: path)?.path else { return nil }
      return row.contextMenu(at: item, of: driver, context)
    }

    private func deleteAction(_ item: ItemPath) -> UIContextualAction {
      UIContextualAction(style: .destructive, title: driver.strings[.delete]) { [weak driver, weak state] _, _, done in
        guard let driver, let state else { return done(false) }
        if let position = driver.snapshot.position(of: item) { driver.delete(.item(position)) }
        Task { @MainActor in
          // The page is also evaluated in this run-loop turn. If it keeps the row, or asks first, the row slides back.
          await Task.yield()
          done(state.contents.snapshot.position(of: item) == nil)
        }
      }
    }
  }
#endif
