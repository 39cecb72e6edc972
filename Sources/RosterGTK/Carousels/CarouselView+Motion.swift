import CGTK
import Roster

extension CarouselView {
  // MARK: Scrolling

  /// Scrolls by a distance, in points; positive toward later items.
  func scroll(by distance: Double) {
    motion.animation = nil
    offset = geometry.clamped(offset + distance)
  }

  /// Scrolls by a distance, and on to the resting offset of a swipe that ends there.
  func swipe(by distance: Double) {
    let start = offset
    scroll(by: distance)
    settle(at: geometry.restingOffset(from: start, to: offset, velocity: 0))
  }

  /// Scrolls to the resting offset of an item.
  func show(slot: Int, animated: Bool = true) {
    settle(at: geometry.offset(of: slot), animated: animated)
  }

  /// Scrolls to an item without animation: to its resting offset if it shall be first, else by the minimum distance
  /// that makes it visible.
  func show(item: Int, isFirst: Bool = false) {
    let target = geometry.offset(toSee: item, from: offset, isFirst: isFirst)
    if target != offset { settle(at: target, animated: false) }
  }

  /// The slot at the current offset.
  var currentSlot: Int { geometry.slot(nearest: offset) }

  /// Scrolls to an offset, with animation if it is allowed.
  func settle(at target: Double, animated: Bool = true) {
    let start = offset
    guard animated, Theme.allowsAnimation, abs(target - start) > 0.5, gtk_widget_get_mapped(strip.pointer) != 0 else {
      motion.animation = nil
      offset = target
      normalize()
      return
    }
    motion.animation = TickCallback(strip.pointer, lasting: Motion.duration) { [weak self] progress in
      guard let self else { return }
      let rest = (1 - progress) * (1 - progress) * (1 - progress)
      offset = target + (start - target) * rest
      if progress >= 1 { normalize() }
    }
  }

  /// Moves a looping carousel back to its first repetition. Visible rows keep their cells.
  func normalize() {
    let normalized = geometry.normalized(offset)
    guard normalized != offset, geometry.step > 0 else { return }
    let rounds = Int(((offset - normalized) / geometry.step).rounded())
    rows = Dictionary(uniqueKeysWithValues: rows.map { ($0.key - rounds, $0.value) })
    offset = normalized
  }

  // MARK: Automatic paging

  /// Whether the carousel may advance: it is visible and not paused, has neither pointer nor focus, and animations are allowed.
  var canAdvance: Bool {
    isShown && !isPaused && !isUnderPointer && !widget.containsFocus && motion.dragStart == nil && Theme.allowsAnimation
      && gtk_widget_get_mapped(strip.pointer) != 0
  }

  /// Starts or stops the timer that advances the carousel.
  func scheduleAdvance() {
    motion.advance?.cancel()
    motion.advance = nil
    guard let pause = geometry.style.autoAdvance, isShown, !isPaused, !isUnderPointer, Theme.allowsAnimation else {
      return
    }
    motion.advance = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: pause)
        guard !Task.isCancelled, let self else { return }
        advanceNow()
      }
    }
  }

  /// Scrolls to the next item if ``canAdvance``.
  func advanceNow() {
    guard canAdvance, let next = geometry.slot(after: currentSlot) else { return }
    show(slot: next)
  }

  /// Whether the timer is running, for tests.
  var isAdvancing: Bool { motion.advance != nil }

  /// Stops animations and the timer.
  func stop() {
    motion.advance?.cancel()
    motion = Motion()
  }
}
