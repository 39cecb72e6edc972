extension UIKitModel {
  /// The liberties that a device takes where UIKit's documentation promises nothing, each as a probability from 0 to 1.
  ///
  /// A host must be right under all of them. ``plain`` takes none, which makes for readable logs; ``varied`` takes all
  /// of them often.
  public struct Behaviour: Hashable, Sendable {
    /// Counts asked more often than needed.
    public var extraCounts = 0.0
    /// Heights asked more often than needed, also when an update opens.
    public var extraHeights = 0.0
    /// Cells asked for before they come into view, some of which are never shown.
    public var earlyCells = 0.0
    /// A displayed cell is told that it ended displaying and is displayed again.
    public var repeatedDisplay = 0.0
    /// The end of display of deleted and reloaded rows is told after the update, with the old index path.
    public var lateEndOfDisplay = 0.0
    /// An update's completion comes much later than its animation ends.
    public var lateCompletions = 0.0
    /// An update's completion is called with `false`.
    public var unfinishedCompletions = 0.0
    /// With self-sizing, a cell is asked for at a place that the running update has just removed.
    public var staleCells = 0.0
    /// The newer of the two forms of the message for inconsistent counts is used.
    public var listedCounts = 0.0
    /// Requests to prefetch data are made and cancelled again.
    public var cancelledPrefetches = 0.0
    /// After rows were inserted above, the table keeps the rows in view where they were instead of the offset.
    public var keptRows = 0.0

    /// No liberties: the simplest order of events.
    public static let plain = Behaviour()

    /// Every liberty, often.
    public static let varied = Behaviour(everything: 0.3)

    /// Every liberty with the same probability.
    public init(everything probability: Double) {
      extraCounts = probability
      extraHeights = probability
      earlyCells = probability
      repeatedDisplay = probability
      lateEndOfDisplay = probability
      lateCompletions = probability
      unfinishedCompletions = probability
      staleCells = probability
      listedCounts = probability
      cancelledPrefetches = probability
      keptRows = probability
    }

    /// No liberties.
    public init() {}
  }
}
