import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// The areas in which controls can be touched.
@MainActor
struct TargetTests {
  @Test(
    "K-07 every control of every page of the gallery has a target of at least 44 points",
    arguments: GalleryPage.allCases)
  func gallery(_ page: GalleryPage) async throws {
    let device = UIKitModel(seed: 7, behaviour: .plain)
    try await device.run {
      let world = GalleryWorld(packages: 40)
      let host = try await UIKitHostRobot(page.make(in: world).page, on: device, width: 390, height: 844)
      try await world.wait(host) { host.driver.activity == 0 && !host.lines.isEmpty }
      var small: Set<String> = []
      for _ in 0..<8 {
        small.formUnion(smallTargets(of: host))
        let top = host.top
        try await host.scroll(by: 500)
        if host.top == top { break }
      }
      #expect(small.isEmpty, "\(small.sorted())")
    }
  }

  @Test("K-07 a touch beside each kind of control is a touch of the control, and not of its row")
  func touches() async throws {
    try await onDevice { device in
      let page = ControlsPage()
      let host = try await UIKitHostRobot(page, on: device)
      host.list.perform(.toast(ListToast("Deleted", actionTitle: "↺") { page.log.append("undo") }))
      try await host.settle()
      #expect(smallTargets(of: host).isEmpty, "\(smallTargets(of: host))")
      let controls = host.ui.find(UIControl.self, in: host.list).filter { host.ui.isReachable($0) }
      #expect(controls.count == 7)
      for control in controls {
        for side in [-1.0, 1] {
          let height = reach(of: control, in: host)
          let middle = control.convert(CGPoint(x: control.bounds.midX + 3 * side, y: control.bounds.midY), to: nil)
          host.ui.tap(at: CGPoint(x: middle.x, y: middle.y + side * (height / 2 - 0.1)))
          try await host.settle()
        }
        if control is UITextField { #expect(control.isFirstResponder) }
      }
      #expect(
        page.log.sorted() == [
          "all", "all", "call", "call", "off", "on", "retry", "retry", "step 4", "step 5", "undo",
        ])
      // Beside the targets, the row is touched.
      let cell = try #require(host.ui.cell(IndexPath(row: 0, section: 0), in: host.table))
      let accessory = try #require(cell.accessoryView)
      let beside = accessory.convert(CGPoint(x: -20, y: accessory.bounds.midY), to: nil)
      #expect(!(host.ui.window.hitTest(beside, with: nil) is TargetStackView))
    }
  }

  @Test("K-07 the button of a page's state has a target of at least 44 points")
  func state() async throws {
    try await onDevice { device in
      let source = ScriptedSource<PageNumber, RandomItem>()
      let pager = Pager(source, options: PagerOptions(retry: .never))
      let page = InlinePage { ListSection("rows", pager) { StandardContent($0.text) } }
      let host = try await UIKitHostRobot(page, on: device)
      source.fail(PageFailure(reason: "No connection"))
      try await host.settle()
      let button = try #require(host.ui.find(UIButton.self, in: host.list).first)
      #expect(smallTargets(of: host).isEmpty)
      let below = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY + 21.9), to: nil)
      #expect(host.ui.tap(at: below))
      try await host.settle()
      #expect(source.pendingCount == 1)
    }
  }

  /// The targets that are smaller than 44 points, among those of the controls that are wholly on the screen. A row that is lower
  /// bounds its targets. The dots of a carousel have the system's size: a swipe does the same.
  private func smallTargets(of host: UIKitHostRobot) -> [String] {
    host.ui.find(UIControl.self, in: host.list).compactMap { control in
      guard host.ui.isReachable(control), !(control is UIPageControl) else { return nil }
      let frame = control.convert(control.bounds, to: host.list)
      guard host.list.bounds.insetBy(dx: 0, dy: 60).contains(frame) else { return nil }
      let (width, height) = (22 - 0.1, reach(of: control, in: host) / 2 - 0.1)
      let missed = [(-width, 0), (width, 0), (0, -height), (0, height)].filter { x, y in
        let point = CGPoint(x: frame.midX + x, y: frame.midY + y)
        let hit = host.ui.window.hitTest(host.list.convert(point, to: nil), with: nil)
        if let stack = hit as? TargetStackView {
          return stack.control(near: host.list.convert(point, to: stack)) !== control
        }
        return hit?.isDescendant(of: control) != true
      }
      guard !missed.isEmpty else { return nil }
      let title = (control as? UIButton)?.currentTitle ?? control.accessibilityLabel ?? ""
      return "\(type(of: control)) “\(title)” \(frame.width) × \(frame.height): not at \(missed)"
    }
  }

  /// 44 points, or the height of the row if it is lower.
  private func reach(of control: UIControl, in host: UIKitHostRobot) -> Double {
    host.table.displayedCells.values.first { control.isDescendant(of: $0) }.map { min(44, Double($0.frame.height)) }
      ?? 44
  }
}

@Observable @MainActor
private final class ControlsPage: ListPage {
  @ObservationIgnored var log: [String] = []
  var count = 5
  var isOn = false

  var body: some ListContent {
    ListSection("controls") {
      StandardContent("Help").button("?") { self.log.append("call") }.id("help").onSelect { self.log.append("row") }
      StandardContent("Switch").toggle(isOn) {
        self.isOn = $0
        self.log.append($0 ? "on" : "off")
      }.id("switch").onSelect { self.log.append("row") }
      StandardContent("Stepper").stepper(count, in: 0...9) {
        self.count = $0
        self.log.append("step \($0)")
      }.id("stepper").onSelect { self.log.append("row") }
      StandardContent("Name").textField("") { _ in }.id("field").onSelect { self.log.append("row") }
      ListRow(LoadStateContent(.failed("No connection")) { self.log.append("retry") }).id("retry")
    } header: {
      HeaderContent("Controls").button("+") { self.log.append("all") }
    }
  }
}
