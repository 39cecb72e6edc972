import Foundation

/// The file with the last results of all benchmarks, a JSON object per line.
public enum ResultsFile {
  /// The path: `ROSTER_BENCH_RESULTS` in the environment, or `Benchmarks/results.jsonl`.
  private static var path: String {
    // Another package builds this file through a symbolic link.
    let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return ProcessInfo.processInfo.environment["ROSTER_BENCH_RESULTS"]
      ?? package.appendingPathComponent("results.jsonl").path
  }

  /// Replaces the results of benchmarks, and keeps the results of all others.
  ///
  /// - Parameter lines: JSON objects that contain the benchmark's name.
  public static func write(_ lines: [String]) throws {
    let names = Set(lines.compactMap(name))
    let old = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let kept = old.split(separator: "\n").map(String.init).filter { name($0).map { !names.contains($0) } ?? false }
    try ((kept + lines).joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static func name(_ line: String) -> String? {
    struct Result: Decodable {
      let name: String
    }
    return (try? JSONDecoder().decode(Result.self, from: Data(line.utf8)))?.name
  }
}
