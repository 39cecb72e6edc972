/// The reason why a record of a package file is skipped.
enum RecordFault: Error, Equatable, CustomStringConvertible {
  /// A continuation line, which starts with a space, precedes the first field.
  case brokenContinuation
  /// A line is neither a field nor a continuation.
  case malformedLine
  /// A line is longer than the limit, in bytes.
  case overlongLine(limit: Int)
  /// The record is longer than the limit, in bytes.
  case overlongRecord(limit: Int)
  /// A used field is repeated.
  case duplicateField(String)
  /// The record is not UTF-8.
  case invalidText
  /// The record contains a zero byte.
  case zeroByte
  /// A required field is missing or empty.
  case missingField(String)
  /// The value of a field is invalid.
  case invalidValue(field: String)

  var description: String {
    switch self {
    case .brokenContinuation: "A continuation line comes before any field."
    case .malformedLine: "A line is neither “Field: value” nor a continuation line."
    case .overlongLine(let limit): "A line is longer than \(limit) bytes."
    case .overlongRecord(let limit): "The record is longer than \(limit) bytes."
    case .duplicateField(let name): "The field \(name) comes twice."
    case .invalidText: "The record is not valid UTF-8."
    case .zeroByte: "The record contains a zero byte."
    case .missingField(let name): "The field \(name) is missing."
    case .invalidValue(let name): "The field \(name) has an impossible value."
    }
  }
}
