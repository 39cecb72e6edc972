extension Pager {
  /// The rows and the states of all loads, for the inspector of the list.
  public var inspection: [String] {
    let total = state.unloaded.total.map { " of \($0)" } ?? ""
    let edits = state.edits.all.isEmpty ? "" : ", \(state.edits.all.count) unconfirmed edits"
    return [
      "\(Element.self): \(state.rows.count)\(total) rows, \(state.freshness)\(edits), \(state.phase), \(source(of: state.content))",
      "refresh: \(state.refresh.inspection)", "prepend: \(state.prepend.inspection)",
      "append: \(state.append.inspection)",
    ]
  }

  private func source(of content: PagerState<Element>.Content) -> String {
    switch content {
    case .none: "nothing loaded"
    case .cachePending: "reading the store"
    case .rows(.store): "from the store"
    case .rows(.source): "from the source"
    case .failed(let failure): "failed: \(failure.kind.inspection)"
    }
  }
}

extension LoadState {
  /// The state with its request. Keys and messages may contain what a user or a server would not show.
  fileprivate var inspection: String {
    switch self {
    case .idle: "idle"
    case .blocked: "waits for a refresh"
    case .ready(let location): "ready, \(location.inspection)"
    case .loading(let load): "loading, \(load.inspection)"
    case .waiting(let retry, let load):
      "waits for \(retry.reason == .offline ? "a connection" : "a retry") (\(retry.failure.kind.inspection)), \(load.inspection)"
    case .failed(let failure, let load): "failed (\(failure.kind.inspection)), \(load.inspection)"
    case .end: "end"
    }
  }
}

extension PageLoad {
  fileprivate var inspection: String {
    "\(action.rawValue) \(location.inspection)" + (attempt > 0 ? ", attempt \(attempt + 1)" : "")
  }
}

extension PageLocation {
  /// The key if it is a number, else its length: a cursor may be a secret.
  fileprivate var inspection: String {
    guard let key else { return "first page" }
    return key.count < 10 && Int(key) != nil ? "page \(key)" : "key of \(key.count) characters"
  }
}

extension PageFailureKind {
  fileprivate var inspection: String {
    switch self {
    case .transient: "transient failure"
    case .offline: "offline"
    case .permanent: "permanent failure"
    case .cancelled: "cancelled"
    case .invalidated: "invalidated"
    }
  }
}
