extension Pager {
  /// The number of running loads, reads, writes and timers.
  public var activity: Int { work.count }

  /// Runs an effect of the reducer.
  func run(_ effect: PagerEffect<Element>) {
    switch effect {
    case .load(let id, let request): load(request, id)
    case .cancelLoad(let id): work.cancel(.load(id))
    case .readStore(let token): readStore(token)
    case .write(let change): write(change)
    case .startTimer(let id, let delay): wait(delay, id)
    case .cancelTimer(let id): work.cancel(.timer(id))
    case .notify(let report): send(report)
    case .end:
      work.end()
      finishStreams()
    }
  }

  private func load(_ request: PageRequest<String>, _ id: LoadID) {
    let source = source
    let environment = environment
    work.start(.load(id)) { [weak self] in
      guard !Task.isCancelled else { return }
      let result: PageResult<Element>
      do {
        let page = try await source.page(request)
        result = page.isNotModified ? .notModified : .page(page)
      } catch {
        let failure = PageFailure(error)
        if failure.kind != .cancelled { environment.log(failure) }
        result = .failure(failure, random: environment.random())
      }
      self?.finish(.load(id), with: .result(id, result))
    }
  }

  private func wait(_ delay: Duration, _ id: TimerID) {
    let clock = environment.clock
    work.start(.timer(id)) { [weak self] in
      guard (try? await clock.sleep(for: delay)) != nil else { return }
      self?.finish(.timer(id), with: .timer(id))
    }
  }

  /// Observes the store before it reads, so that no change between the two is missed.
  private func readStore(_ token: Int) {
    guard let cache = storage.current else { return send(.cacheRead(token: token, nil)) }
    let limit = state.options.storedPages
    work.start(.read(token)) { [weak self] in
      let changes = await cache.store.changes(of: cache.list)
      guard !Task.isCancelled else { return }
      self?.listen(to: changes, of: cache)
      do throws(PageStoreError) {
        let stored = try await cache.read(limit: limit)
        self?.finish(.read(token), with: .cacheRead(token: token, stored))
      } catch {
        self?.send(.storeFailed(error.localizedDescription))
        self?.finish(.read(token), with: .cacheRead(token: token, nil))
      }
    }
  }

  /// Forwards the changes of a stored list, unless the source has been replaced while the store was reading.
  private func listen(to changes: AsyncStream<StoredChanges>, of cache: PageCache<Element>) {
    guard cache.list == storage.current?.list else { return }
    work.listen(.store) { [weak self] in
      for await change in changes {
        for row in cache.decode(change) { self?.send(.change(row)) }
      }
    }
  }

  /// Writes changes in order, even if the pager is released meanwhile.
  ///
  /// If the store is so slow that too many writes wait, the list is not written again until it is replaced.
  private func write(_ change: StoreChange<Element>) {
    guard let cache = storage.current, storage.accepts(change) else { return }
    guard work.writes < PagerWork.maximumWrites else {
      storage.suspendWrites()
      return send(.storeFailed(PageStoreError.busy.localizedDescription))
    }
    work.write { [weak self] in
      do throws(PageStoreError) {
        try await cache.write(change)
      } catch {
        self?.send(.storeFailed(error.localizedDescription))
      }
      self?.work.writeEnded()
    }
  }

  private func finish(_ key: PagerWork.Key, with event: PagerEvent<Element>) {
    if work.finish(key) { send(event) }
  }

  /// Observes the source's invalidations.
  func listenToSource() {
    guard !work.isListening(.source), let invalidations = source.invalidations() else { return }
    work.listen(.source) { [weak self] in
      for await _ in invalidations { self?.invalidate() }
    }
  }
}
