extension PageFeed {
  /// The load state after the feed's rows: loading, failed with a retry button, or the end of the list. On a page with
  /// other rows, a feed without rows displays its state here.
  func appendStatus(in strings: ListStrings) -> LoadStateContent? {
    let presentation = presentation(in: strings)
    switch presentation.state {
    case .content: return status(of: presentation.append, saysEnd: true, in: strings)
    case .loading: return LoadStateContent(.loading, strings: strings)
    case .empty: return LoadStateContent(.empty, strings: strings)
    case .failed(let reason): return failed(reason, in: strings)
    }
  }

  /// The load state before the feed's rows.
  func prependStatus(in strings: ListStrings) -> LoadStateContent? {
    let presentation = presentation(in: strings)
    return presentation.state == .content ? status(of: presentation.prepend, saysEnd: false, in: strings) : nil
  }

  private func status(of indicator: LoadIndicator, saysEnd: Bool, in strings: ListStrings) -> LoadStateContent? {
    switch indicator {
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
