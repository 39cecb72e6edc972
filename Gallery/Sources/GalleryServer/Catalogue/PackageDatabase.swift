import Foundation

/// Which package records the server serves.
public enum PackageDatabase: Sendable, Equatable {
  /// The packages that `dpkg` knows on this machine.
  case installed
  /// These, and all that the archives offer according to the lists that `apt` keeps.
  case everything
  /// The records of one file in the format of `dpkg`'s status file; it may be compressed.
  case file(String)
}

/// Where a Debian system keeps its package records.
public struct PackageDatabaseLocations: Sendable, Equatable {
  /// The path of `dpkg`'s status file.
  public var status: String
  /// The path of the folder of `apt`'s lists.
  public var lists: String

  /// Makes locations; without arguments, those of every Debian system.
  public init(status: String = "/var/lib/dpkg/status", lists: String = "/var/lib/apt/lists") {
    self.status = status
    self.lists = lists
  }
}

/// Why there are no packages to serve.
public enum PackageDatabaseError: Error, Sendable, Equatable, CustomStringConvertible {
  /// No file is at `path`.
  case notFound(path: String)
  /// What is at `path` cannot be read; `why` is the system's word for it.
  case unreadable(path: String, why: String)
  /// All `skipped` records of the files at `paths` are damaged.
  case noRecords(paths: [String], skipped: Int)

  /// What happened, to what, and what to do about it.
  public var description: String {
    switch self {
    case .notFound(let path):
      """
      There is no package database at \(path). Give a file in the format of dpkg's status file with \
      --packages PATH.
      """
    case .unreadable(let path, let why):
      """
      The package database at \(path) cannot be read: \(why). Give another file in the format of dpkg's status file \
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
  /// The files to read, the most important first. The lists of `apt` come in the order of their names, so that the
  /// same lists make the same catalogue.
  ///
  /// - Throws: ``PackageDatabaseError/notFound(path:)`` when there is nothing at all to read.
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
