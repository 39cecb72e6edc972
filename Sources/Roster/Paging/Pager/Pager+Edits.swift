extension Pager {
  /// Changes the rows before the server has agreed. The change stays on top of whatever is loaded until it is committed
  /// or rolled back.
  public func mutate(_ edit: PagerEdit<Element>) -> EditID {
    lastEdit += 1
    let id = EditID(token: lastEdit)
    send(.mutate(id, edit))
    return id
  }

  /// The server agreed to an edit.
  ///
  /// - Parameters:
  ///   - id: The edit.
  ///   - element: The row as the server has it now, if it said so; for an inserted row also with the id that the server
  ///     gave it.
  public func commit(_ id: EditID, with element: Element? = nil) {
    send(.commit(id, element))
  }

  /// The server did not agree to an edit: the rows are as if it had never been.
  public func rollback(_ id: EditID) {
    send(.rollback(id))
  }

  /// Changes the rows at once, without asking anybody.
  public func edit(_ edit: PagerEdit<Element>) {
    commit(mutate(edit))
  }

  /// Changes the rows, asks the server, and takes the change back if it does not agree.
  ///
  /// ```swift
  /// try await courses.perform(.update(id) { $0.isFavourite = true }) { try await api.favourite(id) }
  /// ```
  ///
  /// - Parameters:
  ///   - edit: The change.
  ///   - request: Asks the server.
  /// - Returns: What the server answered.
  /// - Throws: What the request throws, after the change was taken back.
  @discardableResult
  public func perform<Answer>(
    _ edit: PagerEdit<Element>, _ request: @MainActor () async throws -> Answer
  ) async throws -> Answer {
    let id = mutate(edit)
    do {
      let answer = try await request()
      commit(id)
      return answer
    } catch {
      rollback(id)
      throw error
    }
  }
}
