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
      showSelection(of: update.presentation)
      rows.state.isApplying = false
      rows.invalidation.commit()
      scrolling.viewports.commit()
      rows.stickyHeader.update(rows.geometry)
    }

    /// Releases the cached images.
    public func releaseMemory() { context.images.releaseMemory() }

    /// The cell of a row, a header or a footer, or that of an item in a grid or a carousel.
    public func view(of element: ElementPosition) -> AnyObject? { rows.view(of: element) }

    /// Performs a command: reports toasts, displays dialogs, opens addresses, and scrolls the table.
    public func perform(_ command: ListCommand) {
      let contents = rows.state.contents
      switch command {
      case .toast(let toast):
        if let onToast { onToast(toast) } else { toast.onDismiss?() }
      case .ask(let request): dialogs.show(request, strings: driver.strings)
      case .open(let address): openURL(address)
      case .copy(let text): UIPasteboard.general.string = text
      // The end of an animation is known to the app's delegate.
      case .scroll(.top, _): scrolling.scroll(to: contents.firstPath, at: .none, animated: false)
      case .scroll(.end, _): scrolling.scroll(to: contents.lastPath, at: .none, animated: false)
      case .scroll(.item(let item, let alignment), _):
        guard let position = contents.snapshot.position(of: item) else { return }
        scrolling.scroll(to: .item(position), at: alignment, animated: false)
      case .focus(let item):
        if let position = contents.snapshot.position(of: item) { scrolling.scroll(to: .item(position)) }
      case .scroll(.element(let element, _), _): scrolling.scroll(to: element)
      }
    }

    /// Loads an image into the cache.
    public func prefetch(_ image: ImageSource) async {
      await context.images.prefetch(image)
    }
  }
#endif
