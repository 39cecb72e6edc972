import CGTK
import Foundation
import RosterGTK

/// Scrolls a list frame by frame and measures the processor time of each frame.
@MainActor
final class Measurement {
  private static let wheelFrames = 150
  private static let jumpFrames = 20
  private static let warmUpFrames = 10

  private let list: MeasuredList
  private let application: RosterApplication
  private let subject: AnyObject
  private let adjustment: UnsafeMutablePointer<GtkAdjustment>
  private let bindCount: () -> Int
  private var figures = Figures()
  private var painted: SignalConnection?
  private var frame = -1
  private var before = 0.0
  private var bindsBefore = 0
  private var wheel: [Double] = []
  private var jumps: [Double] = []
  /// The state of a multiplicative congruential generator (L'Ecuyer, 1999), with the same offsets in every run.
  private var random: UInt64 = 1

  /// Measures a list and writes the measurements to the standard output as JSON.
  nonisolated static func run(_ list: MeasuredList, _ cells: MeasuredCells) -> Int32 {
    MainActor.assumeIsolated {
      var measurement: Measurement?
      let application = RosterApplication("org.roster.Bench") { application in
        measurement = Measurement(list, cells, application)
      }
      let status = application.run()
      return measurement == nil ? 1 : status
    }
  }

  private init?(_ list: MeasuredList, _ cells: MeasuredCells, _ application: RosterApplication) {
    self.list = list
    self.application = application
    let content: Widget
    let scroller: WidgetPointer?
    switch list {
    case .roster:
      let made = RosterSubject(cells)
      (subject, content) = (made, made.view)
      bindCount = { made.view.bindCount }
      scroller = Self.find(gtk_scrolled_window_get_type(), in: made.view.pointer)
    case .gtkListView:
      let made = ListViewSubject(cells)
      (subject, content) = (made, made.scroller)
      bindCount = { SameRows.binds }
      scroller = made.scroller.pointer
    }
    let window = application.open(title: "Benchmark", width: 480, height: 800, content)
    guard let scroller, let found = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller)),
      let clock = gtk_widget_get_frame_clock(window.pointer)
    else { return nil }
    adjustment = found
    painted = SignalConnection.plain(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in self?.step() }
  }

  private static func find(_ type: GType, in widget: WidgetPointer) -> WidgetPointer? {
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    if g_type_check_instance_is_a(instance, type) != 0 { return widget }
    var child = gtk_widget_get_first_child(widget)
    while let current = child {
      if let found = find(type, in: current) { return found }
      child = gtk_widget_get_next_sibling(current)
    }
    return nil
  }

  /// Records the time of a painted frame and requests the next one.
  private func step() {
    let cost = Self.processorTime() - before
    let bound = bindCount()
    if frame < 0, bound > 0 { figures.firstFrameBinds = bound }
    if bound > 0 { frame += 1 }
    let wheelEnd = Self.warmUpFrames + Self.wheelFrames
    if frame > Self.warmUpFrames, frame <= wheelEnd { wheel.append(cost) }
    if frame == Self.warmUpFrames { bindsBefore = bound }
    if frame == wheelEnd { figures.wheelBinds = bound - bindsBefore }
    if frame > wheelEnd { jumps.append(cost) }
    if frame >= wheelEnd + Self.jumpFrames { return finish() }
    before = Self.processorTime()
    let value = gtk_adjustment_get_value(adjustment)
    let range = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    gtk_adjustment_set_value(adjustment, frame < wheelEnd ? value + 48 : randomOffset(upTo: range))
  }

  private func randomOffset(upTo range: Double) -> Double {
    random = random &* 1_181_783_497_276_652_981
    return Double(random >> 11) / Double(1 << 53) * max(1, range)
  }

  private func finish() {
    painted = nil
    figures.wheel = wheel.reduce(0, +) / Double(max(1, wheel.count)) * 1e9
    figures.jump = jumps.reduce(0, +) / Double(max(1, jumps.count)) * 1e9
    figures.memory = Self.residentBytes()
    if let data = try? JSONEncoder().encode(figures) { FileHandle.standardOutput.write(data) }
    application.quit()
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func residentBytes() -> Int {
    let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return statm.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 } ?? 0
  }
}
