extension PageFeed {
  /// What stands below the feed's rows, if anything: that more is being loaded, why that failed and a way to try again,
  /// or that there is no more. A feed without rows on a page that has others says its state here.
  func tailStatus(in words: ListWords) -> StatusContent? {
    let presentation = presentation(in: words)
    switch presentation.state {
    case .content: return status(of: presentation.tail, saysEnd: true, in: words)
    case .loading: return StatusContent(.loading, words: words)
    case .empty: return StatusContent(.empty, words: words)
    case .failed(let reason): return failed(reason, in: words)
    }
  }

  /// What stands above the feed's rows, if anything.
  func headStatus(in words: ListWords) -> StatusContent? {
    let presentation = presentation(in: words)
    return presentation.state == .content ? status(of: presentation.head, saysEnd: false, in: words) : nil
  }

  private func status(of lane: LaneIndicator, saysEnd: Bool, in words: ListWords) -> StatusContent? {
    switch lane {
    case .hidden, .idle: nil
    case .loading: StatusContent(.loading, words: words)
    case .waiting(let reason): StatusContent(.waiting(reason), words: words)
    case .failed(let reason): failed(reason, in: words)
    case .end: saysEnd ? StatusContent(.end, words: words) : nil
    }
  }

  private func failed(_ reason: String, in words: ListWords) -> StatusContent {
    StatusContent(.failed(reason), words: words) { [weak self] in self?.retry() }
  }
}
