#if canImport(UIKit)
  import Roster
  import UIKit

  /// Where a carousel is, and how it moves: a swipe rests where the style says, a looping carousel has no end, and one
  /// that is asked to moves on by itself.
  @MainActor
  final class CarouselMotion {
    private unowned let collection: UICollectionView
    private var track: CarouselTrack?
    private var start = 0.0
    private var advance: Task<Void, Never>?
    private var isMovingOn = false

    /// How far the carousel is from its beginning, in points in the direction of reading; 0 for any other band.
    private(set) var position = 0.0 {
      didSet { if isOnScreen, position != oldValue { onChange?() } }
    }

    /// Runs when the position changed while the carousel was on the screen.
    var onChange: (@MainActor () -> Void)?

    /// What a carousel that moves on by itself waits by.
    var clock: any Clock<Duration> = ContinuousClock()

    /// Whether the carousel may move on by itself.
    var isOnScreen = false {
      didSet {
        guard isOnScreen != oldValue else { return }
        isMovingOn = false
        scheduleAdvance()
      }
    }

    init(_ collection: UICollectionView) {
      self.collection = collection
    }

    // MARK: Place

    /// Goes to a position at once.
    func go(to position: Double) {
      self.position = track?.geometry.clamped(position) ?? position
      hold()
    }

    /// Goes to an item: to where it rests, or as far as is needed to see it as a whole. A finger on the band has the say.
    func show(item: Int, isFirst: Bool, animated: Bool) {
      guard let track, item < track.geometry.count else { return }
      isMovingOn = false
      let target = track.geometry.offset(toSee: item, from: position, isFirst: isFirst)
      if animated, target != position, !isBeingMoved, collection.window != nil {
        glide(to: target, track)
      } else {
        go(to: target)
      }
    }

    /// The band has another width, other items, or reads in another direction. The item at rest stays there.
    func follow(_ new: CarouselTrack?) {
      if let old = track?.geometry, let new = new?.geometry, old.step != new.step {
        let slot = old.slot(nearest: position)
        let rest = new.style.paging == .free ? position - Double(slot) * old.step : 0
        position = Double(slot) * new.step + rest
      }
      let pause = track?.geometry.style.autoAdvance
      track = new
      position = new?.geometry.clamped(position) ?? 0
      hold()
      if new?.geometry.style.autoAdvance != pause { scheduleAdvance() }
    }

    /// The items are about to change: says which one the reader is at.
    var item: Int? {
      guard let geometry = track?.geometry, geometry.count > 0 else { return nil }
      return geometry.item(at: geometry.slot(nearest: position))
    }

    /// The item that the reader is at, as ``item`` says, has another place now.
    func itemMoved(to item: Int) {
      guard let geometry = track?.geometry else { return }
      let slot = geometry.slot(nearest: position)
      position += Double(item - slot) * geometry.step
    }

    /// Brings the collection view to where the carousel is, unless it is being moved.
    func hold() {
      guard let track, !isBeingMoved, collection.bounds.width > 0 else { return }
      let offset = CGPoint(x: track.offset(of: position), y: 0)
      if collection.contentOffset != offset { collection.contentOffset = offset }
    }

    private var isBeingMoved: Bool {
      collection.isTracking || collection.isDragging || collection.isDecelerating || isMovingOn
    }

    // MARK: Swipes

    func didScroll() {
      guard let track, isBeingMoved, !isMovingOn else { return }
      position = track.position(at: Double(collection.contentOffset.x))
    }

    func willBeginDragging() {
      isMovingOn = false
      start = track?.position(at: Double(collection.contentOffset.x)) ?? 0
    }

    /// Where a swipe rests that the finger leaves now; `nil` for just anywhere.
    func restingOffset(velocity: CGPoint) -> CGPoint? {
      guard let track, track.geometry.style.paging != .free else { return nil }
      // UIKit gives points a millisecond.
      let speed = Double(velocity.x) * 1000
      let end = track.geometry.restingOffset(
        from: start, to: track.position(at: Double(collection.contentOffset.x)),
        velocity: track.isRightToLeft ? -speed : speed)
      return CGPoint(x: track.offset(of: end), y: 0)
    }

    /// Nothing moves any more: a looping carousel goes back to its first round, which looks the same.
    func didComeToRest() {
      isMovingOn = false
      guard let track else { return }
      position = track.geometry.normalized(track.position(at: Double(collection.contentOffset.x)))
      hold()
    }

    // MARK: Moving on

    private func scheduleAdvance() {
      advance?.cancel()
      advance = nil
      guard isOnScreen, let pause = track?.geometry.style.autoAdvance, !UIAccessibility.isReduceMotionEnabled else {
        return
      }
      advance = Task { [weak self, clock] in
        while !Task.isCancelled {
          guard (try? await clock.sleep(for: pause)) != nil else { return }
          guard let self else { return }
          self.moveOn()
        }
      }
    }

    private func moveOn() {
      guard let track, !isBeingMoved, collection.window != nil, collection.bounds.width > 0,
        let next = track.geometry.slot(after: track.geometry.slot(nearest: position))
      else { return }
      glide(to: track.geometry.offset(of: next), track)
    }

    private func glide(to target: Double, _ track: CarouselTrack) {
      position = target
      isMovingOn = true
      collection.setContentOffset(CGPoint(x: track.offset(of: position), y: 0), animated: true)
    }
  }
#endif
