import Foundation
import GalleryModels

/// The packages of some files, one entry a package, and a report of what was read.
///
/// The same package often stands in several files (installed, and offered by two archives) and a name may stand for
/// several architectures. An entry is kept for each name and architecture; the first architecture of a name gets the
/// plain name as its id.
struct PackageImport {
  /// The most damaged records that a report names one by one.
  static let reportedProblems = 100

  private struct Key: Hashable {
    var name: String
    var architecture: String
  }

  private var records: [Key: PackageRecord] = [:]
  private var firstArchitecture: [String: String] = [:]

  /// What was read so far.
  private(set) var sources: [SourceReport] = []
  /// The first damaged records of all files.
  private(set) var problems: [RecordProblem] = []

  /// The packages by id, in the order of the list.
  var packages: [(id: String, record: PackageRecord)] {
    records.map { key, record in
      (firstArchitecture[key.name] == key.architecture ? key.name : "\(key.name):\(key.architecture)", record)
    }.sorted { $0.id < $1.id }
  }

  /// Reads the records in `data`, which came from the file at `path`. O(bytes).
  mutating func add(_ data: Data, path: String, limits: ControlScanner.Limits = .init()) {
    var report = SourceReport(path: path, read: 0, skipped: 0)
    data.withUnsafeBytes { bytes in
      var scanner = ControlScanner(bytes, limits: limits)
      while let result = scanner.next() {
        switch Self.package(result) {
        case .success(let package):
          report.read += 1
          merge(package)
        case .failure(let damaged):
          report.skipped += 1
          note(damaged, path: path)
        }
      }
    }
    sources.append(report)
  }

  /// Notes that the file at `path` could not be read at all.
  mutating func addFailure(_ error: PackageDatabaseError, path: String) {
    sources.append(SourceReport(path: path, read: 0, skipped: 0, failure: error.description))
  }

  private static func package(_ result: Result<ControlRecord, DamagedRecord>) -> Result<PackageRecord, DamagedRecord> {
    result.flatMap { record in
      do throws(RecordFault) {
        return .success(try PackageRecord(record))
      } catch {
        return .failure(
          DamagedRecord(
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

  private mutating func note(_ damaged: DamagedRecord, path: String) {
    guard problems.count < Self.reportedProblems else { return }
    problems.append(
      RecordProblem(
        path: path, record: damaged.number, line: damaged.line, package: damaged.package,
        reason: damaged.fault.description))
  }
}
