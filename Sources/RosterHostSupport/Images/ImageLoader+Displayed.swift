import Foundation
import Roster

extension ImageLoader {
  /// Loads an image that is displayed until the caller's task is cancelled.
  ///
  /// A load that finds no connection is repeated, at growing intervals and as soon as another image was fetched; one that finds a
  /// busy server three times, as the loads of a `Pager` are.
  ///
  /// - Parameters:
  ///   - source: The image.
  ///   - pixels: The length of the longer side at which the image is displayed, in pixels.
  ///   - onFailure: Called with the first failure, to display and to report it.
  /// - Returns: The image; `nil` if it cannot be loaded, or if the task is cancelled.
  package func displayedImage(
    for source: ImageSource, pixels: CGFloat? = nil, onFailure: (any Error) -> Void
  ) async -> Image? {
    var (attempt, followsOffline) = (0, false)
    while true {
      do {
        return try await image(for: source, pixels: pixels)
      } catch {
        if Task.isCancelled { return nil }
        if attempt == 0 { onFailure(error) }
        var failure = PageFailure(error)
        let retry = RetryPolicy().retry(
          after: &failure, attempt: attempt, followsOffline: followsOffline, random: .random(in: 0..<1))
        guard let retry else { return nil }
        (attempt, followsOffline) = (retry.attempt, failure.kind == .offline)
        await pause(for: retry.delay, orConnection: followsOffline)
      }
    }
  }

  /// The number of displayed images that wait for a connection.
  package var waitingCount: Int { waiting.count }

  /// Waits for a time, or until an image was fetched.
  private func pause(for delay: Duration, orConnection: Bool) async {
    let signal = FirstResult<Void>()
    let timer = signal.expire(after: delay, on: clock)
    if orConnection { waiting.append(signal) }
    _ = try? await signal.value
    timer.cancel()
    waiting.removeAll { $0 === signal }
  }
}
