/// Collects the sections of a page during an evaluation of its `body`.
///
/// You use a collector only to write a custom ``ListContent`` that adds existing content.
@MainActor
public struct ListCollector {
  /// What parts of the page ask of the host.
  struct Requests {
    /// The commands of the parts, which reach the host as those of the page do.
    var commands: [PageCommands] = []
    /// What the user is asked before the page is left.
    var leaveDialog: ListDialog?
    /// The selections of the sections.
    var selections: [PageSelection] = []
  }

  package var sections: [SectionSnapshot] = []
  /// What parts of the page ask of the host.
  private(set) var requests = Requests()
  /// The feeds on the page, each once, in the order of their first occurrence.
  private(set) var feeds: [CollectedFeed] = []
  /// The feeds that the page opens without displaying them.
  private var openedFeeds: [any PageFeed] = []
  /// The number of sections and loops that a feed provides the elements of.
  private(set) var feedUseCount = 0
  var tree: [MountedComponent] = []
  var issues: [RosterIssue] = []
  let mounts: ComponentMounts
  /// The localized strings of the host.
  package let strings: ListStrings
  /// The theme of the page.
  let theme: ListTheme
  /// The failures that a component displays in place of its rows.
  var displayedFailures: Set<PageFailure> = []
  private var sectionIDs: Set<AnyID> = []
  private(set) var scope: AnyID?
  private(set) var folds: [(id: AnyID, indents: Bool)] = []
  /// The name of the page in issues.
  let page: String

  init(page: String, mounts: ComponentMounts, strings: ListStrings = .english, theme: ListTheme = ListTheme()) {
    self.page = page
    self.mounts = mounts
    self.strings = strings
    self.theme = theme
  }

  /// Adds content.
  public mutating func add(_ content: some ListContent) {
    content.collect(into: &self)
  }

  /// Adds a section. Reports a section with the identity of an earlier one, and leaves it out.
  mutating func add(_ section: SectionSnapshot) {
    var section = section
    section.id = scoped(section.id)
    section.depth = indentation
    guard sectionIDs.insert(section.id).inserted else {
      issues.append(.duplicateSection(page: page, section: section.id))
      return
    }
    sections.append(section)
  }

  /// Removes the sections that were added last, from an index.
  mutating func removeSections(from index: Int) {
    for section in sections[index...] { sectionIDs.remove(section.id) }
    sections.removeSubrange(index...)
  }

  /// Adds a feed. A feed that several parts of the page share computes its presentation once.
  ///
  /// Load states are hidden at the ends where placeholders are displayed. Failures are then displayed as toasts.
  mutating func add(_ feed: any PageFeed, placeholders: PlaceholderCounts? = nil) -> CollectedFeed {
    feedUseCount += 1
    let index = feeds.firstIndex { $0.feed === feed } ?? feeds.endIndex
    if index == feeds.endIndex {
      feeds.append(CollectedFeed(feed: feed, presentation: feed.presentation))
    }
    if feeds[index].presentation.leavesGaps { issues.append(.gapBeforeFirstRow(page: page)) }
    if let placeholders { feeds[index].hideLoadStates(beside: placeholders) }
    if mounts.isConversation { feeds[index].hideEnd() }
    return feeds[index]
  }

  /// Adds the load state of a component or of the page, unless it has rows and has not failed.
  ///
  /// - Returns: `false` if another one displays the same failure. Its button repeats both loads.
  mutating func addLoadState(of mount: ComponentMount) -> Bool {
    guard !mount.hasRows || mount.hasFailed else { return true }
    if let failure = mount.failure, !displayedFailures.insert(failure).inserted { return false }
    guard let row = mount.loadState(in: strings, retry: mounts.reload).flatMap(theme.row) else { return true }
    var section = SectionSnapshot(id: "status")
    section.items = TypedItems(row: row, id: "status")
    add(section)
    return true
  }

  /// Opens a feed that has no section.
  mutating func open(_ feed: any PageFeed) { openedFeeds.append(feed) }

  /// Has the user confirm that the page is left, such as with unsaved changes.
  package mutating func confirmLeaving(_ dialog: ListDialog) { requests.leaveDialog = dialog }

  /// Adds the selection of a section, which it can share with others.
  mutating func add(_ selection: PageSelection) {
    for index in requests.selections.indices where requests.selections[index].merge(selection) { return }
    requests.selections.append(selection)
  }

  /// Sends the commands of a part of the page to the host.
  package mutating func connect(_ commands: PageCommands) {
    if !requests.commands.contains(where: { $0 === commands }) { requests.commands.append(commands) }
  }

  /// All feeds that are open while the page is displayed. The page displays no states and failures of those without a section.
  var mountedFeeds: [CollectedFeed] {
    let others = openedFeeds.filter { feed in !feeds.contains { $0.feed === feed } }
    return feeds + others.map { CollectedFeed(feed: $0, presentation: FeedPresentation(state: .content)) }
  }

  /// The number of enclosing folds that indent their content.
  var indentation: Int { folds.count { $0.indents } }

  /// The identity on the page, scoped by the enclosing component.
  func scoped(_ id: AnyID) -> AnyID {
    scope.map { id.scoped(in: $0) } ?? id
  }

  /// Collects content in the scope of a component.
  mutating func inScope(_ id: AnyID, _ body: (inout ListCollector) -> Void) {
    let outer = scope
    scope = scoped(id)
    body(&self)
    scope = outer
  }

  /// Collects content in a fold.
  mutating func inFold(_ fold: SectionFold, _ body: (inout ListCollector) -> Void) {
    folds.append((fold.id, indents: fold.indicator == .automatic))
    body(&self)
    folds.removeLast()
  }
}
