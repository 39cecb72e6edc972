import Foundation

/// A scanner for the format of `dpkg`'s and `apt`'s databases (deb822: `Field: value` lines, continuation lines that start
/// with a space, records separated by empty lines).
///
/// The scanner returns an invalid record as an error and continues at the next empty line. Only the values of used fields
/// are copied.
struct ControlScanner {
  /// The maximum length of a line and of a record in bytes, far above those of real files.
  struct Limits {
    var line = 1 << 18
    var record = 1 << 22
  }

  private let bytes: UnsafeRawBufferPointer
  private let limits: Limits
  private var offset = 0
  private var line = 0
  private var record = 0

  /// Scans `bytes`, which must outlive the scanner.
  init(_ bytes: UnsafeRawBufferPointer, limits: Limits = Limits()) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Returns the next record or the reason why it is invalid, or `nil` at the end.
  mutating func next() -> Result<ControlRecord, InvalidRecord>? {
    var first: Range<Int>?
    while first == nil, offset < bytes.count {
      let line = nextLine()
      if !isBlank(line) { first = line }
    }
    guard let first else { return nil }
    record += 1
    var draft = Draft(start: first.lowerBound, line: line)
    add(first, to: &draft)
    while offset < bytes.count {
      let line = nextLine()
      if isBlank(line) { break }
      add(line, to: &draft)
    }
    return finish(draft)
  }

  /// The byte ranges of the current record.
  private struct Draft {
    var start: Int
    var end = 0
    var line: Int
    var values: [ControlField: Range<Int>] = [:]
    /// The used field that a continuation line belongs to.
    var current: ControlField?
    var hasField = false
    var fault: (fault: RecordFault, line: Int)?
  }

  private mutating func nextLine() -> Range<Int> {
    line += 1
    let start = offset
    let end = index(of: UInt8(ascii: "\n"), in: start..<bytes.count) ?? bytes.count
    offset = end + 1
    return start..<end
  }

  /// Lines of spaces and tabs also separate records, as in other parsers of this format.
  private func isBlank(_ line: Range<Int>) -> Bool {
    line.allSatisfy { isSpace(bytes[$0]) }
  }

  private func add(_ range: Range<Int>, to draft: inout Draft) {
    draft.end = range.upperBound
    guard draft.fault == nil else { return }
    do {
      try parse(range, into: &draft)
    } catch {
      draft.fault = (error, line)
    }
  }

  private func parse(_ range: Range<Int>, into draft: inout Draft) throws(RecordFault) {
    if range.count > limits.line { throw .overlongLine(limit: limits.line) }
    if range.upperBound - draft.start > limits.record { throw .overlongRecord(limit: limits.record) }
    if isSpace(bytes[range.lowerBound]) {
      guard draft.hasField else { throw .brokenContinuation }
      if let current = draft.current, let value = draft.values[current] {
        draft.values[current] = value.lowerBound..<range.upperBound
      }
      return
    }
    guard let colon = index(of: UInt8(ascii: ":"), in: range), isFieldName(range.lowerBound..<colon) else {
      throw .malformedLine
    }
    draft.hasField = true
    draft.current = field(named: range.lowerBound..<colon)
    guard let current = draft.current else { return }
    guard draft.values.updateValue(colon + 1..<range.upperBound, forKey: current) == nil else {
      throw .duplicateField("\(current.name)")
    }
  }

  private func finish(_ draft: Draft) -> Result<ControlRecord, InvalidRecord> {
    let whole = UnsafeRawBufferPointer(rebasing: bytes[draft.start..<draft.end])
    var fault = draft.fault
    if fault == nil, String(bytes: whole, encoding: .utf8) == nil { fault = (.invalidText, draft.line) }
    if fault == nil, index(of: 0, in: draft.start..<draft.end) != nil { fault = (.zeroByte, draft.line) }
    if let fault {
      let package = draft.values[.package].flatMap { String(bytes: trimmed($0), encoding: .utf8) }
      return .failure(InvalidRecord(number: record, line: fault.line, package: package, fault: fault.fault))
    }
    let values = draft.values.mapValues { String(decoding: trimmed($0), as: UTF8.self) }
    return .success(ControlRecord(number: record, line: draft.line, values: values))
  }

  private func trimmed(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isSpace(bytes[start]) || bytes[start] == UInt8(ascii: "\n") { start += 1 }
    while end > start, isSpace(bytes[end - 1]) || bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// Field names are printable ASCII without spaces and do not start with `#` or `-`.
  private func isFieldName(_ range: Range<Int>) -> Bool {
    guard let first = range.first, bytes[first] != UInt8(ascii: "#"), bytes[first] != UInt8(ascii: "-") else {
      return false
    }
    return range.allSatisfy { (33...126).contains(bytes[$0]) }
  }

  private func field(named range: Range<Int>) -> ControlField? {
    guard let start = bytes.baseAddress?.advanced(by: range.lowerBound).assumingMemoryBound(to: CChar.self) else {
      return nil
    }
    return ControlField.allCases.first { field in
      field.name.utf8CodeUnitCount == range.count
        && field.name.withUTF8Buffer { name in
          name.baseAddress.map {
            strncasecmp(start, UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self), range.count) == 0
          }
            ?? false
        }
    }
  }

  private func index(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard !range.isEmpty, let base = bytes.baseAddress else { return nil }
    guard let found = memchr(base + range.lowerBound, Int32(byte), range.count) else { return nil }
    return UnsafeRawPointer(found) - base
  }
}
