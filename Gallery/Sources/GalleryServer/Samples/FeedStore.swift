import GalleryModels

/// The feed of a running server: the sample, and what readers did to it since.
actor FeedStore {
  /// The days on one page.
  static let pageSize = 3

  private var days: [FeedDay]
  private var posts = 0
  private var postedByToken: [String: String] = [:]

  /// Starts with `days`, newest first.
  init(days: [FeedDay] = SampleFeed.days) { self.days = days }

  /// Some days, newest first: those older than `cursor`, which is the id of a day, or the newest.
  func page(before cursor: String?) -> FeedDays {
    let candidates = days.filter { day in !day.entries.isEmpty && cursor.map { day.id < $0 } ?? true }
    let page = Array(candidates.prefix(Self.pageSize))
    let hasNext = candidates.count > page.count
    return FeedDays(days: page, hasNext: hasNext, nextCursor: hasNext ? page.last?.id : nil)
  }

  /// Sets or clears the favourite mark of an entry and returns the entry; `nil` when there is no such entry.
  func setFavourite(_ favourite: Bool, id: String) -> FeedEntry? {
    guard let place = place(of: id) else { return nil }
    let entry = days[place.day].entries[place.entry].markedFavourite(favourite)
    days[place.day].entries[place.entry] = entry
    return entry
  }

  /// Removes an entry; `false` when there is no such entry.
  func delete(id: String) -> Bool {
    guard let place = place(of: id) else { return false }
    days[place.day].entries.remove(at: place.entry)
    return true
  }

  /// Adds a status by the reader to the newest day and returns it. A token that was used before returns the entry that
  /// it made; if that was deleted since, a new one is made.
  func post(_ new: NewStatus) -> FeedEntry {
    if let token = new.token, let id = postedByToken[token], let place = place(of: id) {
      return days[place.day].entries[place.entry]
    }
    posts += 1
    let id = "post-\(posts)"
    let entry = FeedEntry.status(
      FeedStatus(id: id, author: SampleFeed.reader, time: "now", text: new.text, comments: 0, favourite: false))
    if days.isEmpty { days.append(FeedDay(id: SampleFeed.today, title: "Today", entries: [])) }
    days[0].entries.insert(entry, at: 0)
    if let token = new.token { postedByToken[token] = id }
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
  /// The same entry with its favourite mark set or cleared.
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
