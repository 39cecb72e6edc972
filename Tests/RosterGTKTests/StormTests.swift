import CGTK
import Foundation
import Observation
import Roster
import XCTest

@testable import RosterGTK

/// Operates a page at random with pointer, wheel and keys. `make storm MINUTES=10` runs the long form; `ROSTER_SEED` repeats the
/// actions of a failure.
final class StormTests: WidgetTestCase {
  private static let keys = [
    "Up", "Down", "Left", "Right", "Home", "End", "Prior", "Next", "Return", "space", "Escape", "Tab", "shift+Tab",
    "Menu",
    "shift+F10", "F5", "Delete", "alt+Up", "alt+Down", "ctrl+f", "ctrl+z", "BackSpace",
  ]

  @MainActor
  func test_K_19_random_input_causes_no_warning_and_memory_stays_flat() async {
    let environment = ProcessInfo.processInfo.environment
    let seed = Seeded.seed
    let seconds = environment["ROSTER_STORM"].flatMap { Double($0) } ?? 0
    var random = Seeded(state: seed)
    let page = StormPage()
    guard var window = await StormWindow(page) else { return XCTFail("no window") }
    Theme.isAnimationEnabled = true
    let warnings = GLibWarnings.shared
    warnings.removeAll()
    var last: [String] = []
    var memory: [(time: TimeInterval, size: Double)] = []
    let start = Date()
    var count = 0
    var note: String { "ROSTER_SEED=\(seed), action \(count): \(last.joined(separator: "\n"))" }
    while count < 150 || Date().timeIntervalSince(start) < seconds {
      count += 1
      let commands = action(&random)
      last = last.suffix(9) + [commands.joined(separator: " ")]
      await window.device.send(inWindow: commands)
      page.change(&random)
      if count % 50 == 0 {
        // Whatever was open in the old window, the new one hears the keyboard. GTK 4.8 shows a tooltip that is due although its
        // window is gone, with a warning.
        await window.device.send("mousemove", "0", "0")
        forget(window.window)
        guard let next = await StormWindow(page) else { return XCTFail("no window") }
        window = next
        await window.device.press("F12")
        XCTAssertEqual(window.keys.count, 1, note)
      }
      guard warnings.all.isEmpty else { break }
      if count % 25 == 0 { memory.append((Date().timeIntervalSince(start), residentMemory)) }
    }
    XCTAssertEqual(warnings.all, [], note)
    let minutes = Dictionary(memory.map { (Int($0.time / 60), Int($0.size)) }) { $1 }.sorted { $0.key < $1.key }
    print(
      "storm: ROSTER_SEED=\(seed), \(count) actions, \(page.moves) moved tags, MB resident by minute: \(minutes.map(\.value))"
    )
    // Caches fill in the first two minutes.
    let warm = memory.filter { $0.time > 120 }
    guard warm.count > 20, let first = warm.first, let end = warm.last else { return }
    XCTAssertLessThan(end.size, first.size * 1.15, "the memory grew from \(first.size) MB, ROSTER_SEED=\(seed)")
  }

  /// The commands of an action for xdotool. `%` is the window.
  private func action(_ random: inout Seeded) -> [String] {
    func point() -> [String] {
      [
        "mousemove", "--window", "%", "\(Int.random(in: 4..<416, using: &random))",
        "\(Int.random(in: 4..<636, using: &random))",
      ]
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40: return point() + ["click", ["1", "1", "1", "3"].randomElement(using: &random) ?? "1"]
    case 40..<46: return point() + ["click", "--repeat", "2", "--delay", "40", "1"]
    case 46..<60:
      let notches = Int.random(in: 1..<9, using: &random)
      return point() + ["click", "--repeat", "\(notches)", "--delay", "8", Bool.random(using: &random) ? "4" : "5"]
    case 60..<72:
      var commands = point() + ["mousedown", "1"]
      for _ in 0..<Int.random(in: 2..<6, using: &random) { commands += point() + ["sleep", "0.03"] }
      return commands + ["mouseup", "1"]
    case 72..<95: return ["key"] + (0..<3).compactMap { _ in Self.keys.randomElement(using: &random) }
    default: return ["type", "--delay", "10", "ab 1"]
    }
  }

  private var residentMemory: Double {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return fields.count > 1 ? (Double(fields[1]) ?? 0) * 4096 / 1_000_000 : 0
  }
}

/// A window of the storm.
@MainActor
private struct StormWindow {
  /// How often F12 was pressed.
  final class Keys { var count = 0 }

  let window: Window
  let device: InputDevice
  let keys = Keys()

  init?(_ page: StormPage) async {
    let view = ListView(page)
    view.addShortcut("F12") { [keys] in
      keys.count += 1
      return true
    }
    window = await show(view, width: 420, height: 640)
    guard let device = await InputDevice(window) else { return nil }
    self.device = device
    // A search bar slides in from above the window. At the edge of the screen, GTK warns about a menu that opens meanwhile.
    await device.send(inWindow: ["windowmove", "%", "200", "200"])
  }
}

/// The warnings of GLib's libraries in this process.
final class GLibWarnings: Sendable {
  static let shared = GLibWarnings()
  // Guarded by the lock: GLib logs on every thread.
  nonisolated(unsafe) private var lines: [String] = []
  private let lock = NSLock()

  private init() {
    g_log_set_writer_func(
      { level, fields, count, data in
        if level.rawValue & (G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue) != 0,
          let text = g_log_writer_format_fields(level, fields, count, 0)
        {
          GLibWarnings.shared.append(String(cString: text))
          g_free(text)
        }
        return g_log_writer_default(level, fields, count, data)
      }, nil, nil)
  }

  var all: [String] { lock.withLock { lines } }

  func removeAll() { lock.withLock { lines = [] } }

  private func append(_ line: String) {
    // The session of a test has no desktop.
    guard !["dconf", "AT-SPI", "dbind", "bus", "portal"].contains(where: line.contains) else { return }
    lock.withLock { lines.append(line) }
  }
}

/// A page with everything that takes input.
@Observable @MainActor
private final class StormPage: LoadingPage {
  let style = PageStyle.insetGrouped
  let commands: PageCommands? = PageCommands()
  @ObservationIgnored private(set) lazy var search: PageSearch? = PageSearch(
    "Search", scopes: ["All", "Some"], delay: .zero
  ) {
    [weak self] in self?.query = $0
  }
  private var lists = [Array(0..<12), Array(20..<26)]
  private var isOn = false
  private var text = ""
  private var query = ""
  private var tags = Array(0..<9)
  @ObservationIgnored private(set) var moves = 0
  private let folds = FoldState()

  func load() async throws {}

  /// Changes the page now and then, also while a button is pressed.
  func change(_ random: inout Seeded) {
    guard Int.random(in: 0..<4, using: &random) == 0 else { return }
    let index = Int.random(in: 0...1, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: lists[index].shuffle(using: &random)
    case 1: if lists[index].count > 2 { lists[index].removeLast(2) }
    default: lists[index].insert((lists.joined().max() ?? 0) + 1, at: 0)
    }
  }

  var body: some ListContent {
    ListSection("controls", values: [0, 1, 2]) { index in
      switch index {
      case 0: StandardContent("Switch").toggle(self, \.isOn)
      case 1: StandardContent("Text").textField(self, \.text)
      default: StandardContent("Amount").button("Press") {}
      }
    }
    section(0)
    ListSection("shelf", values: Array(0..<9)) {
      StandardContent("Card \($0)")
    }
    .layout(.carousel(CarouselStyle(itemWidth: .points(160), spacing: 8)))
    ListSection("tags", values: tags) { StandardContent("Tag \($0)") }
      .layout(.flow).onSelect { _ in }
      .onMove { tag, move in
        self.moves += 1
        self.tags.removeAll { $0 == tag }
        self.tags.insert(tag, at: min(move.to.item, self.tags.count))
        return true
      }
    section(1)
  }

  private func section(_ index: Int) -> some ListContent {
    ListSection("\(index)", values: lists[index].filter { query.isEmpty || "\($0)".contains(query) }) {
      StandardContent("Row \($0)")
    } header: {
      HeaderContent("Section \(index)")
    }
    .foldable(folds)
    .onSelect { _ in self.isOn.toggle() }
    .onDelete { number in
      let old = self.lists
      self.lists[index].removeAll { $0 == number }
      self.commands?.toast("Deleted \(number)", action: "Undo") { self.lists = old }
    }
    .rowActions { number in
      [RowAction("Pin") { self.lists[index] = [number] + self.lists[index].filter { $0 != number } }]
    }
    .onMove { number, move in
      self.lists[move.from.section == 1 ? 0 : 1].removeAll { $0 == number }
      self.lists[index].insert(number, at: min(move.to.item, self.lists[index].count))
      return true
    }
  }
}
