#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  #if canImport(os)
    import os

    /// Marks updates of lists as intervals in Instruments, among the points of interest.
    enum UpdateSignposts {
      private static let signposter = OSSignposter(subsystem: "Roster", category: .pointsOfInterest)

      /// Runs an update in an interval.
      @MainActor
      static func measure(_ update: () -> Void) {
        let state = signposter.beginInterval("List update")
        update()
        signposter.endInterval("List update", state)
      }
    }
  #else
    /// Marks updates of lists where there is Instruments.
    enum UpdateSignposts {
      /// Runs an update.
      @MainActor
      static func measure(_ update: () -> Void) { update() }
    }
  #endif
#endif
