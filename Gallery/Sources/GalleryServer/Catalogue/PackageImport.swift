import Foundation
import GalleryModels

/// The packages of several files, merged to one entry for each package, and the import report.
///
/// A package can be in several files (installed, and available from two archives), and a name can have several
/// architectures. There is one entry for each name and architecture. The first architecture of a name has the plain name
/// as its id.
struct PackageImport {
  /// The maximum number of invalid records in a report.
  static let reportedProblems = 100

  private struct Key: Hashable {
    var name: String
    var architecture: String
  }

  private var records: [Key: PackageRecord] = [:]
  private var firstArchitecture: [String: String] = [:]

  /// The report so far.
  private(set) var sources: [SourceReport] = []
  /// The first invalid records of all files.
  private(set) var problems: [RecordProblem] = []

  /// The packages, sorted by id.
  var packages: [(id: String, record: PackageRecord)] {
    records.map { key, record in
      (firstArchitecture[key.name] == key.architecture ? key.name : "\(key.name):\(key.architecture)", record)
    }.sorted { $0.id < $1.id }
  }

  /// Imports the records in `data`, the content of the file at `path`.
  mutating func add(_ data: Data, path: String, limits: ControlScanner.Limits = .init()) {
    var report = SourceReport(path: path, read: 0, skipped: 0)
    data.withUnsafeBytes { bytes in
      var scanner = ControlScanner(bytes, limits: limits)
      while let result = scanner.next() {
        switch Self.package(result) {
        case .success(let package):
          report.read += 1
          merge(package)
        case .failure(let invalid):
          report.skipped += 1
          addProblem(invalid, path: path)
        }
      }
    }
    sources.append(report)
  }

  /// Reports that the file at `path` could not be read.
  mutating func addFailure(_ error: PackageDatabaseError, path: String) {
    sources.append(SourceReport(path: path, read: 0, skipped: 0, failure: error.description))
  }

  private static func package(_ result: Result<ControlRecord, InvalidRecord>) -> Result<PackageRecord, InvalidRecord> {
    result.flatMap { record in
      do throws(RecordFault) {
        return .success(try PackageRecord(record))
      } catch {
        return .failure(
          InvalidRecord(
            number: record.number, line: record.line, package: record.values[.package], fault: error))
      }
    }
  }

  private mutating func merge(_ package: PackageRecord) {
    let key = Key(name: package.name, architecture: package.architecture)
    if firstArchitecture[package.name] == nil { firstArchitecture[package.name] = package.architecture }
    if let known = records[key], !package.replaces(known) { return }
    records[key] = package
  }

  private mutating func addProblem(_ invalid: InvalidRecord, path: String) {
    guard problems.count < Self.reportedProblems else { return }
    problems.append(
      RecordProblem(
        path: path, record: invalid.number, line: invalid.line, package: invalid.package,
        reason: invalid.fault.description))
  }
}
