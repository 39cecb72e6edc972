#if canImport(UIKit)
  import Roster
  import UIKit

  /// What the user does with rows, other than selecting them.
  extension ListView {
    func canDelete(at path: IndexPath) -> Bool {
      row(at: path).map { $0.actions.delete != nil && $0.isEnabled } ?? false
    }

    func canDrop(at path: IndexPath) -> Bool {
      guard contents.after.sections.indices.contains(path.section) else { return false }
      let section = contents.after.sections[path.section]
      return section.actions.drop != nil && !section.isNestedCollection
    }

    /// The table has moved the row already, whatever the page makes of it. The next update therefore shows all rows
    /// anew instead of moving some; if the page refuses the move, there is no update, and they are shown as they were.
    func userMoved(from: IndexPath, to: IndexPath) {
      guard case .item(let source)? = element(at: from) else { return }
      isRearranged = true
      contents.move(from: from, to: to)
      driver.move(from: source, to: ItemPosition(section: to.section, item: to.row))
      Task { @MainActor [weak self] in
        // The page is evaluated in this turn, too; a refused move leaves the rows as they were.
        await Task.yield()
        guard let self, self.isRearranged, self.isReadyForUpdate else { return }
        self.showAnew()
      }
    }

    func swipeActions(at path: IndexPath, edge: RowAction.Edge) -> UISwipeActionsConfiguration? {
      guard let row = row(at: path), row.isEnabled,
        let item = contents.place(path).flatMap({ $0.snapshot.path(at: $0.position) })
      else { return nil }
      var actions = row.actions.others.filter { $0.edge == edge }.map { action in
        // Not `.destructive`, whatever its colour: UIKit would take the row away as soon as the action is done.
        let contextual = UIContextualAction(style: .normal, title: action.title) { [weak self] _, _, done in
          self?.driver.perform(action, on: item)
          done(true)
        }
        contextual.image = action.icon.flatMap { UIImage(systemName: $0) }
        if action.tint != .standard { contextual.backgroundColor = action.tint.color }
        return contextual
      }
      if edge == .trailing, row.actions.delete != nil {
        let contextual = UIContextualAction(style: .destructive, title: strings.delete) { [weak self] _, _, done in
          guard let self else { return done(false) }
          if let position = driver.snapshot.position(of: item) { driver.delete(.item(position)) }
          Task { @MainActor in
            // The page is evaluated in this turn, too. One that keeps the row, or asks first, has it slide back.
            await Task.yield()
            done(self.contents.after.position(of: item) == nil)
          }
        }
        actions.insert(contextual, at: 0)
      }
      return actions.isEmpty ? nil : UISwipeActionsConfiguration(actions: actions)
    }
  }
#endif
