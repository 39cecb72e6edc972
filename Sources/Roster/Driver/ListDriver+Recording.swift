/// The recording of the session, in debug builds.
extension ListDriver {
  /// The dialog that is displayed.
  package var displayedDialog: ListDialogRequest? { dialogs.first }

  /// The feed with a number in the session.
  package func recordedFeed(_ number: Int) -> (any PageFeed)? {
    recordedFeeds.indices.contains(number) ? recordedFeeds[number].feed : nil
  }

  func record(
    _ kind: SessionInput.Kind, _ element: ElementPosition, target: [Int] = [], text: String? = nil, number: Int? = nil
  ) {
    guard let session, let name = snapshot.name(of: element) else { return }
    session.append(SessionInput(kind, name, target: target, text: text, number: number))
  }

  /// Records a new value of a control. A text that the user typed is redacted.
  func record<Control: RowControl>(_ value: Control.Value, of control: Control, _ element: ElementPosition) {
    switch value {
    case let title as String where control.role == .button: record(.press, element, text: title)
    case let text as String: record(.text, element, text: SessionInput.redacted(text))
    case let isOn as Bool: record(.toggle, element, number: isOn ? 1 : 0)
    case let number as Int: record(.step, element, number: number)
    case let number as Double: record(.set, element, text: number.description)
    default: break
    }
  }

  /// Records a new text of the search field, and whether the field is displayed.
  func recordSearch(_ search: PageSearch) {
    guard let session else { return }
    let input = SessionInput(.search, text: search.text, number: search.isPresented ? 1 : 0)
    guard input != recordedSearch else { return }
    recordedSearch = input
    session.append(input)
  }

  /// Records the first visible item, if it is another one.
  func recordScrolling(_ visible: [Int: Range<Int>]) {
    guard let session,
      let first = visible.filter({ !$0.value.isEmpty }).min(by: { $0.key < $1.key }).map({
        ItemPosition(section: $0.key, item: $0.value.lowerBound)
      }), let path = snapshot.path(at: first)
    else { return }
    defer { recordedTop = path }
    guard let recordedTop, recordedTop != path else { return }
    session.append(SessionInput(.scroll, "item \(path)"))
  }

  /// Records a feed, which is named by the number of feeds before it.
  func record(_ feed: any PageFeed) {
    guard let session, let feed = feed as? any RecordableFeed else { return }
    let number = recordedFeeds.firstIndex { $0.feed === feed } ?? recordedFeeds.count
    if number == recordedFeeds.count { recordedFeeds.append(RecordedFeed(feed: feed)) }
    feed.onRecord = { [weak session] record in session?.append(.feed(number, record)) }
  }
}

/// A feed of a session, which the session does not retain.
struct RecordedFeed {
  weak var feed: (any PageFeed)?
}
