import GRDB

extension GRDB.Row {
  /// The value of a column.
  ///
  /// GRDB's subscript terminates the process if the file contains a value of another type, for which one flipped bit is
  /// enough.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the value has another type.
  func read<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    guard let value: Value = try readIfPresent(column) else { throw Self.corrupt(column) }
    return value
  }

  /// The value of a column; `nil` if it is `NULL`.
  ///
  /// - Throws: `DatabaseError` with `SQLITE_CORRUPT` if the value has another type.
  func readIfPresent<Value: DatabaseValueConvertible>(_ column: String) throws -> Value? {
    let stored: DatabaseValue = self[column]
    guard !stored.isNull else { return nil }
    guard let value = Value.fromDatabaseValue(stored) else { throw Self.corrupt(column) }
    return value
  }

  private static func corrupt(_ column: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the column \(column) holds a value of another type")
  }
}
