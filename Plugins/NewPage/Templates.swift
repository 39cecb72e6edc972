import Foundation
import PackagePlugin

/// The templates of Roster, which are in Roster itself or in a dependency.
struct Templates {
  /// A template, and the file to write.
  struct File {
    let template: String
    let url: URL

    init(_ template: String, to url: URL) {
      self.template = template
      self.url = url
    }
  }

  private let folder: URL

  init(of package: Package) throws {
    var packages = [package]
    while !packages.isEmpty {
      let next = packages.removeFirst()
      let templates = next.directoryURL.appending(path: "Templates")
      if next.displayName == "Roster", FileManager.default.fileExists(atPath: templates.path) {
        folder = templates
        return
      }
      packages += next.dependencies.map(\.package)
    }
    throw OptionError("The package does not depend on Roster, whose templates are needed.")
  }

  /// Writes files, in which the values replace their names: `MODULE` replaces `___MODULE___`.
  ///
  /// - Returns: Whether the files were written. If one of them exists, an error names it, and none is written.
  func write(_ files: [File], _ values: [String: String]) throws -> Bool {
    if let existing = files.first(where: { FileManager.default.fileExists(atPath: $0.url.path) }) {
      Diagnostics.error("\(existing.url.path) already exists. Choose another name, or remove the file first.")
      return false
    }
    for file in files {
      var text = try String(contentsOf: folder.appending(path: file.template), encoding: .utf8)
      for (name, value) in values { text = text.replacingOccurrences(of: "___\(name)___", with: value) }
      try FileManager.default.createDirectory(
        at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file.url, atomically: true, encoding: .utf8)
      if file.url.pathExtension == "sh" {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.url.path)
      }
    }
    return true
  }
}
