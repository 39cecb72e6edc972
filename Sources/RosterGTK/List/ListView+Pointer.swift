import CGTK
import CRosterGTK
import Roster

extension ListView {
  /// Pull to refresh: by the wheel or two fingers on a touchpad against the upper edge, or by a finger on the screen.
  func connectPointer() {
    guard let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL) else { return }
    gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
    keep(
      SignalConnection.scroll(wheel.raw, "scroll") { [weak self] _, dy in
        let isByFinger = gtk_event_controller_scroll_get_unit(wheel) == GDK_SCROLL_UNIT_SURFACE
        let notches = isByFinger ? dy / PullToRefreshRecognizer.pointsPerNotch : dy
        self?.pulled(by: notches, time: Self.now)
        return false
      })
    keep(SignalConnection.plain(wheel.raw, "scroll-end") { [weak self] in self?.letGo() })
    addController(wheel.raw)
    keep(
      SignalConnection.integer(scroller.pointer.raw, "edge-overshot") { [weak self] edge in
        guard let self, edge == Int32(GTK_POS_TOP.rawValue), list.isDragged, presentation.canRefresh else { return }
        driver.refresh()
      })
  }

  func pulled(by notches: Double, time: Double) {
    guard presentation.canRefresh else { return }
    // While the page refreshes no pull begins, nor does the rest of the one that made it refresh count as another.
    let isAtTop = (presentation.state != .content || viewport.offset <= 0) && !presentation.isRefreshing
    show(pull.scrolled(by: notches, isAtTop: isAtTop, time: time))
  }

  private func letGo() {
    show(pull.released())
  }

  private func show(_ outcome: PullToRefreshRecognizer.Outcome) {
    switch outcome {
    case .none: break
    case .pulling(let progress):
      pullIndicator.show(progress: progress)
      abandonPullLater()
    case .refresh:
      pullIndicator.show(progress: 0)
      driver.refresh()
    }
  }

  /// A pull that is not finished goes back by itself.
  private func abandonPullLater() {
    let pause = pull.pause
    pullReturn?.cancel()
    pullReturn = Task { [weak self] in
      try? await Task.sleep(for: .seconds(pause))
      if !Task.isCancelled { self?.pullIndicator.show(progress: 0) }
    }
  }

  // MARK: Rows

  /// Clicks, the context menu, and dragging by the handle.
  func connectPointer(to row: LiveRow) {
    let holder = row.holder
    if let click = gtk_gesture_click_new() {
      gtk_gesture_single_set_button(click, 0)
      holder.keep(
        SignalConnection.press(click.raw, "pressed") { [weak self, weak row] _, x, y in
          guard let self, let row else { return }
          pressed(row, button: gtk_gesture_single_get_current_button(click), x: x, y: y)
        })
      holder.keep(
        SignalConnection.press(click.raw, "released") { [weak self, weak row] _, x, y in
          guard let self, let row, gtk_gesture_single_get_current_button(click) == 1 else { return }
          guard gtk_widget_contains(row.holder.pointer, x, y) != 0, drag == nil else { return }
          activate(row)
        })
      holder.addController(click.raw)
    }
    if let press = gtk_gesture_long_press_new() {
      gtk_gesture_single_set_touch_only(press, 1)
      holder.keep(
        SignalConnection.point(press.raw, "pressed") { [weak self, weak row] x, y in
          guard let self, let row else { return }
          openMenu(of: row, at: (x, y))
        })
      holder.addController(press.raw)
    }
    connectDrag(to: row)
  }

  private func pressed(_ row: LiveRow, button: UInt32, x: Double, y: Double) {
    if button == 3 {
      openMenu(of: row, at: (x, y))
    } else if button == 1, gtk_widget_get_focusable(row.holder.pointer) != 0, !row.holder.containsFocus {
      gtk_widget_grab_focus(row.holder.pointer)
    }
  }

  /// Does what a click on a row does: the row flashes, and then its own action runs. A row whose only action is its
  /// switch flips the switch.
  func activate(_ row: LiveRow) {
    guard let content = row.binding.row else { return }
    row.holder.setStyle("roster-pressed", true)
    row.holder.setStyle("roster-pressed", false)
    if content.actions.select == nil, let toggle = row.standardCell?.slot.activatable {
      if toggle.isSensitive { toggle.flip() }
    } else {
      if content.traits.fold != nil { viewport.hold(row.element) }
      driver.activate(row.element)
    }
  }

  /// Opens the row's menu, if it has anything to offer.
  @discardableResult
  func openMenu(of row: LiveRow, at point: (x: Double, y: Double)?) -> Bool {
    let entries = menuEntries(of: row)
    guard !entries.isEmpty else { return false }
    menu = RowMenu(entries, at: row.holder, point: point) { [weak self] in self?.menu = nil }
    return true
  }

  /// What the row offers besides being activated. Each entry acts on the row, wherever it stands by then.
  func menuEntries(of row: LiveRow) -> [(title: String, isDestructive: Bool, run: @MainActor () -> Void)] {
    guard let actions = row.binding.row?.actions else { return [] }
    var entries = actions.others.map { other in
      (title: other.title, isDestructive: other.tint == .destructive, run: { @MainActor in other.action() })
    }
    if actions.delete != nil {
      entries.append(
        (
          title: strings.delete, isDestructive: true,
          run: { @MainActor [weak self, weak row] in
            guard let self, let row, row.isInUse else { return }
            driver.delete(row.element)
          }
        ))
    }
    return entries
  }
}
