import CAdwaita
import CGTK
import Foundation
import Roster
import RosterGTK

/// Measures a list, frame by frame.
@MainActor
final class Measurement {
  private static let warmUpFrames = 10
  /// The distance of a step of the wheel, and of a frame of a fling, in points.
  private static let step = 48.0

  private let trial: Trial
  private let window: Window
  private let frames: FrameLoop
  private var subject: any Subject
  /// The position of the scroll bar. ``Trial/Work/open`` replaces the list, and does not scroll.
  private lazy var adjustment = subject.adjustment
  private var figures = Figures()
  /// The state of a multiplicative congruential generator (L'Ecuyer, 1999), with the same offsets in every run.
  private var random: UInt64 = 1

  /// Runs a trial and writes its figures to the standard output as JSON.
  nonisolated static func run(_ trial: Trial) -> Int32 {
    MainActor.assumeIsolated {
      var succeeded = false
      let application = RosterApplication("org.roster.Bench") { application in
        if trial.cells == .adwaita { adw_init() }
        SameRows.prepare(trial.count)
        guard let measurement = Measurement(trial, application) else { return application.quit() }
        Task {
          let figures = await measurement.measure()
          if let data = try? JSONEncoder().encode(figures) {
            FileHandle.standardOutput.write(data)
            succeeded = true
          }
          application.quit()
        }
      }
      let status = application.run()
      return succeeded ? status : 1
    }
  }

  private init?(_ trial: Trial, _ application: RosterApplication) {
    self.trial = trial
    subject = trial.work == .open ? EmptySubject() : Self.subject(trial)
    window = application.open(title: "Benchmark", width: 480, height: 800, subject.content)
    guard let frames = FrameLoop(window) else { return nil }
    self.frames = frames
  }

  private static func subject(_ trial: Trial) -> any Subject {
    let rows: RosterSubject.Rows =
      switch trial.work {
      case .scroll, .run, .open: .values(SameRows.numbers)
      case .update, .change: .items(ItemList(SameRows.numbers.map { RosterSubject.Entry(id: $0) }))
      case .fling: .live(SameRows.numbers.map { RosterSubject.LiveRow($0) })
      }
    return Subjects.make(trial.list, trial.cells, rows)
  }

  private func measure() async -> Figures {
    if trial.work != .open { await appear() }
    switch trial.work {
    case .scroll: await scroll()
    case .open: await open()
    case .update: await update()
    case .change: await change()
    case .fling: await fling()
    case .run: await runForMinutes()
    }
    figures.widgetsPerRow = subject.widgetsPerRow
    figures.widgets = Widgets.count(in: subject.content.pointer)
    figures.memory = Self.bytes("VmRSS")
    figures.allocatedMemory = Self.bytes("RssAnon")
    return figures
  }

  // MARK: Work

  /// Waits for the first rows, and for the frames after them.
  private func appear() async {
    repeat { _ = await frames.next() } while subject.bindCount == 0
    figures.firstFrameBinds = subject.bindCount
    for _ in 0..<Self.warmUpFrames {
      scroll(by: Self.step)
      _ = await frames.next()
    }
  }

  private func scroll() async {
    let binds = subject.bindCount
    for _ in 0..<trial.wheelFrames {
      scroll(by: Self.step)
      figures.wheel.append(await frames.next())
    }
    figures.wheelBinds = subject.bindCount - binds
    // An empty window never paints by itself.
    for _ in 0..<(adjustment == nil ? 0 : trial.steps) {
      await frames.rest()
      frames.restart()
      scroll(by: Self.step)
      figures.latency.append(await frames.next())
    }
    frames.isRunning = true
    _ = await frames.next()
    for _ in 0..<trial.jumps {
      jump()
      let first = await frames.next()
      figures.jump.append(first)
      let complete = await settle(after: first)
      figures.completeJump.append(complete.sum)
      figures.jumpFrames += complete.frames
    }
  }

  /// Waits until no more rows are bound or made.
  private func settle(after first: Frame) async -> (sum: Frame, frames: Int) {
    await frames.settle(after: first) { subject.bindCount + SameRows.evaluations }
  }

  /// Opens lists of all lengths alternately.
  private func open() async {
    let models = Dictionary(uniqueKeysWithValues: Set(trial.counts).map { ($0, model($0)) })
    for round in 0...trial.jumps {
      for count in trial.counts {
        let rows = models[count] ?? .values([])
        await frames.rest()
        SameRows.binds = 0
        frames.restart()
        show(Subjects.make(trial.list, trial.cells, rows))
        var opening = await frames.next()
        while subject.bindCount == 0 { opening = opening + (await frames.next()) }
        // The first round loads what GTK and Roster keep.
        if round > 0 { figures.openings[count, default: Frames()].append(opening) }
        await frames.rest()
        show(EmptySubject())
      }
    }
  }

  private func model(_ count: Int) -> RosterSubject.Rows {
    let numbers = Array(SameRows.numbers.prefix(count))
    return trial.opensItemLists ? .items(ItemList(numbers.map { RosterSubject.Entry(id: $0) })) : .values(numbers)
  }

  /// Replaces the content of the window, and releases the list that was there.
  private func show(_ new: any Subject) {
    let pointer = UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_child(pointer, new.content.pointer)
    subject = new
  }

  private func update() async {
    let rows = 0..<min(1_000, trial.count)
    if let adjustment { gtk_adjustment_set_value(adjustment, 30_000) }
    for _ in 0..<3 * Self.warmUpFrames { _ = await frames.next() }
    for _ in 0..<trial.jumps {
      frames.restart()
      let evaluations = SameRows.evaluations
      subject.update(rows)
      var changed = Frame()
      repeat { changed = changed + (await frames.next()) } while SameRows.evaluations == evaluations
      figures.update.append(await settle(after: changed).sum)
    }
  }

  private func change() async {
    if let adjustment { gtk_adjustment_set_value(adjustment, 0) }
    for _ in 0..<trial.jumps {
      await frames.rest()
      frames.restart()
      let evaluations = SameRows.evaluations
      subject.update(3..<4)
      var changed = Frame()
      repeat { changed = changed + (await frames.next()) } while SameRows.evaluations == evaluations
      figures.update.append(changed)
    }
  }

  private func fling() async {
    for frame in 0..<trial.flingFrames {
      scroll(by: Self.step)
      // Ten times a second, the rows around the viewport. They are about 80 points high.
      if frame % 6 == 0, let adjustment {
        let row = Int(gtk_adjustment_get_value(adjustment) / 80)
        subject.tick(max(0, row - 100)..<max(0, row) + 100)
      }
      figures.fling.append(await frames.next())
    }
  }

  private func runForMinutes() async {
    let clock = ContinuousClock()
    let sample = Duration.seconds(trial.minutes * 60 / 20)
    for _ in 0..<20 {
      let end = clock.now + sample
      var frame = 0
      while clock.now < end {
        frame += 1
        if frame % 30 == 0 { jump() } else { scroll(by: Self.step) }
        _ = await frames.next()
      }
      figures.memorySamples.append(Self.bytes("VmRSS"))
    }
  }

  // MARK: Input

  private func scroll(by distance: Double) {
    guard let adjustment else { return }
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
  }

  /// Scrolls to a random offset.
  private func jump() {
    guard let adjustment else { return }
    random = random &* 1_181_783_497_276_652_981
    let range = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    gtk_adjustment_set_value(adjustment, Double(random >> 11) / Double(1 << 53) * max(1, range))
  }

  /// Returns an amount of memory of this process, in bytes.
  private static func bytes(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 } ?? 0
  }
}
