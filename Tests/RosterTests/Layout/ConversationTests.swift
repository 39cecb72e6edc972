import Testing

@testable import Roster

/// The scroll policy of a conversation in ``ListViewport``.
@Suite("Conversations")
struct ConversationTests: ShowsPages {
  private func conversation(_ count: Int, height: Double = 400) -> (page: PageModel, list: ListViewport) {
    let page = PageModel(rows: count)
    return (page, show(page, height: height, policy: .conversation))
  }

  @Test("C-01 few rows are at the bottom at each height, and the host's content is as high as the viewport")
  func alignment() {
    var (page, list) = conversation(3)
    for height in [400.0, 900, 410] {
      list.resize(width: 320, height: height)
      let placed = list.place(measuring: page.size)
      #expect(placed.last?.frame.maxY == height)
      #expect(placed.map(\.position.item?.item) == [0, 1, 2])
      #expect(list.hostHeight - list.minimumOffset == height)
      let hasScrolled = list.hostScrolled(to: list.hostOffset)
      #expect(!hasScrolled)
      list.scroll(by: -100)
      #expect(list.offset == list.minimumOffset)
    }
    #expect(list.element(atX: 10, y: 0) == nil)
    #expect(list.element(atX: 10, y: 409)?.position.item?.item == 2)
    update(&list, &page) { page in page.sections[0].items = [] }
    #expect(list.visibleElements().isEmpty)
  }

  @Test("C-02 the first layout is at the end, though rows turn out higher than estimated")
  func opening() {
    let (page, list) = conversation(100)
    #expect(list.visibleElements().last?.position == .item(ItemPosition(section: 0, item: 99)))
    #expect(list.offset == list.layout.height - list.height)
    var rows = show(PageModel(rows: 0), policy: .conversation)
    rows.apply(Changeset(from: PageModel(rows: 0).sections, to: page.sections)) { page.sections[$0].shape }
    _ = rows.place(measuring: page.size)
    #expect(rows.offset == rows.layout.height - rows.height)
  }

  @Test("C-02 an element at which a list opens is at the top, and the list follows its end if that is visible")
  func openingAtElement() {
    var (page, list) = conversation(100)
    list.scroll(to: .element(.item(ItemPosition(section: 0, item: 40)), at: .top))
    _ = list.place(measuring: page.size)
    #expect(y(of: 40, list, page) == 0)
    update(&list, &page) { page in page.sections[0].items.append(page.makeItem()) }
    #expect(y(of: 40, list, page) == 0)
    list.scroll(to: .element(.item(ItemPosition(section: 0, item: 99)), at: .top))
    _ = list.place(measuring: page.size)
    update(&list, &page) { page in page.sections[0].items.append(page.makeItem()) }
    #expect(list.offset == list.layout.height - list.height)
  }

  @Test("C-04 the last rows that a feed loads are not followed, and new ones after them are")
  func feedAtEnd() {
    var (page, list) = conversation(100)
    list.policy.loadsMoreAtEnd = true
    list.scroll(to: .end)
    list.scroll(by: 1)
    _ = list.place(measuring: page.size)
    let last = y(of: 99, list, page)
    update(&list, &page) { page in page.sections[0].items.append(page.makeItem()) }
    #expect(y(of: 99, list, page) == last)
    list.scroll(by: 10_000)
    _ = list.place(measuring: page.size)
    let end = list.offset
    list.policy.loadsMoreAtEnd = false
    update(&list, &page) { page in page.sections[0].items.append(page.makeItem()) }
    #expect(list.offset == end)
    list.scroll(by: 10_000)
    _ = list.place(measuring: page.size)
    update(&list, &page) { page in page.sections[0].items.append(page.makeItem()) }
    #expect(list.offset == list.layout.height - list.height)
    #expect(list.offset > end)
  }

  @Test(
    "C-07 no visible row moves unless the user scrolls, rows between it and the first visible one change, or the list follows its end",
    arguments: SeededRandom.seeds(40))
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var (page, list) = conversation(random.int(below: 40), height: 300)
    for step in 0..<60 {
      let message: Comment = "ROSTER_SEED=\(seed) step \(step)"
      let (before, old) = (list, page)
      let follows = list.offset >= list.maximumOffset - 1 && !list.policy.loadsMoreAtEnd
      let loadsMore = random.chance(20)
      list.policy.loadsMoreAtEnd = loadsMore
      guard let change = change(&list, &page, &random) else { continue }
      let isShort = list.layout.height <= list.height
      #expect(list.hostOffset == list.offset, message)
      #expect(list.offset >= list.minimumOffset && list.offset <= list.maximumOffset, message)
      if isShort { #expect((list.visibleElements().last?.frame.maxY ?? list.height) == list.height, message) }
      if follows, !loadsMore { #expect(list.offset == list.maximumOffset, message) }
      // At the ends of the list rows move, and after a jump they are aligned until the user scrolls.
      if before.target != nil || isShort || follows || list.offset == list.maximumOffset
        || list.offset == list.minimumOffset
      {
        continue
      }
      let rows = before.visibleElements().filter { $0.frame.maxY > 0 && $0.y < before.height }
      let moved = rows.filter { row in
        guard let item = row.position.item?.item else { return false }
        let id = old.sections[0].items[item].id
        return y(of: id, list, page).map { $0 != row.y } ?? false
      }
      let items = rows.compactMap(\.position.item?.item)
      guard let first = items.first, let last = items.last else { continue }
      let anchor = rows.first { $0.y >= 0 }?.position.item?.item ?? last
      if change.upperBound <= first || change.lowerBound > last {
        #expect(moved.isEmpty, message)
      } else if change.lowerBound > anchor {
        #expect(moved.allSatisfy { ($0.position.item?.item ?? 0) >= change.lowerBound }, message)
      }
    }
  }

  /// Changes rows at random, and returns the range of the old rows that were changed; `nil` if the user has scrolled or the width
  /// has changed.
  private func change(_ list: inout ListViewport, _ page: inout PageModel, _ random: inout SeededRandom) -> Range<Int>?
  {
    let count = page.sections[0].items.count
    let index = random.int(below: count)
    let length = min(count - index, 1 + random.int(below: 4))
    switch random.int(below: 10) {
    case 0, 1: list.scroll(by: Double(random.int(below: 900) - 500))
    case 2: list.scroll(to: random.chance(50) ? .end : .element(.item(ItemPosition(section: 0, item: index)), at: .top))
    case 3: list.resize(width: Double(200 + random.int(below: 3) * 60), height: Double(200 + random.int(below: 300)))
    case 4, 5:
      let place = [0, count, index][random.int(below: 3)]
      let number = 1 + random.int(below: 5)
      update(&list, &page) { page in
        page.sections[0].items.insert(contentsOf: (0..<number).map { _ in page.makeItem() }, at: place)
      }
      return place..<place
    case 6:
      update(&list, &page) { $0.sections[0].items.removeSubrange(index..<index + length) }
      return index..<index + length
    default:
      guard count > 0 else { break }
      let changed = random.chance(40) ? count - 1 : index
      update(&list, &page) { $0.sections[0].items[changed].content += 1 }
      return changed..<changed + 1
    }
    _ = list.place(measuring: page.size)
    return nil
  }
}
