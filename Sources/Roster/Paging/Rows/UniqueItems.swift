/// The items of pages without duplicates: each id at its first position, with its last content.
struct UniqueItems<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
  private(set) var items: [Element] = []
  /// The index of each id in ``items``.
  private(set) var indices: [Element.ID: Int]
  /// The number of unique items of each page.
  private(set) var counts: [Int] = []

  init(_ pages: [LoadedPage<Element>]) {
    let most = pages.reduce(0) { $0 + $1.items.count }
    indices = Dictionary(minimumCapacity: most)
    items.reserveCapacity(most)
    for page in pages {
      let before = items.count
      for index in page.items.indices {
        let next = items.count
        if let first = indices.updateValue(next, forKey: page.items[index].id) {
          indices[page.items[index].id] = first
          items[first] = page.items[index]
        } else {
          items.append(page.items[index])
        }
      }
      counts.append(items.count - before)
    }
  }
}
