extension Pager {
  /// Applies an edit before the server has confirmed it. The edit also applies to rows that are loaded later, until it
  /// is committed or rolled back.
  public func mutate(_ edit: PagerEdit<Element>) -> EditID {
    mutate([edit])[0]
  }

  private func mutate(_ edits: [PagerEdit<Element>]) -> [EditID] {
    let ids = edits.map { _ in EditID(token: queuedEdits.newNumber()) }
    if state.phase != .closed { send(zip(ids, edits).map { .mutate($0, $1) }) }
    return ids
  }

  /// Commits an edit after the server has confirmed it.
  ///
  /// - Parameters:
  ///   - id: The edit.
  ///   - element: The row as the server returned it, if it did. It is the content of the row, and does not change what the
  ///     edit does: a deleted row stays deleted. An inserted row may have another id, and keeps its cell.
  public func commit(_ id: EditID, with element: Element? = nil) { sendEdit(.commit(id, element)) }

  /// Rolls an edit back after the server has rejected it.
  public func rollback(_ id: EditID) { sendEdit(.rollback(id)) }

  /// Another pager of the same list, to display two positions of it at once: a search hit and the newest rows.
  ///
  /// ```swift
  /// let hits = messages.window()
  /// hits.jump(to: PageCursor("\(id)"))
  /// ```
  ///
  /// The edits of both are the same: what is edited in one is displayed in the other, and scopes order the requests of both. Each
  /// has its own rows, loads and source, so a window of a list whose source is switched stays at the former one. A window stores
  /// nothing.
  ///
  /// - Parameter options: The options of the window; `nil` for those of this pager.
  public func window(options: PagerOptions? = nil) -> Pager {
    let window = Pager(source: source, cache: nil, options: options ?? state.options, environment: environment)
    queuedEdits.add(self)
    queuedEdits.add(window)
    window.queuedEdits = queuedEdits
    for pending in state.edits.all where pending.awaited == nil { window.send(.mutate(pending.id, pending.edit)) }
    return window
  }

  /// Applies an event of an edit here and in the windows of the list.
  func sendEdit(_ event: PagerEvent<Element>) {
    send(event)
    for window in queuedEdits.windows(besides: self) { window.send(event) }
  }

  /// Applies and commits an edit at once.
  public func edit(_ edit: PagerEdit<Element>) { commit(mutate(edit)) }

  /// Applies an edit, sends it to the server, and commits it with the row that the server returns, or rolls it back if that
  /// fails.
  ///
  /// Edits of one row stay in the order of the user, in whichever order the server confirms them. With a scope, they also
  /// arrive at the server in this order: the request starts when those of the earlier edits in the scope have ended.
  ///
  /// A row that was inserted with a temporary id keeps its cell, its position and the focus when the server returns it with
  /// another id. Edits of the temporary id apply to that row from then on, so use each temporary id once.
  ///
  /// ```swift
  /// let guess = Message(id: UUID(), text: text)
  /// try await messages.perform(.insert(guess, at: .last)) { try await api.send(text) }
  /// ```
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - scope: The edits whose requests are sent one after the other; `nil` sends the request at once.
  ///   - request: Sends the edit to the server, and returns the row as the server has it. After a deletion, that is ignored.
  /// - Returns: The row of the server.
  /// - Throws: The error of the request, after the rollback.
  @discardableResult
  public func perform(
    _ edit: PagerEdit<Element>, inOrderOf scope: EditScope? = nil, _ request: @MainActor () async throws -> Element
  ) async throws -> Element {
    try await perform([edit], scope, request, rows: { [$0] })
  }

  /// Applies an edit, sends it to the server, and rolls it back if that fails.
  ///
  /// ```swift
  /// try await courses.perform(.update(id) { $0.isFavourite = true }) { try await api.favourite(id) }
  /// ```
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - scope: The edits whose requests are sent one after the other; `nil` sends the request at once.
  ///   - request: Sends the edit to the server.
  /// - Returns: The result of the request.
  /// - Throws: The error of the request, after the rollback.
  @discardableResult
  public func perform<Answer>(
    _ edit: PagerEdit<Element>, inOrderOf scope: EditScope? = nil, _ request: @MainActor () async throws -> Answer
  ) async throws -> Answer {
    try await perform([edit], scope, request, rows: { _ in [nil] })
  }

  /// Applies several edits, sends them to the server by one request, and commits all of them, or rolls all of them back if that
  /// fails.
  ///
  /// ```swift
  /// let ids = courses.items.map(\.id)
  /// let edits = ids.map { id in PagerEdit<Course>.update(id) { $0.isFavourite = true } }
  /// try await courses.perform(edits) { try await api.favourite(ids) }
  /// ```
  ///
  /// The rows change in one update, and are stored in one transaction. A scope orders the request after those of all earlier
  /// edits of each of the rows.
  ///
  /// - Parameters:
  ///   - edits: The edits, in order.
  ///   - scope: The edits whose requests are sent one after the other; `nil` sends the request at once.
  ///   - request: Sends the edits to the server. If it returns rows, they are those of the edits with the same ids, as the server
  ///     has them; the server may return some or none of them.
  /// - Returns: The result of the request.
  /// - Throws: The error of the request, after the rollback.
  @discardableResult
  public func perform<Answer>(
    _ edits: [PagerEdit<Element>], inOrderOf scope: EditScope? = nil, _ request: @MainActor () async throws -> Answer
  ) async throws -> Answer {
    try await perform(edits, scope, request) { answer in
      let rows = Dictionary((answer as? [Element] ?? []).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
      return edits.map { rows[self.identities.current($0.row)] }
    }
  }

  private func send(_ events: [PagerEvent<Element>]) { sendEdit(events.count == 1 ? events[0] : .batch(events)) }

  private func perform<Answer>(
    _ edits: [PagerEdit<Element>], _ scope: EditScope?, _ request: @MainActor () async throws -> Answer,
    rows: (Answer) -> [Element?]
  ) async throws -> Answer {
    guard !edits.isEmpty else { return try await request() }
    let ids = mutate(edits)
    defer { queuedEdits.leave(ids[0].token) }
    do {
      if let scope {
        let rows = scope == .row ? edits.map { identities($0.row) } : [nil]
        // All of them join before the first one waits, so two requests never wait for each other.
        for turn in rows.map({ queuedEdits.join(ids[0].token, row: $0) }) { for await _ in turn {} }
        try Task.checkCancellation()
      }
      let answer = try await request()
      send(zip(ids, rows(answer)).map { .commit($0, $1) })
      return answer
    } catch {
      send(ids.map { .rollback($0) })
      throw error
    }
  }
}
