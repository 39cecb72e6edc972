import Foundation

/// One piece of work that is measured, and who does it.
///
/// To add a benchmark, write a `Scenario` and name it in `Scenario.all`.
struct Scenario {
  /// The name that results go by.
  let name: String
  /// The size of the work: rows, as a rule.
  let count: Int
  /// Makes the input and those who work on it; Roster comes first. Input is not measured.
  let prepare: () -> [Contender]
}

/// Somebody who does the work.
struct Contender {
  /// The name that is printed.
  let name: String
  /// How many times a run does the work: many times, if it is as short as a call.
  var count = 1
  /// Does the work, and gives something that depends on it, so that it cannot be optimised away.
  let run: () -> Int
}

/// What a scenario's work took Roster, and a peer in the same run.
struct Measurement {
  /// Somebody else who did the work.
  struct Peer {
    let name: String
    let time: Double
  }

  let name: String
  let count: Int
  let roster: Double
  /// `nil` if nobody else can do the work here.
  let peer: Peer?

  /// How many times longer the peer takes.
  var ratio: Double? { peer.map { $0.time / roster } }

  var json: String {
    let peer = peer.map { "\"\($0.name)\",\"peer_ns\":\(Int($0.time))" } ?? "null,\"peer_ns\":null"
    let ratio = ratio.map { "\(($0 * 100).rounded() / 100)" } ?? "null"
    return #"{"name":"\#(name)","n":\#(count),"roster_ns":\#(Int(roster)),"peer":\#(peer),"ratio":\#(ratio)}"#
  }
}

extension Scenario {
  /// Measures all contenders in turns, so that whatever else the machine does hits all of them alike, and compares the
  /// medians of the processor's time, in which other processes have no part.
  ///
  /// - Parameter alone: whether to run Roster only, as for a profiler; the result then compares it with itself.
  func measure(seconds: Double, alone: Bool) -> [Measurement] {
    var contenders = prepare()
    if alone { contenders = Array(contenders.prefix(1) + contenders.prefix(1)) }
    let clock = ContinuousClock()
    // What takes less than twenty milliseconds is repeated until it takes them, and half as often before that, so that a
    // short piece of work is not measured with the caches that a long one left behind.
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

/// The time that this process has kept processors busy, in nanoseconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Uses a value as far as the optimiser can tell.
@inline(never)
func keep(_ value: Int) {
  kept &+= value
}

nonisolated(unsafe) private var kept = 0  // Written by the main thread only; never read.
