import Roster
import RosterTesting
import Testing

@MainActor
@Suite("Standard content")
struct StandardContentTests {
  @Test("S0-33 modifiers apply in order, and the last one wins")
  func orderOfAdjustments() {
    let content = StandardContent("Orders").badge(3).value("a").badge(5).value("b")
    #expect(content.badge == StandardContent.Badge(5))
    #expect(content.value == "b")
  }

  @Test("S0-33 contents are values: a modifier does not affect another copy")
  func adjustmentsCopy() {
    let base = StandardContent("Orders")
    let urgent = base.badge(9).title("Urgent orders")
    #expect(base.badge == StandardContent.Badge(0))
    #expect(base.title == "Orders")
    #expect(urgent.title == "Urgent orders")
  }

  @Test("S0-34 a content that contains standard content has all modifiers, which return its own type")
  func ownTypeIsKept() {
    let order: OrderContent = OrderContent().icon("cart").badge(2).urgent().subtitle("late").disclosure()
    #expect(order.isUrgent)
    #expect(order.standard.badge == StandardContent.Badge(2))
    #expect(order.standard.image == .icon("cart"))
    #expect(order.standard.accessory == .disclosure)
  }

  @Test("S0-34 a content that contains standard content is displayed and operated as one")
  func ownTypeIsShown() async throws {
    let harness = try await PageHarness(
      InlinePage { ListSection("s") { OrderContent().badge(2).urgent().id("order") } }, columns: 20)
    #expect(harness.text == "  Orders!        (2)")
  }

  @Test(
    "S0-35 a badge hides zero and less, shows small numbers and shortens large ones",
    arguments: [
      (Int.min, nil), (-1, nil), (0, nil), (5, "5"), (120, "120"), (999, "999"), (1000, "1k"), (12_999, "12k"),
      (999_999, "999k"), (1_000_000, "1M"), (Int.max, "999G+"),
    ] as [(Int, String?)])
  func badgeText(count: Int, text: String?) {
    #expect(StandardContent.Badge(count).text == text)
  }

  @Test("S0-35 a new badge lays out its row once, and no other row")
  func badgeLayout() async throws {
    let count = Observed(0)
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s") {
          StandardContent("Orders").badge(count.value)
          StandardContent("Help")
        }
      }, columns: 20)
    #expect(harness.text == "├ Orders\n  Help")
    harness.clearRecords()
    count.value = 120
    try await harness.settle()
    #expect(harness.cellStatistics.updates.count == 1)
    #expect(harness.text == "├ Orders       (120)\n  Help")
  }

  @Test("S1-02 the default row displays image, title, subtitle, value and accessory")
  func allParts() async throws {
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s") {
          StandardContent("Title", subtitle: "Subtitle", value: "Value", image: .icon("star")).badge(3).disclosure()
        }
      }, columns: 32)
    #expect(harness.text == "  ⟨star⟩ Title       Value (3) ›\n         Subtitle")
  }

  @Test("S1-02 the accessory of the default row can be an image, and its identity names the row")
  func accessoryImage() async throws {
    let log = EventLog()
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s") {
          StandardContent("Title", subtitle: "Subtitle", image: .icon("star"))
            .accessoryImage(.icon("flag")).id("identity").onSelect { log("tap") }
        }
      }, columns: 32)
    for part in ["⟨star⟩", "Title", "Subtitle", "⟨flag⟩"] { #expect(harness.text.contains(part)) }
    try await harness.tap(RowName(id: "identity"))
    #expect(log.events == ["tap"])
  }

  @Test("T-28 the lines of a page show what a row has in place of an accessory with text")
  func accessoriesInLines() async throws {
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s") {
          StandardContent("Icon").accessoryImage(.icon(StandardIcon.pin))
          StandardContent("Picture").accessoryImage(.url("https://example.org/a/b.png"))
          StandardContent("Dot").accessory(Dot())
          StandardContent("Switch").toggle(true) { _ in }
          StandardContent("Disclosure").disclosure()
          StandardContent("None")
        } header: {
          HeaderContent("Header").accessoryImage(.icon("star"))
        }
      })
    #expect(
      harness.lines == [
        "Header, ⟨star⟩", "Icon, ⟨@pin⟩", "Picture, ⟨b.png⟩", "Dot, ⟨Dot⟩", "Switch, on", "Disclosure", "None",
      ])
    #expect(harness.visibleRows.map(\.accessory) == ["⟨star⟩", "⟨@pin⟩", "⟨b.png⟩", "⟨Dot⟩", nil, nil, nil])
  }

  @Test("T-29 a header has any accessory, which the user operates, and whose images are prefetched")
  func headerAccessories() async throws {
    let isOn = Observed(false)
    let header = switchHeader(isOn).button("All") {}
    #expect(header.textDescription == "Switch, off, [All]")
    #expect(header.accessoryImage(.icon("star")).images == [.icon("star")])
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s") {
          StandardContent("Row")
        } header: {
          HeaderContent("Alerts").accessory(StandardContent("Inside", value: isOn.value ? "1" : "0"), width: 100)
        }
        ListSection("t") {
          StandardContent("Row")
        } header: {
          switchHeader(isOn)
        }
      }, columns: 32)
    try await harness.toggle("Switch")
    #expect(isOn.value)
    #expect(harness.lines == ["Alerts, Inside, 1", "Row", "Switch, on", "Row"])
    #expect(harness.text.contains("[on]"))
  }

  @Test("S1-02 icons and accessory images are optional, and nil removes them")
  func optionalImages() {
    let row = StandardContent("Title").icon("star").accessoryImage(.icon("flag"))
    #expect(row.images == [.icon("star"), .icon("flag")])
    #expect(row.icon(nil).images == [.icon("flag")])
    #expect(row.accessoryImage(nil).images == [.icon("star")])
    #expect(row.accessoryImage(nil).accessory == nil)
    let header = HeaderContent("Title").accessoryImage(.icon("flag"))
    #expect(header.accessoryImage(nil) == HeaderContent("Title"))
  }

  @Test("Long titles and words wrap inside the row")
  func wrapping() async throws {
    let harness = try await PageHarness(
      InlinePage {
        ListSection("s") {
          StandardContent("A title that is much longer than its row", value: "42")
          StandardContent("Donaudampfschifffahrtsgesellschaftskapitän")
        }
      }, columns: 24)
    let lines = harness.text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 24 })
    #expect(lines.count == 5)
  }

  @Test("Action handlers are always equal, so a new closure updates no cell")
  func closuresAreNotCompared() async throws {
    let generation = Observed(1)
    let log = EventLog()
    let harness = try await PageHarness(
      InlinePage {
        let current = generation.value
        ListSection("s") {
          StandardContent("Tap").onSelect { log("tap \(current)") }
          StandardContent("Switch").toggle(true) { _ in log("switch \(current)") }
        }
      })
    harness.clearRecords()
    generation.value = 2
    try await harness.settle()
    #expect(harness.updates.isEmpty)
    #expect(harness.cellStatistics.updates.isEmpty)
    try await harness.tap("Tap")
    try await harness.toggle("Switch")
    #expect(log.events == ["tap 2", "switch 2"])
  }
}

/// A content of another module: standard content with something of its own.
private struct OrderContent: StandardContentConvertible, CellContent {
  var standard = StandardContent("Orders")
  var isUrgent = false

  func urgent() -> Self {
    with(\.isUrgent, to: true).title("Orders!")
  }
}

/// An accessory without text.
private struct Dot: CellContent {
  var textDescription: String { "" }
}

@MainActor
private func switchHeader(_ isOn: Observed<Bool>) -> HeaderContent {
  var header = HeaderContent("Switch")
  header.accessory = StandardContent("").toggle(isOn.value) { isOn.value = $0 }.accessory
  return header
}
