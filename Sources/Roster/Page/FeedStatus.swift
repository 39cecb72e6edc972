extension PageFeed {
  /// What stands below the feed's rows, if anything: that more is being loaded, why that failed and a way to try again,
  /// or that there is no more. A feed without rows on a page that has others says its state here.
  var tailStatus: StatusContent? {
    let presentation = presentation
    switch presentation.state {
    case .content: return status(of: presentation.tail, saysEnd: true)
    case .loading: return StatusContent(.loading)
    case .empty: return StatusContent(.empty)
    case .failed(let reason): return StatusContent(.failed(reason)) { [weak self] in self?.retry() }
    }
  }

  /// What stands above the feed's rows, if anything.
  var headStatus: StatusContent? {
    presentation.state == .content ? status(of: presentation.head, saysEnd: false) : nil
  }

  private func status(of lane: LaneIndicator, saysEnd: Bool) -> StatusContent? {
    switch lane {
    case .hidden, .idle: nil
    case .loading: StatusContent(.loading)
    case .waiting(let reason): StatusContent(.waiting(reason))
    case .failed(let reason): StatusContent(.failed(reason)) { [weak self] in self?.retry() }
    case .end: saysEnd ? StatusContent(.end) : nil
    }
  }
}
