import Foundation

/// The source of the package records.
public enum PackageDatabase: Sendable, Equatable {
  /// The packages in this machine's `dpkg` database.
  case installed
  /// The packages in the `dpkg` database and in the package lists of `apt`.
  case everything
  /// The records of one file in the format of `dpkg`'s status file, which may be compressed.
  case file(String)
}

/// The locations of a Debian system's package records.
public struct PackageDatabaseLocations: Sendable, Equatable {
  /// The path of `dpkg`'s status file.
  public var status: String
  /// The path of the folder with `apt`'s package lists.
  public var lists: String

  /// Creates locations. Defaults to those of Debian systems.
  public init(status: String = "/var/lib/dpkg/status", lists: String = "/var/lib/apt/lists") {
    self.status = status
    self.lists = lists
  }
}

/// An error of the package import.
public enum PackageDatabaseError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no file at `path`.
  case notFound(path: String)
  /// The file at `path` cannot be read; `reason` is the system's error message.
  case unreadable(path: String, reason: String)
  /// All records of the files at `paths` are invalid; `skipped` is their number.
  case noRecords(paths: [String], skipped: Int)

  /// A message with a recovery suggestion.
  public var description: String {
    switch self {
    case .notFound(let path):
      """
      There is no package database at \(path). Give a file in the format of dpkg's status file with \
      --packages PATH.
      """
    case .unreadable(let path, let reason):
      """
      The package database at \(path) cannot be read: \(reason). Give another file in the format of dpkg's status file \
      with --packages PATH.
      """
    case .noRecords(let paths, let skipped):
      """
      No package record could be read from \(paths.joined(separator: ", ")): all \(skipped) were damaged. Give a \
      file in the format of dpkg's status file with --packages PATH.
      """
    }
  }
}

extension PackageDatabase {
  /// Returns the files to import, in order of precedence. The lists of `apt` are sorted by name, so that equal lists result
  /// in equal catalogues.
  ///
  /// - Throws: ``PackageDatabaseError/notFound(path:)`` if there is no file.
  func files(at locations: PackageDatabaseLocations) throws(PackageDatabaseError) -> [PackageFile] {
    switch self {
    case .file(let path):
      guard let file = PackageFile(path: path) else { throw .notFound(path: path) }
      return [file]
    case .installed:
      guard let file = PackageFile(path: locations.status) else { throw .notFound(path: locations.status) }
      return [file]
    case .everything:
      let names = (try? FileManager.default.contentsOfDirectory(atPath: locations.lists)) ?? []
      let lists = names.filter(Self.isPackageList).sorted().map { "\(locations.lists)/\($0)" }
      let files = ([locations.status] + lists).compactMap(PackageFile.init(path:))
      guard !files.isEmpty else { throw .notFound(path: locations.status) }
      return files
    }
  }

  private static func isPackageList(_ name: String) -> Bool {
    name.hasSuffix("_Packages") || PackageFile.compressions.contains { name.hasSuffix("_Packages.\($0)") }
  }
}
