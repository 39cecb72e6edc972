/// The measurements of one trial. Those that it does not take are empty.
struct Figures: Codable {
  /// The number of rows bound until the first frame was drawn.
  var firstFrameBinds = 0
  /// Frames while scrolling by the wheel.
  var wheel = Frames()
  /// The number of rows bound while scrolling by the wheel.
  var wheelBinds = 0
  /// The time between a step of the wheel from rest and the painted frame.
  var latency = Frames()
  /// The first frame after a jump to a random offset.
  var jump = Frames()
  /// All frames after a jump until no more rows are bound.
  var completeJump = Frames()
  /// The frames until a jump is complete, of all jumps.
  var jumpFrames = 0
  /// The widgets of the visible rows and inside of them, for each visible row.
  var widgetsPerRow = 0.0
  /// The number of widgets of the list, with those that wait to be used again.
  var widgets = 0
  /// The resident memory at the end, in bytes, and the part of it that is not files of programs and fonts.
  var memory = 0
  var allocatedMemory = 0
  /// The frames from the creation of a list to its first rows, by the number of rows.
  var openings: [Int: Frames] = [:]
  /// All frames from a change of rows until nothing changes any more.
  var update = Frames()
  /// Frames of a fling.
  var fling = Frames()
  /// The resident memory while a list is scrolled for minutes, in bytes, at equal distances.
  var memorySamples: [Int] = []
}

/// Measured frames, or sequences of frames.
struct Frames: Codable {
  /// The processor times of all threads, in nanoseconds.
  var processor: [Double] = []
  /// The times on the clock between the ends of two frames, or from an input to the end of its frame, in nanoseconds.
  var elapsed: [Double] = []
  /// The allocations of memory.
  var allocations: [Double] = []

  mutating func append(_ frame: Frame) {
    processor.append(frame.processor)
    elapsed.append(frame.elapsed)
    allocations.append(Double(frame.allocations))
  }

  /// The frames whose processor time exceeds a frame at 60 Hz.
  var late: Int { processor.count { $0 > Frame.duration } }

  /// The frames that came so long after the one before that at least one is missing between them.
  var gaps: Int { elapsed.count { $0 > 1.5 * Frame.duration } }
}

/// A painted frame, or a sequence of frames.
struct Frame {
  /// The duration of a frame at 60 Hz, in nanoseconds.
  static let duration = 1e9 / 60

  var processor = 0.0
  var elapsed = 0.0
  var allocations = 0

  static func + (lhs: Frame, rhs: Frame) -> Frame {
    Frame(
      processor: lhs.processor + rhs.processor, elapsed: lhs.elapsed + rhs.elapsed,
      allocations: lhs.allocations + rhs.allocations)
  }
}

extension [Double] {
  /// The mean; 0 if there is no value.
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

  /// The smallest value that is not below a share of all values; 0 if there is no value.
  func percentile(_ share: Double) -> Double {
    isEmpty ? 0 : sorted()[Swift.max(0, Int((share * Double(count)).rounded(.up)) - 1)]
  }

  var median: Double { percentile(0.5) }
}
