/// Gathers what a page's `body` shows while it is being evaluated.
///
/// A collector knows where in the page it stands: in which component, in how many folds. Parts add themselves to it;
/// users meet it only when they write a ``ListContent`` of their own, which adds existing parts.
@MainActor
public struct ListCollector {
  var sections: [SectionSnapshot] = []
  /// The feeds on the page, each once, in the order of their first occurrence.
  private(set) var feeds: [CollectedFeed] = []
  /// The number of sections and loops that a feed provides the elements of.
  private(set) var feedUseCount = 0
  var tree: [MountedComponent] = []
  var issues: [RosterIssue] = []
  let mounts: ComponentMounts
  /// What the host says by itself.
  let strings: ListStrings
  private var sectionIDs: Set<AnyID> = []
  private(set) var scope: AnyID?
  private(set) var foldStack: [AnyID] = []
  private let page: String

  init(page: String, mounts: ComponentMounts, strings: ListStrings = .english) {
    self.page = page
    self.mounts = mounts
    self.strings = strings
  }

  /// Adds a part at this place.
  public mutating func add(_ content: some ListContent) {
    content.collect(into: &self)
  }

  /// Adds a section, unless another one before it has the same identity, which is reported.
  mutating func add(_ section: SectionSnapshot) {
    var section = section
    section.id = scoped(section.id)
    section.depth = foldStack.count
    guard sectionIDs.insert(section.id).inserted else {
      issues.append(.duplicateSection(page: page, section: section.id))
      return
    }
    sections.append(section)
  }

  /// Adds a feed. A feed that several parts of the page share computes its presentation once.
  mutating func add(_ feed: any PageFeed) -> CollectedFeed {
    feedUseCount += 1
    if let known = feeds.first(where: { $0.feed === feed }) { return known }
    let collected = CollectedFeed(feed: feed, presentation: feed.presentation(in: strings))
    feeds.append(collected)
    return collected
  }

  /// The identity as the page sees it, from the component that is being collected.
  func scoped(_ id: AnyID) -> AnyID {
    scope.map { id.scoped(in: $0) } ?? id
  }

  /// Collects parts inside a component or another scope.
  mutating func inScope(_ id: AnyID, _ body: (inout ListCollector) -> Void) {
    let outer = scope
    scope = scoped(id)
    body(&self)
    scope = outer
  }

  /// Collects parts inside a fold.
  mutating func inFold(_ id: AnyID, _ body: (inout ListCollector) -> Void) {
    foldStack.append(id)
    body(&self)
    foldStack.removeLast()
  }
}
