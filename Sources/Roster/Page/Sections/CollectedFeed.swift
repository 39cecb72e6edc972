/// A feed on the page, with its presentation at the time of the evaluation.
struct CollectedFeed {
  let feed: any PageFeed
  private(set) var presentation: FeedPresentation

  /// Hides the load states at the ends where placeholders are displayed, which are far from the rows that are being
  /// loaded.
  mutating func hideLoadStates(beside placeholders: PlaceholderCounts) {
    if placeholders.before > 0 { presentation.prepend = .hidden }
    if placeholders.after > 0 { presentation.append = .hidden }
  }

  /// Hides that there are no more rows: the newest one of a conversation is its last one.
  mutating func hideEnd() {
    if presentation.append == .end { presentation.append = .hidden }
  }

  /// The content below the feed's rows: the load state of the end, or the feed's state while other rows are on the page.
  func footer(in strings: ListStrings) -> LoadStateContent? {
    switch presentation.state {
    case .content: content(for: presentation.append, atStart: false, in: strings)
    case .loading: LoadStateContent(.loading, strings: strings)
    case .empty: LoadStateContent(.empty, strings: strings)
    case .failed(let failure): failed(failure, in: strings) { $0.retry() }
    }
  }

  /// The content above the feed's rows: the load state of the beginning.
  func header(in strings: ListStrings) -> LoadStateContent? {
    presentation.state == .content ? content(for: presentation.prepend, atStart: true, in: strings) : nil
  }

  private func content(for indicator: LoadIndicator, atStart: Bool, in strings: ListStrings) -> LoadStateContent? {
    let type = atStart ? LoadType.prepend : .append
    return switch indicator {
    case .hidden, .idle: nil
    case .more:
      LoadStateContent(.more, strings: strings) { [weak feed] in feed?.load(type) }
    case .loading: LoadStateContent(.loading, strings: strings)
    case .waiting(let failure):
      LoadStateContent(.waiting(failure.localizedDescription(in: strings)), strings: strings)
    case .failed(let failure): failed(failure, in: strings) { $0.load(type) }
    case .end: atStart ? nil : LoadStateContent(.end, strings: strings)
    }
  }

  private func failed(
    _ failure: PageFailure, in strings: ListStrings, retry: @escaping @MainActor (any PageFeed) -> Void
  ) -> LoadStateContent {
    LoadStateContent(.failed(failure.localizedDescription(in: strings)), strings: strings) { [weak feed] in
      if let feed { retry(feed) }
    }
  }
}
