import Foundation
import PackagePlugin

/// The text of a package's manifest.
struct Manifest {
  let url: URL
  private let text: String

  init(of package: Package) throws {
    url = package.directoryURL.appending(path: "Package.swift")
    text = try String(contentsOf: url, encoding: .utf8)
  }

  /// The first target that is no test, in the order of the manifest.
  var firstTarget: String? {
    text.firstMatch(of: /\.(?:target|executableTarget)\(\s*name:\s*"([^"]+)"/).map { String($0.1) }
  }

  /// Whether the manifest declares a target of any kind.
  var hasTargets: Bool { text.contains(/\.(?:\w+Target|target|macro|plugin)\(\s*name:/) }

  /// The dependencies, as they are written.
  var dependencies: [String] {
    text.ranges(of: ".package(").map { range in
      var depth = 0
      let end = text[range.lowerBound...].firstIndex { character in
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
        return character == ")" && depth == 0
      }
      return String(text[range.lowerBound...(end ?? range.upperBound)])
    }
  }
}
