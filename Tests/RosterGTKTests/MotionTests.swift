import CGTK
import Observation
import Roster
import XCTest

@testable import RosterGTK

final class MotionTests: WidgetTestCase {
  @MainActor
  func test_K_17_no_texts_overlap_and_no_row_is_outside_of_its_card_in_any_frame_of_an_update() async {
    for style in [PageStyle.insetGrouped, .plain] {
      for (name, change) in MotionPage.changes {
        let page = MotionPage(style)
        let view = ListView(page)
        let window = await show(view, height: 1000)
        let before = view.shownTexts
        Theme.isAnimationEnabled = true
        change(page)
        let label = "\(name), \(style)"
        guard await MainContext.run(until: { view.content.animator.isRunning }) else {
          XCTFail("\(label): nothing moves")
          continue
        }
        view.content.animator.tick = nil
        for frame in 0...8 {
          view.content.animator.step(Double(frame) / 8)
          view.widget.setNeedsPlacement()
          await MainContext.settle(turns: 12)
          record(view, "\(name)-\(style)-\(frame)")
          check(view, "\(label), frame \(frame)")
        }
        view.content.animator.finish()
        Theme.isAnimationEnabled = false
        view.widget.setNeedsPlacement()
        await MainContext.settle()
        XCTAssertNotEqual(view.shownTexts, before, label)
        check(view, "\(label), at rest")
        XCTAssertEqual(view.readingOrder, view.readingOrder.sorted(), "\(label): screen readers follow another order")
        forget(window)
      }
    }
  }

  @MainActor
  func test_K_17_an_update_begins_with_what_was_displayed_wherever_the_list_is_scrolled() async {
    for offset in [0.0, 260, 10_000] {
      for (name, change) in MotionPage.changes where !name.contains("and") && name != "tags" {
        for isSticky in [false, true] where !isSticky || offset == 260 {
          let page = MotionPage(.insetGrouped)
          page.isSticky = isSticky
          let view = ListView(page)
          let window = await show(view, height: 300)
          view.wheel(offset)
          _ = await MainContext.run { !view.widget.isMoving }
          await MainContext.settle()
          let before = visibleTexts(of: view, withRaised: true).map(\.text).sorted()
          Theme.isAnimationEnabled = true
          change(page)
          let label = "\(name), offset \(offset), sticky \(isSticky)"
          _ = await MainContext.run(timeout: .milliseconds(150)) { view.content.animator.isRunning }
          if view.content.animator.isRunning {
            view.content.animator.tick = nil
            for frame in 0...4 {
              view.content.animator.step(Double(frame) / 4)
              view.widget.setNeedsPlacement()
              await MainContext.settle(turns: 12)
              if frame == 0 {
                let shown = visibleTexts(of: view, withRaised: true).map(\.text).sorted()
                // A header that is no longer at the top covers less.
                XCTAssertEqual(isSticky ? before.filter(shown.contains) : shown, before, label)
              }
              record(view, "\(name)-\(Int(offset))-\(isSticky)-\(frame)")
              checkTexts(of: view, "\(label), frame \(frame)")
            }
          }
          view.content.animator.finish()
          Theme.isAnimationEnabled = false
          forget(window)
        }
      }
    }
  }

  @MainActor
  func test_K_17_random_motions_keep_rows_apart_and_reach_the_final_places() {
    let seed = Seeded.seed
    var random = Seeded(state: seed)
    for round in 0..<400 {
      var old = lists(&random)
      let new = lists(&random)
      // A row that was dropped over others.
      if round.isMultiple(of: 3), let dropped = Set(old.keys).intersection(new.keys).min() { old[dropped]?.y += 33 }
      let ids = Set(old.keys).union(new.keys)
      let rows = ids.map { RowMotion<Int>.Row(id: $0, old: old[$0], new: new[$0]) }
      let motion = RowMotion(rows)
      let label = "ROSTER_SEED=\(seed), round \(round)"
      for (id, place) in motion.places(at: 0) where old[id] != nil {
        XCTAssertEqual(place.span.y, old[id]?.y ?? 0, accuracy: 0.01, label)
      }
      for (id, place) in motion.places(at: 1) where new[id] != nil { XCTAssertEqual(place.span, new[id], label) }
      for step in 0...8 {
        let visible = motion.places(at: Double(step) / 8).filter { !$0.place.isRaised }.compactMap {
          _, place -> Span? in
          guard let clip = place.clip else { return place.span }
          let (top, end) = (max(place.span.y, clip.lowerBound), min(place.span.end, clip.upperBound))
          return end > top ? Span(y: top, height: end - top) : nil
        }.sorted { $0.y < $1.y }
        for (upper, lower) in zip(visible, visible.dropFirst()) {
          XCTAssertLessThanOrEqual(upper.end, lower.y + 0.01, "\(label), step \(step)")
        }
      }
    }
  }

  private func lists(_ random: inout Seeded) -> [Int: Span] {
    var y = 0.0
    var spans: [Int: Span] = [:]
    for id in Array(0..<9).shuffled(using: &random).prefix(Int.random(in: 1...9, using: &random)) {
      y += Double(Int.random(in: 0...20, using: &random))
      let height = Double(Int.random(in: 10...60, using: &random))
      spans[id] = Span(y: y, height: height)
      y += height
    }
    return spans
  }

  @MainActor
  private func record(_ view: ListView, _ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["ROSTER_FILM"] else { return }
    try? WidgetSnapshot.write(view, to: "\(folder)/\(name.replacingOccurrences(of: " ", with: "-")).png")
  }

  /// The texts of rows that are in their order, or of all, with the parts of their frames that are drawn.
  @MainActor
  private func visibleTexts(of view: ListView, withRaised: Bool = false) -> [(text: String, rect: graphene_rect_t)] {
    var shown: [(text: String, rect: graphene_rect_t)] = []
    let sticky = view.layout.stickyHeader.row?.widget
    for row in view.widget.rows where row.isShown && gtk_widget_get_opacity(row.pointer) > 0.01 && row !== sticky {
      let isRaised = row.hasStyle("roster-moving")
      let clip = row.clip ?? -1_000...1_000
      let top = row.frame.y + row.shift
      for name in widgets(of: gtk_label_get_type(), in: row.pointer) where withRaised || !isRaised {
        var rect = frame(of: name, in: view.widget)
        guard let text = gtk_label_get_text(name.opaque).map({ String(cString: $0) }), !text.isEmpty else { continue }
        let covered = sticky.map { $0.frame.y + $0.frame.height } ?? 0
        let start = max(Double(rect.origin.y), top + clip.lowerBound, covered)
        let end = min(Double(rect.origin.y + rect.size.height), top + clip.upperBound, view.widget.height)
        guard end > start + 1 else { continue }
        rect.origin.y = Float(start)
        rect.size.height = Float(end - start)
        shown.append((text, rect))
      }
    }
    return shown
  }

  @MainActor
  private func checkTexts(of view: ListView, _ label: String) {
    let shown = visibleTexts(of: view)
    for (index, one) in shown.enumerated() {
      for other in shown.dropFirst(index + 1) {
        let high = min(one.rect.origin.y + one.rect.size.height, other.rect.origin.y + other.rect.size.height)
        let wide = min(one.rect.origin.x + one.rect.size.width, other.rect.origin.x + other.rect.size.width)
        let isOver =
          high - max(one.rect.origin.y, other.rect.origin.y) > 1.5
          && wide - max(one.rect.origin.x, other.rect.origin.x) > 1
        XCTAssertFalse(isOver, "\(label): “\(one.text)” and “\(other.text)” overlap")
      }
    }
  }

  @MainActor
  private func check(_ view: ListView, _ label: String) {
    let backdrops = view.content.animator.backdrops.frames
    XCTAssertGreaterThan(visibleTexts(of: view).count, 1, label)
    checkTexts(of: view, label)
    guard !backdrops.isEmpty else { return }
    for row in view.shownRows where row.decoration.currentStyle.card != .none && !row.widget.hasStyle("roster-moving") {
      guard let body = RowAnimator.Item(row).visibleBody else { continue }
      let isInside = backdrops.contains { $0.y <= body.y + 1 && $0.y + $0.height >= body.end - 1 }
      XCTAssertTrue(isInside, "\(label): \(texts(in: row.widget.pointer)) is outside of its card")
    }
  }
}

extension ListView {
  /// The rows in the order of their widgets, which assistive technologies follow.
  fileprivate var readingOrder: [ElementPosition] {
    let first = gtk_widget_get_first_child(widget.pointer)
    return sequence(state: first) { child in
      defer { child = child.flatMap { gtk_widget_get_next_sibling($0) } }
      return child
    }.compactMap { (child: WidgetPointer) in
      content.rows.all.first { $0.widget.pointer == child && $0 !== layout.stickyHeader.row }?.element
    }
  }
}

/// A page of cards, a fold and a flow, with the updates that an app makes.
@Observable @MainActor
private final class MotionPage: ListPage {
  var lists = [[1, 2, 3, 4, 5, 6], [10, 11, 12, 13]]
  var titles: [Int: String] = [:]
  var tags = [30, 31, 32, 33, 34, 35]
  var showsNews = true
  var isSticky = false
  let style: PageStyle
  let folds = FoldState()

  static let changes: [(String, @MainActor (MotionPage) -> Void)] = [
    ("fold", { $0.folds.toggle("0") }),
    ("insert", { $0.lists[0].insert(contentsOf: [7, 8], at: 3) }),
    ("insert at the start", { $0.lists[0].insert(9, at: 0) }),
    ("append", { $0.lists[1] += [14, 15, 16] }),
    ("delete", { $0.lists[0].removeAll { $0 == 1 || $0 == 3 } }),
    ("delete the end", { $0.lists[0].removeLast(3) }),
    ("replace", { $0.lists[0] = [41, 42, 43] }),
    ("move", { $0.lists[0] = [2, 3, 4, 5, 1, 6] }),
    (
      "move across",
      { page in
        page.lists[0].remove(at: 1)
        page.lists[1].insert(2, at: 1)
      }
    ),
    ("shuffle", { $0.lists[0] = [6, 4, 2, 5, 1, 3] }),
    ("section", { $0.showsNews = false }),
    (
      "grow and insert",
      { page in
        page.lists[0].insert(7, at: 5)
        page.titles[2] = "Row 2 with a text that is so long that it takes several lines in a narrow window, and more"
      }
    ),
    (
      "shrink and delete",
      { page in
        page.titles[10] = "Row"
        page.lists[1].remove(at: 1)
      }
    ),
    ("tags", { $0.tags = [31, 33, 34, 35, 36] }),
  ]

  init(_ style: PageStyle) {
    self.style = style
    titles[10] =
      "Row 10 with a text that is so long that it takes several lines in a narrow window, and even more of it"
  }

  var body: some ListContent {
    if showsNews {
      ListSection("news", values: [20]) { StandardContent("News \($0)") }
    }
    section(0)
    ListSection("tags", values: tags) { StandardContent("Tag \($0)") }.layout(.flow(spacing: 6))
    section(1)
  }

  private func section(_ index: Int) -> some ListContent {
    ListSection("\(index)", values: lists[index]) { number in
      StandardContent(self.titles[number] ?? "Row \(number)").subtitle(number % 2 == 0 ? "Even" : nil)
    } header: {
      HeaderContent("Section \(index)")
    }
    .foldable(folds)
    .stickyHeader(isSticky)
  }
}
