import Foundation

/// A file of package records, with the attributes that detect a change.
struct PackageFile: Equatable {
  /// The file name extensions of compressed lists.
  static let compressions = ["lz4", "gz", "xz", "bz2", "zst"]

  var path: String
  /// In bytes.
  var size: Int
  /// In seconds since 1970.
  var modified: Double

  /// Reads the attributes of the file at `path`, or returns `nil` if there is none.
  init?(path: String) {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: Self.target(of: path)) else { return nil }
    self.path = path
    size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    modified = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
  }

  /// The fingerprint of the file, which changes whenever the packaging system writes the file.
  var stamp: String { "\(path)|\(size)|\(modified)" }

  /// Reads the file and decompresses it according to its extension. Blocks the calling thread.
  ///
  /// - Throws: ``PackageDatabaseError/unreadable(path:reason:)``.
  func contents() throws(PackageDatabaseError) -> Data {
    let attributes = try? FileManager.default.attributesOfItem(atPath: Self.target(of: path))
    guard let type = attributes?[.type] as? FileAttributeType else { throw .notFound(path: path) }
    guard type == .typeRegular else { throw .unreadable(path: path, reason: "it is not a regular file") }
    if Self.compressions.contains((path as NSString).pathExtension) { return try decompressed() }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path: path, reason: (error as NSError).localizedDescription)
    }
  }

  /// Decompresses a list with `apt`'s helper, which supports all of its formats.
  private func decompressed() throws(PackageDatabaseError) -> Data {
    let helper = "/usr/lib/apt/apt-helper"
    guard FileManager.default.isExecutableFile(atPath: helper) else {
      throw .unreadable(path: path, reason: "it is compressed, and \(helper), which decompresses it, is not installed")
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
      throw .unreadable(path: path, reason: (error as NSError).localizedDescription)
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw .unreadable(path: path, reason: "\(helper) could not decompress it")
    }
    return data ?? Data()
  }

  private static func target(of path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
