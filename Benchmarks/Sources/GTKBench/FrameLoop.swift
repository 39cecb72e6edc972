import CAllocations
import CGTK
import Foundation
import RosterGTK

/// The frames of a window, one after the other.
@MainActor
final class FrameLoop {
  /// Whether the window paints frames without being asked. A window at rest starts a frame as soon as something changes.
  var isRunning = true {
    didSet { tick = isRunning ? TickCallback(window.pointer) { _ in true } : nil }
  }

  private let window: Window
  private var tick: TickCallback?
  private var painted: SignalConnection?
  private var waiting: CheckedContinuation<Frame, Never>?
  private var start = Reading()
  private var paintedCount = 0

  init?(_ window: Window) {
    self.window = window
    guard let clock = gtk_widget_get_frame_clock(window.pointer) else { return nil }
    painted = SignalConnection.plain(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in self?.didPaint() }
    tick = TickCallback(window.pointer) { _ in true }
  }

  /// Starts a measurement now instead of at the end of the last frame.
  func restart() {
    start = Reading()
  }

  /// Waits for the next frame, and returns what the process did since the last one that was waited for.
  func next() async -> Frame {
    await withCheckedContinuation { waiting = $0 }
  }

  /// Runs the main loop until the next frame is painted.
  func paint() {
    let count = paintedCount
    while paintedCount == count { g_main_context_iteration(nil, 1) }
  }

  /// Waits for more frames until a value stays the same for three of them.
  ///
  /// - Parameter first: What was measured before.
  /// - Returns: The sum of `first` and the frames up to the last one that changed the value, and the number of frames with
  ///   the first one.
  func settle(after first: Frame, _ value: () -> Int) async -> (sum: Frame, frames: Int) {
    var (sum, frames) = (first, 1)
    var (pending, quiet) = (Frame(), 0)
    var last = value()
    while quiet < 3 {
      pending = pending + (await next())
      quiet += 1
      guard value() != last else { continue }
      last = value()
      (sum, frames) = (sum + pending, frames + quiet)
      (pending, quiet) = (Frame(), 0)
    }
    return (sum, frames)
  }

  /// Waits until the window is idle.
  func rest() async {
    isRunning = false
    try? await Task.sleep(for: .milliseconds(60))
  }

  private func didPaint() {
    paintedCount += 1
    guard let waiting else { return }
    self.waiting = nil
    let now = Reading()
    let frame = now.since(start)
    start = now
    waiting.resume(returning: frame)
  }

  /// The counters of the process at a time.
  private struct Reading {
    private let processor = Self.time(of: CLOCK_PROCESS_CPUTIME_ID)
    private let elapsed = Self.time(of: CLOCK_MONOTONIC)
    private let allocations = bench_allocation_count()

    func since(_ start: Reading) -> Frame {
      Frame(
        processor: processor - start.processor, elapsed: elapsed - start.elapsed,
        allocations: allocations - start.allocations)
    }

    private static func time(of clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
  }
}
