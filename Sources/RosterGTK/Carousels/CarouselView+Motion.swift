import CGTK
import Roster

extension CarouselView {
  // MARK: Moving

  /// Moves by a distance, in points; positive toward later items.
  func scroll(by distance: Double) {
    glide = nil
    offset = geometry.clamped(offset + distance)
  }

  /// Moves by a distance, and on to where a swipe that ends there comes to rest.
  func slide(by distance: Double) {
    let start = offset
    scroll(by: distance)
    settle(at: geometry.restingOffset(from: start, to: offset, velocity: 0))
  }

  /// Moves to where an item rests.
  func show(slot: Int, animated: Bool = true) {
    settle(at: geometry.offset(of: slot), animated: animated)
  }

  /// Moves at once to an item: to where it rests, or as far as is needed to see it as a whole.
  func show(item: Int, isFirst: Bool = false) {
    let target = geometry.offset(toSee: item, from: offset, isFirst: isFirst)
    if target != offset { settle(at: target, animated: false) }
  }

  /// The slot that is shown now.
  var currentSlot: Int { geometry.slot(nearest: offset) }

  func settle(at target: Double, animated: Bool = true) {
    let start = offset
    guard animated, Theme.allowsAnimation, abs(target - start) > 0.5, gtk_widget_get_mapped(strip.pointer) != 0 else {
      glide = nil
      offset = target
      normalize()
      return
    }
    var began: Int64?
    glide = TickCallback(strip.pointer) { [weak self] time in
      guard let self else { return false }
      let first = began ?? time
      began = first
      let part = min(1, Double(time - first) / 320_000)
      let rest = (1 - part) * (1 - part) * (1 - part)
      offset = target + (start - target) * rest
      guard part >= 1 else { return true }
      normalize()
      return false
    }
  }

  /// Comes back to the first round of a looping band; the rows in sight keep their cells under their new slots.
  func normalize() {
    let normalized = geometry.normalized(offset)
    guard normalized != offset, geometry.step > 0 else { return }
    let rounds = Int(((offset - normalized) / geometry.step).rounded())
    rows = Dictionary(uniqueKeysWithValues: rows.map { ($0.key - rounds, $0.value) })
    offset = normalized
  }

  // MARK: Moving by itself

  /// Whether the band may move on by itself: not under the pointer, not while the keyboard is in it, not out of sight,
  /// and not for those who want no motion.
  var canAdvance: Bool {
    isShown && !isUnderPointer && !widget.containsFocus && dragStart == nil && Theme.allowsAnimation
      && gtk_widget_get_mapped(strip.pointer) != 0
  }

  func scheduleAdvance() {
    advance?.cancel()
    advance = nil
    guard let pause = geometry.style.autoAdvance, isShown, !isUnderPointer, Theme.allowsAnimation else { return }
    advance = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: pause)
        guard !Task.isCancelled, let self else { return }
        advanceNow()
      }
    }
  }

  /// Moves on, if it may.
  func advanceNow() {
    guard canAdvance, let next = geometry.slot(after: currentSlot) else { return }
    show(slot: next)
  }

  /// Whether a timer runs, for tests.
  var isAdvancing: Bool { advance != nil }

  func stop() {
    advance?.cancel()
    advance = nil
    glide = nil
    dragStart = nil
  }
}
