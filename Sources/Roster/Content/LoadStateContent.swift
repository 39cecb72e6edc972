/// The load state at an end of a feed or in a component without rows. Every host has a cell for it.
public struct LoadStateContent: CellContent {
  /// A load state.
  public enum Status: Hashable, Sendable {
    /// A load is running.
    case loading
    /// The load failed for this reason.
    case failed(String)
    /// The load resumes when there is a connection. The associated value is the reason.
    case waiting(String)
    /// There are more rows, which the button loads.
    case more
    /// All rows are loaded. Nothing is displayed, unless the theme has a row for it.
    case end
    /// There are no rows.
    case empty
  }

  /// The load state.
  public var status: Status
  /// The localized strings.
  package var strings: ListStrings
  /// Retries the failed load, or loads more rows.
  public var retry: ActionHandler<Void>?

  /// Creates the content for a load state.
  public init(_ status: Status, strings: ListStrings = .english, retry: (@MainActor () -> Void)? = nil) {
    self.status = status
    self.strings = strings
    self.retry = retry.map { run in ActionHandler { _ in run() } }
  }

  /// Whether no more rows follow.
  var isFinal: Bool { status == .end || status == .empty }

  /// The text for the state, without the button.
  public var text: String {
    switch status {
    case .loading: strings[.loading]
    case .failed(let reason), .waiting(let reason): reason
    case .more, .end: ""
    case .empty: strings[.emptyTitle]
    }
  }

  /// The title of the button.
  public var buttonTitle: String { status == .more ? strings[.loadMore] : strings[.tryAgain] }

  /// The text for the state, and the button's title in brackets.
  public var textDescription: String {
    retry == nil ? text : text.isEmpty ? "[\(buttonTitle)]" : "\(text) [\(buttonTitle)]"
  }
}
