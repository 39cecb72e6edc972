#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The scroll position of a carousel, and how it changes: paging, looping and automatic advancing.
  @MainActor
  final class CarouselMotion {
    private let collection: UICollectionView
    private var track: CarouselTrack?
    private var dragStart = 0.0
    private var advanceTask: Task<Void, Never>?
    private var isAnimating = false
    /// Whether this object sets the content offset.
    private var isApplying = false
    /// The sizes of the collection view and of its content when the offset was last set.
    private var appliedSizes: [CGSize] = []

    /// The distance from the carousel's beginning in reading direction, in points; 0 for grids and flows.
    private(set) var position = 0.0 {
      didSet {
        guard position != oldValue else { return }
        if isOnScreen { onChange?() }
        onMove?()
      }
    }

    /// Called when the position changes.
    var onMove: (@MainActor () -> Void)?

    /// Called when the position changes while the carousel is displayed.
    var onChange: (@MainActor () -> Void)?

    /// The clock of automatic advancing.
    var clock: any Clock<Duration> = ContinuousClock()

    /// Whether the carousel is displayed, so that it advances automatically.
    var isOnScreen = false {
      didSet {
        guard isOnScreen != oldValue else { return }
        isAnimating = false
        scheduleAdvance()
      }
    }

    /// Whether the user has stopped the carousel.
    var isPaused = false {
      didSet {
        guard isPaused != oldValue else { return }
        scheduleAdvance()
        onPause?(isPaused)
      }
    }

    /// Called when ``isPaused`` changes.
    var onPause: (@MainActor (Bool) -> Void)?

    init(_ collection: UICollectionView) {
      self.collection = collection
    }

    // MARK: Position

    /// Scrolls to a position without animation.
    func scroll(to position: Double) {
      self.position = track?.geometry.clamped(position) ?? position
      applyPosition()
    }

    /// Scrolls to an item: to its resting position, or as little as needed to make it fully visible. Does not animate while
    /// the user scrolls.
    func scroll(toItem item: Int, isFirst: Bool, animated: Bool) {
      guard let track, item < track.geometry.count else { return }
      isAnimating = false
      let target = track.geometry.offset(toSee: item, from: position, isFirst: isFirst)
      if animated, target != position, !isScrolling, collection.window != nil {
        animate(to: target, track)
      } else {
        scroll(to: target)
      }
    }

    /// Updates width, items and layout direction. The current item stays at its resting position.
    func update(_ new: CarouselTrack?) {
      if let old = track?.geometry, let new = new?.geometry, old.step != new.step {
        let slot = old.slot(nearest: position)
        let rest = new.style.paging == .free ? position - Double(slot) * old.step : 0
        position = Double(slot) * new.step + rest
      }
      let interval = track?.geometry.style.autoAdvance
      track = new
      position = new?.geometry.clamped(position) ?? 0
      applyPosition()
      if new?.geometry.style.autoAdvance != interval { scheduleAdvance() }
    }

    /// The current item: the one nearest to the position. Read before the items change.
    var currentItem: Int? {
      guard let geometry = track?.geometry, geometry.count > 0 else { return nil }
      return geometry.item(at: geometry.slot(nearest: position))
    }

    /// Adjusts the position after the index of the current item has changed.
    func currentItemMoved(to item: Int) {
      guard let geometry = track?.geometry else { return }
      let slot = geometry.slot(nearest: position)
      position += Double(item - slot) * geometry.step
    }

    /// Sets the collection view's content offset to the position, unless it is scrolling.
    func applyPosition() {
      guard let track, !isScrolling, collection.bounds.width > 0 else { return }
      let offset = CGPoint(x: track.offset(of: position), y: 0)
      isApplying = true
      if collection.contentOffset != offset { collection.contentOffset = offset }
      isApplying = false
      appliedSizes = sizes
    }

    private var sizes: [CGSize] { [collection.bounds.size, collection.contentSize] }

    /// Whether another one has changed the offset: VoiceOver, focus, a keyboard. With other sizes, the collection view has
    /// limited the offset itself, and the next layout restores it.
    private var isScrolledByOthers: Bool { !isApplying && !isUpdating && sizes == appliedSizes }

    /// Whether the collection view performs a batch update.
    var isUpdating = false

    private var isScrolling: Bool {
      collection.isTracking || collection.isDragging || collection.isDecelerating || isAnimating
    }

    // MARK: Scrolling by the user

    func didScroll() {
      guard let track, !isAnimating, isScrolling || isScrolledByOthers else { return }
      position = track.position(at: Double(collection.contentOffset.x))
    }

    func willBeginDragging() {
      isAnimating = false
      dragStart = track?.position(at: Double(collection.contentOffset.x)) ?? 0
    }

    /// The content offset at which a drag that ends now stops; `nil` without paging.
    ///
    /// - Parameter velocity: The velocity in points per millisecond, as UIKit reports it.
    func targetOffset(velocity: CGPoint) -> CGPoint? {
      guard let track, track.geometry.style.paging != .free else { return nil }
      let pointsPerSecond = Double(velocity.x) * 1000
      let end = track.geometry.restingOffset(
        from: dragStart, to: track.position(at: Double(collection.contentOffset.x)),
        velocity: track.isRightToLeft ? -pointsPerSecond : pointsPerSecond)
      return CGPoint(x: track.offset(of: end), y: 0)
    }

    /// Scrolling has ended: a looping carousel returns to the same item in its first cycle.
    func didEndScrolling() {
      isAnimating = false
      guard let track else { return }
      position = track.geometry.normalized(track.position(at: Double(collection.contentOffset.x)))
      applyPosition()
    }

    // MARK: Automatic advancing

    private func scheduleAdvance() {
      advanceTask?.cancel()
      advanceTask = nil
      guard isOnScreen, !isPaused, let interval = track?.geometry.style.autoAdvance else { return }
      advanceTask = Task { [weak self, clock] in
        while !Task.isCancelled {
          guard (try? await clock.sleep(for: interval)) != nil else { return }
          guard let self else { return }
          self.advance()
        }
      }
    }

    /// Advances, unless the user prefers less motion, or VoiceOver would lose the item that it reads. Either may change at
    /// any time.
    private func advance() {
      guard !UIAccessibility.isReduceMotionEnabled, !UIAccessibility.isVoiceOverRunning, let track, !isScrolling,
        collection.window != nil, collection.bounds.width > 0,
        let next = track.geometry.slot(after: track.geometry.slot(nearest: position))
      else { return }
      animate(to: track.geometry.offset(of: next), track)
    }

    private func animate(to target: Double, _ track: CarouselTrack) {
      position = target
      isAnimating = true
      collection.setContentOffset(CGPoint(x: track.offset(of: position), y: 0), animated: true)
    }
  }
#endif
