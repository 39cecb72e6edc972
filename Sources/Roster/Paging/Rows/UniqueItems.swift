/// The items of some pages without repetitions: the first place of an id with its last content.
struct UniqueItems<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  private(set) var items: [Element] = []
  /// Where the item with an id is in ``items``.
  private(set) var places: [Element.ID: Int]
  /// How many of ``items`` each page brought.
  private(set) var counts: [Int] = []

  init(_ pages: [LoadedPage<Element>]) {
    let most = pages.reduce(0) { $0 + $1.items.count }
    places = Dictionary(minimumCapacity: most)
    items.reserveCapacity(most)
    for page in pages {
      let before = items.count
      for index in page.items.indices {
        let place = items.count
        if let first = places.updateValue(place, forKey: page.items[index].id) {
          places[page.items[index].id] = first
          items[first] = page.items[index]
        } else {
          items.append(page.items[index])
        }
      }
      counts.append(items.count - before)
    }
  }
}
