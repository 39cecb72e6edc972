#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension EmbeddedPage: RowProjectingHost {
    /// The name of the host in reported issues.
    public var name: String { UIKitCellContext.hostName }

    /// The batch updates that `UITableView` supports.
    public var capabilities: HostCapabilities { .tableView }

    /// One row for all items of a grid, a flow or a carousel.
    package var rowProjection: any RowProjection { TableRowProjection() }

    /// Whether the table accepts an update.
    public var isReadyForUpdate: Bool { rows.state.isReadyForUpdate }

    /// Updates the page's sections of the table, by batch updates if they are safe.
    public func apply(_ update: ListUpdate) {
      rows.state.isApplying = true
      let isSynchronized = rows.state.isInWindow && !rows.state.needsReload
      if isSynchronized, update.reason != .safety, !update.plan.prefersReloadOfOrder {
        rows.performBatchUpdates(update, PositionMap(update.changeset))
        rows.invalidation.commit(duringUpdate: true)
      } else {
        rows.reload(to: update.after)
      }
      rows.cells.removeKeptCells(notIn: update.after)
      rows.nestedCollections.removePositions(notIn: update.after)
      rows.state.isApplying = false
      rows.invalidation.commit()
      windows.commit()
    }

    /// Releases the cached images.
    public func releaseMemory() { context.images.releaseMemory() }

    /// Performs a command: reports toasts, displays dialogs, and scrolls the table.
    public func perform(_ command: ListCommand) {
      let path: IndexPath?
      switch command {
      case .toast(let toast):
        if let onToast { onToast(toast) } else { toast.onDismiss?() }
        return
      case .ask(let request):
        dialogs.show(request, strings: driver.strings)
        return
      case .scroll(.top): path = rows.state.contents.firstPath
      case .scroll(.end): path = rows.state.contents.lastPath
      case .scroll(.item(let item)):
        return scroll(to: rows.state.contents.snapshot.position(of: item))
      case .scroll(.element(let element)): return scroll(to: element.item)
      }
      if let path, rows.state.isInWindow { table.scrollToRow(at: inTable(path), at: .none, animated: true) }
    }

    /// Scrolls to a row, or to an item of a nested collection.
    private func scroll(to position: ItemPosition?) {
      let contents = rows.state.contents
      guard rows.state.isInWindow, let position, let path = contents.path(of: position).map(inTable) else { return }
      let section = contents.snapshot.sections[position.section]
      guard section.isNestedCollection else { return table.scrollToRow(at: path, at: .none, animated: true) }
      if table.cellForRow(at: path) == nil {
        table.scrollToRow(at: path, at: .top, animated: false)
        table.layoutIfNeeded()
      }
      guard let cell = table.cellForRow(at: path) as? NestedCollectionCell else { return }
      if !cell.hasFinalFrame(ofItem: position.item) {
        // A long grid measures its items where it is displayed.
        for attempt in 0..<4 where attempt == 0 || windows.needsCommit {
          windows.commit()
          guard let frame = cell.frame(ofItem: position.item) else { return }
          table.scrollRectToVisible(cell.convert(frame, to: table), animated: false)
          table.layoutIfNeeded()
          windows.update()
        }
      } else if let frame = cell.frame(ofItem: position.item) {
        table.scrollRectToVisible(cell.convert(frame, to: table), animated: true)
      } else {
        table.scrollToRow(at: path, at: .none, animated: true)
        cell.scroll(toItem: section.items.id(at: position.item), isFirst: false, animated: true)
      }
    }

    private func inTable(_ path: IndexPath) -> IndexPath {
      IndexPath(row: path.row, section: firstSection + path.section)
    }

    /// Loads an image into the cache.
    public func prefetch(_ image: ImageSource) async {
      await context.images.prefetch(image)
    }
  }
#endif
