import BenchResults
import Foundation

/// Loads pages of a list from the gallery's server, which runs in a process of its own, with Roster and with a plain loop,
/// alternately: without latency, where the processor limits, and with that of a good connection.
///
///   roster-e2e-bench PATH [NAME…]    the path of the program gallery-server, and the contenders if not all of them
///
/// `ROSTER_BENCH_ROUNDS` in the environment is the number of rounds, 15 by default. For a profiler, one contender alone:
/// `perf record -g roster-e2e-bench PATH Roster`.
@main
struct E2EBench {
  /// The row to which the list is scrolled.
  private static let target = 10_000

  /// The latencies of the server's responses, in milliseconds.
  private static let latencies = [0, 30]

  /// Waits until a store has written what it was given: it has a queue of its own.
  static func waitForWrites() async throws {
    try await Task.sleep(for: .milliseconds(300))
  }

  static func main() async throws {
    guard let program = CommandLine.arguments.dropFirst().first else {
      FileHandle.standardError.write(
        Data("roster-e2e-bench: say where gallery-server is, or run `make bench-e2e`\n".utf8))
      exit(2)
    }
    let names = CommandLine.arguments.dropFirst(2)
    let contenders = names.isEmpty ? Contender.allCases : names.compactMap(Contender.init)
    let server = try await ServerProcess(program, packages: 2 * target)
    defer { server.stop() }
    let rounds = ProcessInfo.processInfo.environment["ROSTER_BENCH_ROUNDS"].flatMap(Int.init) ?? 15
    for latency in latencies {
      try await server.setLatency(milliseconds: latency)
      var results = Results()
      // The first round loads what each library keeps.
      for round in 0...rounds {
        for contender in contenders {
          let folder = server.folder.appendingPathComponent("\(contender.rawValue)-\(round)")
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          let run = try await contender.run(server.address, folder.appendingPathComponent("pages.sqlite"), to: target)
          if round > 0 { results.add(run, of: contender) }
          try FileManager.default.removeItem(at: folder)
        }
      }
      try results.print(latency == 0 ? "e2e" : "e2e-\(latency)ms")
    }
  }
}

/// Who loads the pages.
enum Contender: String, CaseIterable {
  case roster = "Roster"
  case plain = "a plain loop"
  case rosterWithoutStore = "Roster without a store"
  case plainWithoutStore = "a plain loop without a store"

  /// Opens the list, scrolls to a row, and opens it again from the store if there is one.
  @MainActor
  func run(_ address: String, _ file: URL, to row: Int) async throws -> Run {
    switch self {
    case .roster: try await RosterClient.run(address, file, to: row)
    case .rosterWithoutStore: try await RosterClient.run(address, nil, to: row)
    case .plain: try await PlainClient.run(address, file, to: row)
    case .plainWithoutStore: try await PlainClient.run(address, nil, to: row)
    }
  }
}
