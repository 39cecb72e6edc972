/// Evaluates a page: collects its sections, and determines its state besides them.
@MainActor
final class PageEvaluator {
  /// What a page consists of at one time.
  struct Evaluation {
    var collector: ListCollector
    var presentation: PagePresentation
    /// Whether the page was unavailable before, and is not anymore.
    var becameAvailable = false
  }

  /// The loads of the page and of its components.
  let mounts: ComponentMounts
  /// The mounted components.
  private(set) var components: [MountedComponent] = []
  /// The rows over the list.
  let overlays = OverlayEvaluator()
  /// What is known of the cells of rows.
  let cellReaders = ObservationReaders()
  /// Whether the page is evaluated when it changes.
  var isStarted = false
  private let tracker = ObservationTracker()
  private var isUnavailable = false

  init(mounts: ComponentMounts) {
    self.mounts = mounts
  }

  /// Evaluates the page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - strings: The localized strings of the host.
  ///   - theme: The theme of the host.
  ///   - recorder: Records the page's search.
  ///   - retry: Retries failed loads.
  ///   - scroll: Scrolls the list.
  ///   - onChange: Called once, in a later turn, when a property changes that the page has read.
  func evaluate(
    _ page: any ListPage, strings: ListStrings, theme: ListTheme, recorder: SessionRecorder?,
    retry: @escaping @MainActor () -> Void, scroll: @escaping @MainActor (ListCommand.Target) -> Void,
    onChange: @escaping @MainActor () -> Void
  ) -> Evaluation {
    mounts.beginCollecting()
    var evaluation = tracker.track(
      {
        var evaluation = collect(page, strings: strings, theme: page.theme ?? theme, recorder: recorder, retry: retry)
        if evaluation.presentation.state != .unavailable {
          evaluation.presentation.overlays = overlays.rows(of: page, strings: strings, scroll: scroll)
        }
        return evaluation
      }, onChange: onChange)
    mounts.endCollecting()
    components = evaluation.collector.tree
    let wasUnavailable = isUnavailable
    isUnavailable = evaluation.presentation.state == .unavailable
    evaluation.becameAvailable = wasUnavailable && !isUnavailable
    return evaluation
  }

  func stop() {
    isStarted = false
    tracker.cancel()
    mounts.stop()
  }

  private func collect(
    _ page: some ListPage, strings: ListStrings, theme: ListTheme, recorder: SessionRecorder?,
    retry: @escaping @MainActor () -> Void
  ) -> Evaluation {
    var collector = ListCollector(
      page: page.typeName, mounts: mounts, strings: strings, theme: theme)
    let (unavailable, scrollPolicy) = (page.unavailable, page.scrollPolicy)
    mounts.isConversation = scrollPolicy.isConversation
    if unavailable == nil { collector.add(page.body) }
    let search = page.search
    search?.observe()
    if let search { recorder?.record(search) }
    let isSearching = search?.query.isEmpty == false
    let feeds = collector.feeds.map(\.presentation)
    let ownEmptiness = page.isEmpty
    // Rows that are folded are rows. Those of a feed are counted by its state.
    let isEmpty =
      ownEmptiness
      ?? collector.sections.allSatisfy {
        $0.items.count == 0 && !(feeds.isEmpty && $0.header?.row.traits.fold?.isFolded == true)
      }
    mounts.page.loadID = mounts.loadingPage?.loadID
    let load = isEmpty ? mounts.page.stateWithoutRows(in: strings) : nil
    mounts.page.hasRows = !isEmpty
    let derived = PagePresentation.state(
      isEmpty: isEmpty, isOverridden: ownEmptiness != nil, isSearching: isSearching,
      feeds: (load.map { [$0] } ?? []) + feeds.map { $0.state.pageState(in: strings) })
    let state = page.pageState ?? derived
    if !isEmpty, unavailable == nil { _ = collector.addLoadState(of: mounts.page) }

    var presentation = PagePresentation()
    presentation.title = page.title
    presentation.leaveDialog = collector.requests.leaveDialog
    let selections = collector.requests.selections
    presentation.selection = selections.first(where: \.isActive) ?? selections.first
    presentation.strings = strings
    presentation.theme = theme
    presentation.style = page.style
    presentation.scrollPolicy = scrollPolicy
    let last = collector.sections.last(where: { $0.feed != nil && !$0.layout.isCarousel })?.feed?.feed
    let loadsMoreAtEnd = collector.feeds.contains { $0.feed === last && $0.presentation.canLoadMore }
    presentation.scrollPolicy.loadsMoreAtEnd = loadsMoreAtEnd
    presentation.search = search
    presentation.state = unavailable == nil ? state : .unavailable
    if presentation.state == .content, mounts.refreshesLater || feeds.contains(where: \.refreshesLater) {
      presentation.banner = strings[.offlineBanner]
    }
    let failures =
      [load.flatMap { $0 == state ? mounts.page.failure : nil }]
      + feeds.map { $0.state.pageState(in: strings) == state ? $0.state.failure : nil }
    presentation.isOffline = failures.lazy.compactMap(\.self).first?.kind == .offline
    presentation.placeholder =
      unavailable ?? page.placeholder(for: state, retry: retry) ?? noResults(of: search?.query ?? "", state, strings)
      ?? theme.placeholder(for: state, retry: retry)
      ?? (theme.showsFailureDetails ? presentation.detailedFailure(failures, retry: retry) : nil)
    presentation.isRefreshing = feeds.contains(where: \.isRefreshing) || mounts.isReloading
    presentation.canRefresh = page.canRefresh ?? (feeds.contains(where: \.canRefresh) || mounts.canLoad)
    return Evaluation(collector: collector, presentation: presentation)
  }

  /// The placeholder of a search without results.
  private func noResults(of query: String, _ state: PageState, _ strings: ListStrings) -> ListRow? {
    guard state == .empty, !query.isEmpty else { return nil }
    return UnavailableContent(strings[.noResultsTitle], message: strings.noResultsMessage(for: query), kind: .noResults)
      .row
  }
}
