extension ListDriver {
  /// What happened to the list, in debug builds.
  package var session: SessionLog? { recorder?.log }

  /// The feed with a number in the session.
  package func recordedFeed(_ number: Int) -> (any PageFeed)? { recorder?.feed(number) }
}

/// Records the session of a list: the user's input, the answers of feeds, and the updates. Debug builds have one.
@MainActor
final class SessionRecorder {
  /// What happened.
  let log = SessionLog()
  /// The feeds of the session, which it does not retain, by their numbers.
  private var feeds: [WeakFeed] = []
  /// The last recorded state of the search field.
  private var search = SessionInput(.search, text: "", number: 0)
  /// The last first visible item.
  private var top: ItemPath?

  private struct WeakFeed {
    weak var feed: (any PageFeed)?
  }

  /// The feed with a number.
  func feed(_ number: Int) -> (any PageFeed)? {
    feeds.indices.contains(number) ? feeds[number].feed : nil
  }

  /// Records an input that concerns no row.
  func record(_ kind: SessionInput.Kind, text: String? = nil, number: Int? = nil) {
    log.append(SessionInput(kind, text: text, number: number))
  }

  /// Records an input on a row, header or footer.
  func record(
    _ kind: SessionInput.Kind, _ element: ElementPosition, in snapshot: ListSnapshot, target: [Int] = [],
    text: String? = nil, number: Int? = nil
  ) {
    guard let name = snapshot.name(of: element) else { return }
    log.append(SessionInput(kind, name, target: target, text: text, number: number))
  }

  /// Records a new value of a control. A text that the user typed is redacted.
  func record<Control: RowControl>(
    _ value: Control.Value, of control: Control, _ element: ElementPosition, in snapshot: ListSnapshot
  ) {
    switch value {
    case let title as String where control.role == .button: record(.press, element, in: snapshot, text: title)
    case let text as String: record(.text, element, in: snapshot, text: SessionInput.redacted(text))
    case let isOn as Bool: record(.toggle, element, in: snapshot, number: isOn ? 1 : 0)
    case let number as Int: record(.step, element, in: snapshot, number: number)
    case let number as Double: record(.set, element, in: snapshot, text: number.description)
    default: break
    }
  }

  /// Records a new text of the search field, and whether the field is displayed.
  func record(_ search: PageSearch) {
    let input = SessionInput(.search, text: search.text, number: search.isPresented ? 1 : 0)
    guard input != self.search else { return }
    self.search = input
    log.append(input)
  }

  /// Records the first visible item if it has changed.
  func recordScrolling(_ visible: [Int: Range<Int>], in snapshot: ListSnapshot) {
    guard
      let first = visible.filter({ !$0.value.isEmpty }).min(by: { $0.key < $1.key }).map({
        ItemPosition(section: $0.key, item: $0.value.lowerBound)
      }), let path = snapshot.path(at: first)
    else { return }
    defer { top = path }
    guard let top, top != path else { return }
    log.append(SessionInput(.scroll, "item \(path)"))
  }

  /// Records what happens to a feed from now on. The number of a feed is the number of feeds before it.
  func record(_ feed: any PageFeed) {
    guard let feed = feed as? any RecordableFeed else { return }
    let number = feeds.firstIndex { $0.feed === feed } ?? feeds.count
    if number == feeds.count { feeds.append(WeakFeed(feed: feed)) }
    feed.onRecord = { [weak log] record in log?.append(.feed(number, record)) }
  }

  /// Records an update.
  func record(_ update: ListUpdate) {
    log.appendUpdate(
      update.changeset, update.plan, reason: "\(update.reason)",
      counts: [update.before.itemCount, update.after.itemCount])
  }
}
