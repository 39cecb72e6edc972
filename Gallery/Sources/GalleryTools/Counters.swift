import CGTK
import Foundation
import RosterGTK
import RosterLocalization

/// Live performance counters of a list: frame time, number of cells, number of binds, resident memory.
@MainActor
public final class Counters: Widget {
  private static let tenths = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1))

  private weak var view: ListView?
  private let texts: Localization
  private let label = Label(styles: ["caption", "dim-label", "gallery-counters"])
  private var frame: UInt64?
  private var worst = 0.0
  private var mean = 0.0
  private var clockConnections: [SignalConnection] = []
  private var lastShown: UInt64 = 0

  /// Creates the counters of a list.
  public init(of view: ListView, _ texts: Localization) {
    self.view = view
    self.texts = texts
    super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_box_append(cast(), label.pointer)
    adopt(label)
    margin(top: 3, bottom: 6, start: 18, end: 18)
    align(horizontally: GTK_ALIGN_CENTER)
    keep(SignalConnection.plain(raw, "realize") { [weak self] in self?.listen() })
    keep(SignalConnection.plain(raw, "unrealize") { [weak self] in self?.clockConnections = [] })
    show()
  }

  private func listen() {
    guard let clock = gtk_widget_get_frame_clock(pointer) else { return }
    let raw = UnsafeMutableRawPointer(clock)
    clockConnections = [
      SignalConnection.plain(raw, "before-paint") { [weak self] in self?.frame = DispatchTime.now().uptimeNanoseconds },
      SignalConnection.plain(raw, "after-paint") { [weak self] in self?.frameEnded() },
    ]
  }

  private func frameEnded() {
    let now = DispatchTime.now().uptimeNanoseconds
    guard let start = frame else { return }
    let milliseconds = Double(now - start) / 1_000_000
    mean = mean == 0 ? milliseconds : mean * 0.9 + milliseconds * 0.1
    worst = max(worst * 0.98, milliseconds)
    // A changed label causes a frame. Update it at most four times a second, and only when frames are drawn anyway.
    guard now - lastShown > 250_000_000 else { return }
    lastShown = now
    show()
  }

  /// Updates the label.
  public func show() {
    let frames = texts("\(mean, format: Self.tenths) ms a frame, \(worst, format: Self.tenths) at most")
    let rows = texts("\(view?.rowCount ?? 0) rows, \(view?.bindCount ?? 0) bound")
    let memory = texts("\(Self.megabytes) MB")
    label.text = "\(frames) · \(rows) · \(memory)"
  }

  /// The process's resident memory, from `/proc`.
  private static var megabytes: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE)) / 1_048_576
  }
}
