import BenchResults
import Foundation

/// The runs of all contenders.
struct Results {
  private var runs: [Contender: [Run]] = [:]

  mutating func add(_ run: Run, of contender: Contender) {
    runs[contender, default: []].append(run)
  }

  /// Prints the medians, and Roster's overhead: how much longer it takes than a plain loop.
  ///
  /// - Parameter name: The start of the names of benchmarks.
  func print(_ name: String) throws {
    Swift.print("\n| benchmark | Roster | requests | a plain loop | requests | overhead |")
    Swift.print("|---|---:|---:|---:|---:|---:|")
    let stages: [(String, (Run) -> Stage?)] = [
      ("cold-first-row", { $0.cold }), ("scroll-10000", { $0.scroll }), ("total", { $0.total }),
      ("warm-first-row", { $0.warm }),
    ]
    let pairs: [(String, Contender, Contender)] = [
      (name, .roster, .plain), ("\(name)-no-store", .rosterWithoutStore, .plainWithoutStore),
    ]
    let times: [(String, KeyPath<Stage, Double>)] = [("", \.elapsed), ("-processor", \.processor)]
    var json: [String] = []
    for (prefix, roster, plain) in pairs {
      for (stageName, stage) in stages {
        let (ours, theirs) = (runs[roster]?.compactMap(stage) ?? [], runs[plain]?.compactMap(stage) ?? [])
        guard !ours.isEmpty, !theirs.isEmpty else { continue }
        for (suffix, time) in times where stageName != "total" || suffix == "-processor" {
          let line = Line(name: "\(prefix)-\(stageName)\(suffix)", roster: ours, plain: theirs, time)
          Swift.print(line.row)
          json.append(line.json)
        }
      }
    }
    fflush(nil)
    try ResultsFile.write(json)
  }

  /// The medians of a stage.
  private struct Line {
    let name: String
    let roster: Double
    let plain: Double
    let requests: (roster: Int, plain: Int)

    init(name: String, roster: [Stage], plain: [Stage], _ time: KeyPath<Stage, Double>) {
      self.name = name
      self.roster = roster.map { $0[keyPath: time] }.sorted()[roster.count / 2]
      self.plain = plain.map { $0[keyPath: time] }.sorted()[plain.count / 2]
      requests = (
        roster.map(\.requests).sorted()[roster.count / 2], plain.map(\.requests).sorted()[plain.count / 2]
      )
    }

    var row: String {
      let overhead = String(format: "%+.1f %%", (roster / plain - 1) * 100)
      return "| \(name) | \(GrowthTable.text(nanoseconds: roster)) | \(requests.roster) "
        + "| \(GrowthTable.text(nanoseconds: plain)) | \(requests.plain) | \(overhead) |"
    }

    var json: String {
      #"{"name":"\#(name)","n":\#(requests.roster),"roster_ns":\#(Int(roster)),"peer":"a plain loop","#
        + #""peer_ns":\#(Int(plain)),"ratio":\#(String(format: "%.3f", plain / roster))}"#
    }
  }
}
