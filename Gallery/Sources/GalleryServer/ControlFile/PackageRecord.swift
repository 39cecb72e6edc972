/// A package as described by one record, validated and typed.
struct PackageRecord: Equatable {
  var name: String
  var version: String
  var architecture: String
  var section: String
  var priority: String?
  var installed: Bool
  /// In bytes.
  var installedSize: Int?
  /// In bytes.
  var downloadSize: Int?
  /// The complete `Description` field.
  var description: String
  var homepage: String?
  var maintainer: String?
  var source: String?
  /// The complete `Depends` field.
  var depends: String?

  /// Validates `record`. Name and version are required; a size that is not a number is ignored.
  init(_ record: ControlRecord) throws(RecordFault) {
    func value(_ field: ControlField) -> String? {
      record.values[field].flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let name = value(.package) else { throw .missingField("\(ControlField.package.name)") }
    guard let version = value(.version) else { throw .missingField("\(ControlField.version.name)") }
    guard Self.isName(name) else { throw .invalidValue(field: "\(ControlField.package.name)") }
    let architecture = value(.architecture) ?? "all"
    guard Self.isName(architecture) else { throw .invalidValue(field: "\(ControlField.architecture.name)") }
    guard version.utf8.allSatisfy({ (33...126).contains($0) }) else {
      throw .invalidValue(field: "\(ControlField.version.name)")
    }
    self.name = name
    self.version = version
    self.architecture = architecture
    section = value(.section) ?? "unknown"
    priority = value(.priority)
    installed = value(.status)?.split(separator: " ").last == "installed"
    installedSize = value(.installedSize).flatMap { Int($0) }.flatMap(Self.bytes(kibibytes:))
    downloadSize = value(.size).flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    description = value(.description) ?? ""
    homepage = value(.homepage)
    maintainer = value(.maintainer)
    source = value(.source)
    depends = value(.depends)
  }

  /// Whether this record takes precedence over `other` of the same name and architecture: installed before available, then
  /// the newer version, then the later record.
  func replaces(_ other: PackageRecord) -> Bool {
    if installed != other.installed { return installed }
    return DebianVersion(version) >= DebianVersion(other.version)
  }

  /// Whether a name consists of letters, digits, `+`, `-`, `.` and `_`, and starts with a letter or digit, as URLs and the
  /// list's order require.
  private static func isName(_ text: String) -> Bool {
    func isAlphanumeric(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    guard let first = text.utf8.first, isAlphanumeric(first), text.utf8.count <= 200 else { return false }
    return text.utf8.allSatisfy { isAlphanumeric($0) || "+-._".utf8.contains($0) }
  }

  private static func bytes(kibibytes: Int) -> Int? {
    let (bytes, overflow) = kibibytes.multipliedReportingOverflow(by: 1024)
    return overflow || bytes < 0 ? nil : bytes
  }
}
