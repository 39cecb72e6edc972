import Foundation

@testable import GalleryServer

/// Package records and the results of parsing them.
enum PackageText {
  /// A record in the format of `dpkg`'s status file.
  static func record(
    _ name: String, version: String = "1.0", section: String = "games", architecture: String = "all",
    status: String? = "install ok installed", summary: String = "a sample", size: Int = 10
  ) -> String {
    """
    Package: \(name)
    \(status.map { "Status: \($0)\n" } ?? "")Section: \(section)
    Installed-Size: \(size)
    Architecture: \(architecture)
    Version: \(version)
    Description: \(summary)
     It does what samples do.

    """
  }

  /// Returns many records, with names in the order of their numbers.
  static func records(_ count: Int) -> String {
    let sections = ["admin", "editors", "games", "libs", "utils"]
    var text = ""
    for number in 0..<count {
      let digits = String(number)
      let name = "sample-\(String(repeating: "0", count: 6 - digits.count))\(digits)"
      text += record(name, section: sections[number % sections.count], summary: "sample number n\(number)") + "\n"
    }
    return text
  }

  /// Returns all results of scanning `data`.
  static func scan(
    _ data: Data, limits: ControlScanner.Limits = .init()
  ) -> [Result<ControlRecord, InvalidRecord>] {
    data.withUnsafeBytes { bytes in
      var scanner = ControlScanner(bytes, limits: limits)
      var results: [Result<ControlRecord, InvalidRecord>] = []
      while let result = scanner.next() { results.append(result) }
      return results
    }
  }

  /// Returns the names of the valid packages in `data`, and the faults of the others.
  static func read(_ data: Data) -> (names: [String], report: PackageImport) {
    var packages = PackageImport()
    packages.add(data, path: "/sample")
    return (packages.packages.map(\.id), packages)
  }
}
