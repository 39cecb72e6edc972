import CGTK
import CRosterGTK
import Roster

extension CarouselView {
  /// Scrolls by one item.
  func step(_ direction: Int) {
    let next = currentSlot + direction
    guard geometry.isLooping || (next >= 0 && next < geometry.count) else { return }
    show(slot: next)
    scheduleAdvance()
  }

  /// Adds the gestures.
  func connectPointer() {
    if let motion = gtk_event_controller_motion_new() {
      widget.keep(
        SignalConnection.point(motion.raw, "enter") { [weak self] _, _ in self?.pointerMoved(isInside: true) })
      widget.keep(
        SignalConnection.plain(motion.raw, "leave") { [weak self] in self?.pointerMoved(isInside: false) })
      widget.addController(motion.raw)
    }
    // Vertical scroll events belong to the list.
    if let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL) {
      widget.keep(
        SignalConnection.scroll(wheel.raw, "scroll") { [weak self] dx, _ in
          guard let self, dx != 0 else { return false }
          scrollByWheel(dx)
          return true
        })
      widget.addController(wheel.raw)
    }
    connectSwipe()
  }

  private func scrollByWheel(_ dx: Double) {
    if geometry.style.paging == .free {
      scroll(by: dx * 40)
    } else if abs(dx) >= 0.5, motion.animation?.isRunning != true {
      step(dx > 0 ? 1 : -1)
    }
  }

  /// The pointer entered or left the carousel.
  func pointerMoved(isInside: Bool) {
    isUnderPointer = isInside
    let isScrollable = geometry.isLooping || (geometry.bounds?.upperBound ?? 0) > 0
    controls.showArrows(isInside && isScrollable)
    scheduleAdvance()
  }

  private func connectSwipe() {
    guard let drag = gtk_gesture_drag_new(), let swipe = gtk_gesture_swipe_new() else { return }
    let sign = { [weak self] in self?.strip.isRightToLeft ?? false ? -1.0 : 1.0 }
    widget.keep(
      SignalConnection.point(drag.raw, "drag-begin") { [weak self] _, _ in
        guard let self else { return }
        motion.dragStart = offset
      })
    widget.keep(
      SignalConnection.point(drag.raw, "drag-update") { [weak self] dx, dy in
        guard let self, let start = motion.dragStart, abs(dx) > 8, abs(dx) > abs(dy) else { return }
        gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
        scroll(by: start - dx * sign() - offset)
      })
    widget.keep(
      SignalConnection.point(swipe.raw, "swipe") { [weak self] vx, _ in
        guard let self, let start = motion.dragStart, offset != start else { return }
        motion.dragStart = nil
        settle(at: geometry.restingOffset(from: start, to: offset, velocity: -vx * sign()))
        scheduleAdvance()
      })
    widget.keep(
      SignalConnection.point(drag.raw, "drag-end") { [weak self] _, _ in
        guard let self, let start = motion.dragStart, offset != start else { return }
        motion.dragStart = nil
        settle(at: geometry.restingOffset(from: start, to: offset, velocity: 0))
      })
    gtk_gesture_group(drag, swipe)
    widget.addController(drag.raw)
    widget.addController(swipe.raw)
  }
}
