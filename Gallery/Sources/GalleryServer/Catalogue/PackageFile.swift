import Foundation

/// A file of package records as it is now: its path, and what tells whether it changed.
struct PackageFile: Equatable {
  /// The endings of compressed lists.
  static let compressions = ["lz4", "gz", "xz", "bz2", "zst"]

  var path: String
  /// In bytes.
  var size: Int
  /// In seconds since 1970.
  var modified: Double

  /// Looks at the file at `path`; `nil` when there is none.
  init?(path: String) {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: Self.target(of: path)) else { return nil }
    self.path = path
    size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    modified = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
  }

  /// What identifies the file's content: it changes whenever the packaging system writes the file anew.
  var stamp: String { "\(path)|\(size)|\(modified)" }

  /// Reads the whole file and decompresses it where its name says that it is compressed. Blocks.
  ///
  /// - Throws: ``PackageDatabaseError/unreadable(path:why:)``.
  func contents() throws(PackageDatabaseError) -> Data {
    let attributes = try? FileManager.default.attributesOfItem(atPath: Self.target(of: path))
    guard let type = attributes?[.type] as? FileAttributeType else { throw .notFound(path: path) }
    guard type == .typeRegular else { throw .unreadable(path: path, why: "it is not a regular file") }
    if Self.compressions.contains((path as NSString).pathExtension) { return try decompressed() }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path: path, why: (error as NSError).localizedDescription)
    }
  }

  /// `apt` compresses its lists in ways that only its own tools are sure to read.
  private func decompressed() throws(PackageDatabaseError) -> Data {
    let helper = "/usr/lib/apt/apt-helper"
    guard FileManager.default.isExecutableFile(atPath: helper) else {
      throw .unreadable(path: path, why: "it is compressed, and \(helper), which decompresses it, is not installed")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: helper)
    process.arguments = ["cat-file", path]
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    let data: Data?
    do {
      try process.run()
      data = try output.fileHandleForReading.readToEnd()
    } catch {
      throw .unreadable(path: path, why: (error as NSError).localizedDescription)
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw .unreadable(path: path, why: "\(helper) could not decompress it")
    }
    return data ?? Data()
  }

  private static func target(of path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
