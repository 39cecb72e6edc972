import CGTK
import RosterGTK

/// Renders films of a window, and checks each of their frames.
@MainActor
public struct FilmRecorder {
  private let camera: Photographer
  private let resize: LegibilityReport.Resize
  private let columns: @MainActor () -> [Widget]

  /// Creates a recorder of the window of a camera.
  ///
  /// - Parameters:
  ///   - camera: The camera.
  ///   - columns: Returns the widgets whose widths stay the same.
  ///   - resize: Changes the size of the window.
  public init(
    _ camera: Photographer, columns: @escaping @MainActor () -> [Widget], resize: @escaping LegibilityReport.Resize
  ) {
    (self.camera, self.columns, self.resize) = (camera, columns, resize)
  }

  /// Renders films. Prints a line for each with the numbers of its frames, of those that are unlike the first and the last one, and
  /// of the texts and rows in them, and one line for each fault of a frame.
  ///
  /// - Parameters:
  ///   - films: The films. Those with the same name are parts of one.
  ///   - open: Displays a page of the gallery by its name.
  /// - Returns: The number of pictures.
  public func record(_ films: [Film], open: (String) -> Void) async throws -> Int {
    camera.setStyle(isDark: false, isRightToLeft: false)
    var counts: [String: Int] = [:]
    for film in films {
      resize(film.size.width, film.size.height)
      if let page = film.page { open(page) }
      if film.page != nil { try await camera.waitForRest() }
      if let prepare = film.prepare, let list = camera.list() {
        prepare(list)
        try await camera.waitForRest()
      }
      try await record(film, after: counts[film.name, default: 0])
      counts[film.name, default: 0] += film.frames
    }
    return counts.values.reduce(0, +)
  }

  private func record(_ film: Film, after count: Int) async throws {
    DesktopSettings.setAnimations(true)
    defer { DesktopSettings.setAnimations(false) }
    let widths = columns().map { gtk_widget_get_width($0.pointer) }
    var exposures: [Exposure] = []
    var checks: [MotionCheck] = []
    for frame in 0..<film.frames {
      let next = ContinuousClock.now + .milliseconds(film.pace)
      if let list = camera.list() { film.act(list, frame) }
      let (exposure, check) = try await camera.nextFrame { window in
        (try Exposure(window), MotionCheck(window, columns: columns(), widths: widths))
      }
      exposures.append(exposure)
      checks.append(check)
      try await Task.sleep(until: next, clock: .continuous)
    }
    let pictures = checks.map(\.places)
    let moving = pictures.count { $0 != pictures.first && $0 != pictures.last }
    let (texts, rows) = (checks.map(\.textCount).reduce(0, +), checks.map(\.rowCount).reduce(0, +))
    print("\(film.name): \(film.frames) frames, \(moving) moving, \(texts) texts, \(rows) rows")
    for (index, (exposure, check)) in zip(exposures, checks).enumerated() {
      try camera.write(exposure, "\(film.name)-\(count + index + 1)")
      for fault in check.faults { print("✘ \(film.name) \(count + index + 1): \(fault)") }
    }
  }
}
