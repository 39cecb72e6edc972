import GalleryModels

/// The feed of a running server: the sample with the changes by clients.
actor FeedStore {
  /// The number of days in a page.
  static let pageSize = 3
  /// The maximum number of statuses of clients. A further one replaces the oldest.
  static let maximumPosts = 1_000

  private var days: [FeedDay]
  private var posts = 0
  /// The statuses of clients, oldest first.
  private var posted: [(id: String, token: String?)] = []

  /// Creates a store with `days`, newest first.
  init(days: [FeedDay] = SampleFeed.days) { self.days = days }

  /// Returns a page of the days older than `cursor`, the id of a day, or of the newest days.
  func page(before cursor: String?) -> FeedDays {
    let candidates = days.filter { day in !day.entries.isEmpty && cursor.map { day.id < $0 } ?? true }
    let page = Array(candidates.prefix(Self.pageSize))
    let hasNext = candidates.count > page.count
    return FeedDays(days: page, hasNext: hasNext, nextCursor: hasNext ? page.last?.id : nil)
  }

  /// Sets whether an entry is a favourite and returns it, or `nil` if there is no such entry.
  func setFavourite(_ favourite: Bool, id: String) -> FeedEntry? {
    guard let place = place(of: id) else { return nil }
    let entry = days[place.day].entries[place.entry].markedFavourite(favourite)
    days[place.day].entries[place.entry] = entry
    return entry
  }

  /// Removes an entry and returns whether it existed.
  func delete(id: String) -> Bool {
    guard let place = place(of: id) else { return false }
    days[place.day].entries.remove(at: place.entry)
    posted.removeAll { $0.id == id }
    return true
  }

  /// Adds a status of the user to the newest day and returns it. A repeated token returns the entry that was created with
  /// it, unless that was deleted.
  func post(_ new: NewStatus) -> FeedEntry {
    if let token = new.token, let known = posted.first(where: { $0.token == token }), let place = place(of: known.id) {
      return days[place.day].entries[place.entry]
    }
    if posted.count >= Self.maximumPosts, let oldest = posted.first { _ = delete(id: oldest.id) }
    posts += 1
    let id = "post-\(posts)"
    let entry = FeedEntry.status(
      FeedStatus(id: id, author: SampleFeed.reader, time: "now", text: new.text, comments: 0, favourite: false))
    if days.isEmpty { days.append(FeedDay(id: SampleFeed.today, title: "Today", entries: [])) }
    days[0].entries.insert(entry, at: 0)
    posted.append((id, new.token))
    return entry
  }

  private func place(of id: String) -> (day: Int, entry: Int)? {
    for (day, content) in days.enumerated() {
      if let entry = content.entries.firstIndex(where: { $0.id == id }) { return (day, entry) }
    }
    return nil
  }
}

extension FeedEntry {
  /// Returns the entry as a favourite or not.
  func markedFavourite(_ favourite: Bool) -> FeedEntry {
    switch self {
    case .status(var status):
      status.favourite = favourite
      return .status(status)
    case .photo(var photo):
      photo.favourite = favourite
      return .photo(photo)
    }
  }
}
