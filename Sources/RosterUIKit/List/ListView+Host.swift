#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension ListView: RowProjectingHost, InspectableHost {
    /// The name of the host in reported issues.
    public var name: String { UIKitCellContext.hostName }

    /// The batch updates that `UITableView` supports.
    public var capabilities: HostCapabilities { .tableView }

    /// One row for all items of a grid, a flow or a carousel.
    package var rowProjection: any RowProjection { TableRowProjection() }

    /// The first item that is completely visible below bars and sticky headers.
    public var firstVisibleItem: ItemPosition? {
      if case .element(let anchor) = anchors.pendingAnchor { return anchor.element.item }
      if rows.state.isInWindow, !rows.state.isApplying { tableView.layoutIfNeeded() }
      return rows.geometry.firstAnchor(below: rows.geometry.visibility.top - 1)?.element.item
    }

    /// The distance of an item from the top of the table, in points; `nil` for one that is at the top.
    public func distance(ofItem item: ItemPosition) -> Double? {
      if case .element(let anchor) = anchors.pendingAnchor { return anchor.distance }
      return scrolling.distance(ofItem: item)
    }

    /// Whether the list accepts an update: not while the user drags a row, and not during another update.
    public var isReadyForUpdate: Bool { rows.state.isReadyForUpdate }

    /// Displays a new snapshot: by batch updates, or by a reload if they are unsafe or too many changes.
    public func apply(_ update: ListUpdate) {
      UpdateSignposts.measure { show(update) }
    }

    private func show(_ update: ListUpdate) {
      let state = rows.state
      // Cells have the theme of the time when they were configured.
      if update.presentation.theme != context.theme, state.hasData { state.needsReload = true }
      let isSynchronized = state.isSynchronized && !state.needsReload
      state.isApplying = true
      let map = PositionMap(update.changeset)
      let candidates = update.reason == .first ? nil : anchors.candidates(map)
      presenter.show(update.presentation)
      table.alignsToEnd = update.presentation.scrollPolicy.isConversation && update.presentation.state == .content
      visibility.rowsDidChange(update, map)
      let isAnimated = update.reason == .change && isSynchronized && !update.plan.prefersReloadOfOrder
      if update.reason == .change, state.hasMovedRow, !state.needsReload, state.isInWindow,
        state.contents.hasRows(of: update.after)
      {
        rows.acceptMove(update, map)
      } else if !isAnimated {
        rows.reload(to: update.after)
      } else if candidates?.requiresScrolling == true {
        // The table scrolls with the rows: an animation would move rows that do not move on screen.
        UIView.performWithoutAnimation { rows.performBatchUpdates(update, map) }
      } else {
        rows.performBatchUpdates(update, map)
      }
      if !update.plan.stages.isEmpty {
        rows.cells.removeKeptCells(notIn: update.after)
        rows.nestedCollections.removePositions(notIn: update.after)
      }
      // The anchor depends on the new heights.
      if isAnimated { rows.invalidation.commit(duringUpdate: true) }
      anchors.restore(candidates)
      if update.before.itemCount == 0 { anchors.open(at: update.opening) }
      rows.setSelecting(update.presentation.activeSelection != nil)
      state.isApplying = false
      rows.invalidation.commit()
      scrolling.viewports.commit()
      // The next layout reports the visible items.
      tableView.setNeedsLayout()
    }

    /// The visible rows of the table. A grid or a carousel is not listed.
    package var inspectedCells: [InspectedCell] {
      tableView.visibleCells.compactMap { cell in
        guard let path = tableView.indexPath(for: cell), let element = rows.state.contents.element(at: path) else {
          return nil
        }
        let frame = cell.frame.offsetBy(dx: 0, dy: -tableView.contentOffset.y)
        return InspectedCell(
          element, x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
      }
    }

    /// Releases the cached images.
    public func releaseMemory() { context.images.releaseMemory() }

    /// The cell of a row, a header or a footer, or that of an item in a grid or a carousel.
    public func view(of element: ElementPosition) -> AnyObject? { rows.view(of: element) }

    /// Performs a command.
    public func perform(_ command: ListCommand) {
      let contents = rows.state.contents
      switch command {
      case .toast(let toast): presenter.toasts.show(toast)
      case .ask(let request): presenter.dialogs.show(request, strings: driver.strings)
      case .open(let address): openURL(address)
      case .copy(let text): UIPasteboard.general.string = text
      case .scroll(.top, let isAnimated):
        if isAnimated, visibility.lastVisibility.top > 1 { scrolling.viewports.setScrollingToTop(true) }
        scrolling.scrollToTop(animated: isAnimated)
      case .scroll(.end, let isAnimated): scrolling.scrollToEnd(animated: isAnimated)
      case .scroll(.item(let path, let alignment), let isAnimated):
        guard let position = contents.snapshot.position(of: path) else { return }
        scrolling.scroll(to: .item(position), at: alignment, animated: isAnimated)
      case .scroll(.element(let element, let alignment), _):
        anchors.hasScrolled = true
        scrolling.scroll(to: element, at: alignment, animated: false)
      case .focus(let path):
        guard let position = contents.snapshot.position(of: path) else { return }
        if !fields.focus(position) { scrolling.scroll(to: .item(position)) }
      }
    }

    /// Whether the table scrolls by an animation.
    public var isScrolling: Bool { scrolling.isAnimating }

    /// Loads an image into the cache.
    public func prefetch(_ image: ImageSource) async {
      await context.images.prefetch(image)
    }
  }
#endif
