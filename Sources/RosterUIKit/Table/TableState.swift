#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The rows of the table, and whether the table may be updated.
  @MainActor
  final class TableState {
    private let table: UITableView
    private let drag: DragController

    /// The rows that the table displays.
    var contents = TableContents() {
      didSet { revision += 1 }
    }
    /// Counts the changes of ``contents`` after which the rows may be others, or in another order.
    private(set) var revision = 0
    /// The table's section that is the page's first one.
    var firstSection = 0
    /// Whether an update is being applied.
    var isApplying = false
    /// Whether the table has received rows.
    var hasData = false
    /// Whether the table must reload as soon as no row is dragged.
    var needsReload = false
    /// The number of batch updates whose animations are running.
    private var animations = 0
    /// Counts the times after which the ends of earlier animations do not matter.
    private var generation = 0
    private var limit: Task<Void, Never>?
    private var animationLimit = 0.0
    /// The clock of ``longestAnimation``.
    var clock: any Clock<Duration> = ContinuousClock()
    /// Called when the last animation has ended.
    var onAnimationEnd: (@MainActor () -> Void)?
    /// Whether the user has moved a row, so that the table's rows differ from the snapshot.
    var hasMovedRow = false

    init(table: UITableView, drag: DragController) {
      self.table = table
      self.drag = drag
    }

    /// The index path of the page's row in the table.
    func inTable(_ path: IndexPath) -> IndexPath { IndexPath(row: path.row, section: firstSection + path.section) }

    /// The index path of the table's row in the page; `nil` if its section is not the page's.
    func inPage(_ path: IndexPath) -> IndexPath? {
      inPage(path.section).map { IndexPath(row: path.row, section: $0) }
    }

    /// The index of the table's section in the page; `nil` if it is not the page's.
    func inPage(_ section: Int) -> Int? {
      (0..<contents.sectionCount).contains(section - firstSection) ? section - firstSection : nil
    }

    /// Whether the list is in a window.
    var isInWindow: Bool { table.superview?.window != nil }

    /// Whether an update may begin: not during another update or its animation, and not while the user drags a row.
    var isReadyForUpdate: Bool { !isApplying && !isAnimating && !drag.isDragging }

    /// Whether the table's rows equal ``contents``.
    var isSynchronized: Bool { isInWindow && hasData && !hasMovedRow && !isApplying && !drag.isDragging }

    /// Displays a snapshot with the same rows in the same order.
    func updateContents(to contents: TableContents) {
      let revision = revision
      self.contents = contents
      self.revision = revision
    }

    // MARK: Animations

    /// The time after which an animation has ended, even if UIKit has not reported its end.
    private static let longestAnimation = (seconds: 1.0, duration: Duration.seconds(1))

    /// Whether the animation of a batch update is running. UIKit mixes up rows if another one begins meanwhile.
    var isAnimating: Bool { animations > 0 && CACurrentMediaTime() < animationLimit }

    /// Performs a batch update, whose animation the next update waits for.
    func performBatchUpdates(_ updates: @escaping () -> Void) {
      guard UIView.areAnimationsEnabled else { return table.performBatchUpdates(updates) }
      animations += 1
      limitAnimation()
      table.performBatchUpdates(updates) { [weak self, generation] _ in self?.animationDidEnd(generation) }
    }

    private func limitAnimation() {
      animationLimit = CACurrentMediaTime() + Self.longestAnimation.seconds
      limit?.cancel()
      limit = Task { [weak self, clock] in
        repeat {
          guard (try? await clock.sleep(for: Self.longestAnimation.duration)) != nil else { return }
        } while self?.isAnimating == true
        self?.endAnimations()
      }
    }

    private func animationDidEnd(_ generation: Int) {
      guard animations > 0, generation == self.generation else { return }
      animations -= 1
      if animations == 0 { endAnimations() }
    }

    private func endAnimations() {
      discardAnimations()
      onAnimationEnd?()
    }

    /// The table reloads, which ends all animations. What waits for them continues in the next turn of the run loop.
    func cancelAnimations() {
      guard animations > 0 else { return }
      discardAnimations()
      Task { @MainActor [weak self] in self?.onAnimationEnd?() }
    }

    private func discardAnimations() {
      animations = 0
      generation += 1
      limit?.cancel()
      limit = nil
    }
  }
#endif
