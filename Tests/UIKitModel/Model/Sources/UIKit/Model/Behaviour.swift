extension UIKitModel {
  /// The behaviour of a device where UIKit's documentation specifies nothing. Each property is a probability from 0 to 1.
  ///
  /// A host must be correct for all values. ``plain`` sets all to 0, for readable logs. ``varied`` sets all to a high
  /// probability.
  public struct Behaviour: Hashable, Sendable {
    /// The view asks for counts more often than necessary.
    public var extraCounts = 0.0
    /// The table requests heights more often than necessary, and whenever an update begins.
    public var extraHeights = 0.0
    /// The view asks for cells before their rows become visible. Some are never displayed.
    public var prefetchedCells = 0.0
    /// The delegate receives a second pair of display callbacks for a displayed cell.
    public var repeatedDisplay = 0.0
    /// `didEndDisplaying` of deleted and reloaded rows arrives after the update, with the old index path.
    public var lateEndOfDisplay = 0.0
    /// The completion of an update runs long after its animation ends.
    public var lateCompletions = 0.0
    /// The completion of an update is called with `false`.
    public var unfinishedCompletions = 0.0
    /// A self-sizing table asks for the cell of a row that the running update has removed.
    public var staleCells = 0.0
    /// Exceptions for inconsistent counts use the newer form of the message.
    public var listedCountsMessage = 0.0
    /// Prefetch requests are cancelled and repeated.
    public var cancelledPrefetches = 0.0
    /// After insertions above the visible rows, the table preserves the visible rows rather than the content offset.
    public var keptRows = 0.0
    /// An update without changes asks for the estimates of all rows, which rows off screen have afterwards.
    public var repeatedEstimates = 0.0

    /// Of several views that a stack may stretch, it stretches another than the widest one.
    public var otherTies = 0.0

    /// All probabilities are 0: the simplest order of events.
    public static let plain = Behaviour()

    /// All probabilities are 0.3.
    public static let varied = Behaviour(everything: 0.3)

    /// Creates a behaviour with the same probability for all properties.
    public init(everything probability: Double) {
      extraCounts = probability
      extraHeights = probability
      prefetchedCells = probability
      repeatedDisplay = probability
      lateEndOfDisplay = probability
      lateCompletions = probability
      unfinishedCompletions = probability
      staleCells = probability
      listedCountsMessage = probability
      cancelledPrefetches = probability
      keptRows = probability
      repeatedEstimates = probability
      otherTies = probability
    }

    /// Creates a behaviour with all probabilities 0.
    public init() {}
  }
}
