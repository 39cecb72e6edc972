import Foundation

/// A measured piece of work, and its contenders.
///
/// To add a benchmark, write a `Scenario` and add it to `Scenario.all`.
struct Scenario {
  /// The name in the results.
  let name: String
  /// The size of the work, usually in rows.
  let count: Int
  /// Creates the input and the contenders, Roster first. Creating the input is not measured.
  let prepare: () -> [Contender]
}

/// An implementation that does the work.
struct Contender {
  /// The displayed name.
  let name: String
  /// The number of times that a run does the work: many if it is as short as a call.
  var count = 1
  /// Does the work, and returns a value that depends on it, so that it cannot be optimized away.
  let run: () -> Int
}

/// The times of Roster and a peer in one run of a scenario.
struct Measurement {
  /// Another contender.
  struct Peer {
    let name: String
    let time: Double
  }

  let name: String
  let count: Int
  let roster: Double
  /// The peer, or `nil` if there is none.
  let peer: Peer?

  /// The peer's time divided by Roster's.
  var ratio: Double? { peer.map { $0.time / roster } }

  var json: String {
    let peer = peer.map { "\"\($0.name)\",\"peer_ns\":\(Int($0.time))" } ?? "null,\"peer_ns\":null"
    let ratio = ratio.map { "\(($0 * 100).rounded() / 100)" } ?? "null"
    return #"{"name":"\#(name)","n":\#(count),"roster_ns":\#(Int(roster)),"peer":\#(peer),"ratio":\#(ratio)}"#
  }
}

extension Scenario {
  /// Measures all contenders alternately, so that other load on the machine affects all alike, and compares the medians
  /// of the CPU time, which excludes other processes.
  ///
  /// - Parameter alone: Whether to run Roster only, for a profiler. The result then compares it with itself.
  func measure(seconds: Double, alone: Bool) -> [Measurement] {
    var contenders = prepare()
    if alone { contenders = Array(contenders.prefix(1) + contenders.prefix(1)) }
    let clock = ContinuousClock()
    // Work of less than 20 milliseconds is repeated until it takes that long, after half as many repetitions as a warm-up,
    // so that short work is not measured with the caches of earlier long work.
    var checksum = 0
    let repeats = contenders.map { contender in
      checksum &+= contender.run()
      let start = processorTime()
      checksum &+= contender.run()
      return max(1, min(200_000, Int(20e6 / max(1, processorTime() - start))))
    }
    var times = contenders.map { _ in [Double]() }
    let start = clock.now
    repeat {
      for (index, contender) in contenders.enumerated() {
        for _ in 0..<repeats[index] / 2 { checksum &+= contender.run() }
        let start = processorTime()
        for _ in 0..<repeats[index] { checksum &+= contender.run() }
        times[index].append((processorTime() - start) / Double(repeats[index]))
      }
    } while clock.now - start < .seconds(seconds) || times[0].count < 3
    keep(checksum)
    let medians = zip(contenders, times).map { $1.sorted()[$1.count / 2] / Double($0.count) }
    guard let roster = medians.first else { return [] }
    let peers: [Measurement.Peer?] = zip(contenders, medians).dropFirst().map { .init(name: $0.name, time: $1) }
    return (peers.isEmpty ? [nil] : peers).map { Measurement(name: name, count: count, roster: roster, peer: $0) }
  }
}

extension Scenario {
  /// Does Roster's work once to warm up, and then three times for `callgrind`, which counts the instructions of
  /// ``runCounted()`` alone.
  func countInstructions() {
    guard let contender = prepare().first else { return }
    keep(contender.run())
    counted = {
      for _ in 0..<3 { keep(contender.run()) }
    }
    runCounted()
  }
}

nonisolated(unsafe) private var counted: () -> Void = {}  // Used by the main thread only.

/// The work whose instructions are counted: `callgrind` is told the function's name.
@inline(never)
func runCounted() {
  counted()
}

/// The CPU time of this process, in nanoseconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Uses a value, so that the optimizer cannot remove its computation.
@inline(never)
func keep(_ value: Int) {
  kept &+= value
}

nonisolated(unsafe) private var kept = 0  // Written by the main thread only; never read.
