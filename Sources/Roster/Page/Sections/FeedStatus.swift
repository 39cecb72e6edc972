extension PageFeed {
  /// What stands below the feed's rows, if anything: that more is being loaded, why that failed and a way to try again,
  /// or that there is no more. A feed without rows on a page that has others says its state here.
  func tailStatus(in strings: ListStrings) -> LoadStateContent? {
    let presentation = presentation(in: strings)
    switch presentation.state {
    case .content: return status(of: presentation.tail, saysEnd: true, in: strings)
    case .loading: return LoadStateContent(.loading, strings: strings)
    case .empty: return LoadStateContent(.empty, strings: strings)
    case .failed(let reason): return failed(reason, in: strings)
    }
  }

  /// What stands above the feed's rows, if anything.
  func headStatus(in strings: ListStrings) -> LoadStateContent? {
    let presentation = presentation(in: strings)
    return presentation.state == .content ? status(of: presentation.head, saysEnd: false, in: strings) : nil
  }

  private func status(of lane: LaneIndicator, saysEnd: Bool, in strings: ListStrings) -> LoadStateContent? {
    switch lane {
    case .hidden, .idle: nil
    case .loading: LoadStateContent(.loading, strings: strings)
    case .waiting(let reason): LoadStateContent(.waiting(reason), strings: strings)
    case .failed(let reason): failed(reason, in: strings)
    case .end: saysEnd ? LoadStateContent(.end, strings: strings) : nil
    }
  }

  private func failed(_ reason: String, in strings: ListStrings) -> LoadStateContent {
    LoadStateContent(.failed(reason), strings: strings) { [weak self] in self?.retry() }
  }
}
