/// The feeds of a displayed page, which are open while it is displayed.
@MainActor
struct MountedFeeds {
  private struct MountedFeed {
    var feed: any PageFeed
    /// The number of the feed's last message that a toast or the page's state displayed.
    var message: Int
    /// The number of the feed's last jump.
    var jump: Int
  }

  private var feeds: [ObjectIdentifier: MountedFeed] = [:]
  /// The rows that feeds have jumped to and that are not displayed yet.
  private var jumps: [ObjectIdentifier: AnyID] = [:]

  /// The open feeds.
  var all: [any PageFeed] { feeds.values.map(\.feed) }

  /// The number of running tasks that will change a feed.
  var activity: Int { all.reduce(0) { $0 + $1.activity } }

  /// Opens new feeds, and closes those that are not on the page anymore.
  ///
  /// - Returns: The new failures of the other feeds, except for those that the page's state, its banner or a row displays. While
  ///   the page loads, messages wait, because its next state may display them.
  mutating func mount(
    _ collected: [CollectedFeed], _ presentation: PagePresentation, recorder: SessionRecorder?
  ) -> [(feed: any PageFeed, message: FeedPresentation.Message)] {
    var mounted: [ObjectIdentifier: MountedFeed] = [:]
    var messages: [(feed: any PageFeed, message: FeedPresentation.Message)] = []
    for item in collected {
      let key = ObjectIdentifier(item.feed)
      let jump = item.presentation.jump
      var lastMessage = item.presentation.message?.number ?? 0
      if let known = feeds.removeValue(forKey: key) {
        if presentation.state == .loading {
          lastMessage = known.message
        } else if let message = item.presentation.message, message.number != known.message,
          !presentation.displays(message, of: item.presentation)
        {
          messages.append((item.feed, message))
        }
        if let jump, jump.number != known.jump { jumps[key] = jump.row }
      } else {
        recorder?.record(item.feed)
        item.feed.open()
      }
      mounted[key] = MountedFeed(feed: item.feed, message: lastMessage, jump: jump?.number ?? 0)
    }
    for feed in all { feed.close() }
    feeds = mounted
    return messages
  }

  /// Closes all feeds.
  mutating func closeAll() {
    for feed in all { feed.close() }
    feeds = [:]
  }

  /// Returns the displayed rows that feeds have jumped to, and forgets them.
  ///
  /// - Parameter isLatest: Whether the snapshot is the latest state of the page. If so, jumps to rows that are not in it are
  ///   discarded.
  mutating func takeJumps(in snapshot: ListSnapshot, isLatest: Bool) -> [ElementPosition] {
    var elements: [ElementPosition] = []
    for (feed, row) in jumps {
      let element = snapshot.sections.indices.lazy.compactMap { index -> ElementPosition? in
        let section = snapshot.sections[index]
        guard section.pageFeed.map(ObjectIdentifier.init) == feed else { return nil }
        return section.element(ofFeedRow: row, section: index)
      }.first
      if element != nil || isLatest { jumps[feed] = nil }
      if let element { elements.append(element) }
    }
    return elements
  }
}

extension PagePresentation {
  /// Whether the page displays a feed's message without a toast.
  fileprivate func displays(_ message: FeedPresentation.Message, of feed: FeedPresentation) -> Bool {
    state == .failed(message.failure.localizedDescription(in: strings))
      || state == .content && feed.rowDisplays(message)
      || banner != nil && feed.refreshesLater
  }
}
