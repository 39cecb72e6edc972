#if canImport(GRDB)
  import GRDB

  // The only file that reads values of the database, and binds them. GRDB's typed subscripts terminate the process if the
  // file contains a value of another type, for which one flipped bit is enough, its typed `fetchOne` converts such values
  // silently, and it ends texts at their first NUL. `make lint` rejects these elsewhere.

  /// The file contains a value that this library does not write.
  struct StoreDamage: Error {
    var reason: String
  }

  extension GRDB.Row {
    /// The value of a column.
    ///
    /// - Throws: ``StoreDamage`` if the value is `NULL` or has another type.
    func read<Value: StoredValue>(_ column: String) throws -> Value {
      guard let value: Value = try readIfPresent(column) else {
        throw StoreDamage(reason: "the column \(column) has no value")
      }
      return value
    }

    /// The value of a column by its index.
    ///
    /// - Throws: ``StoreDamage`` if the value is `NULL` or has another type.
    func read<Value: StoredValue>(at index: Int) throws -> Value {
      guard index < count, let value: Value = try (self[index] as DatabaseValue).checked("\(index)") else {
        throw StoreDamage(reason: "the column \(index) has no value")
      }
      return value
    }

    /// The value of a column; `nil` if it is `NULL`.
    ///
    /// - Throws: ``StoreDamage`` if the value has another type.
    func readIfPresent<Value: StoredValue>(_ column: String) throws -> Value? {
      guard hasColumn(column) else { throw StoreDamage(reason: "there is no column \(column)") }
      return try (self[column] as DatabaseValue).checked(column)
    }

    /// The text of a column.
    ///
    /// - Throws: ``StoreDamage`` if the value is no text that this library wrote.
    func text(_ column: String) throws -> String { try (read(column) as StoredText).string }

    /// The text of a column; `nil` if it is `NULL`.
    ///
    /// - Throws: ``StoreDamage`` if the value is no text that this library wrote.
    func textIfPresent(_ column: String) throws -> String? { try (readIfPresent(column) as StoredText?)?.string }
  }

  // Statements are compiled once for each connection: a page is written by a dozen of them, and SQLite takes longer to compile
  // one than to run it.
  extension Database {
    /// The first value that a query returns; `nil` if it returns no row or `NULL`.
    ///
    /// - Throws: ``StoreDamage`` if the value has another type.
    func value<Value: StoredValue>(_ sql: String, _ arguments: [(any StoredValue)?] = []) throws -> Value? {
      try DatabaseValue.fetchOne(cachedStatement(sql: sql), arguments: .init(stored: arguments))?.checked(sql)
    }

    /// The first row that a query returns.
    func row(_ sql: String, _ arguments: [(any StoredValue)?] = []) throws -> GRDB.Row? {
      try GRDB.Row.fetchOne(cachedStatement(sql: sql), arguments: .init(stored: arguments))
    }

    /// All rows that a query returns.
    func rows(_ sql: String, _ arguments: [(any StoredValue)?] = []) throws -> [GRDB.Row] {
      try GRDB.Row.fetchAll(cachedStatement(sql: sql), arguments: .init(stored: arguments))
    }

    /// The rows that a query returns, one at a time. A row is valid until the next one is read.
    func rowCursor(_ sql: String, _ arguments: [(any StoredValue)?] = []) throws -> RowCursor {
      try GRDB.Row.fetchCursor(cachedStatement(sql: sql), arguments: .init(stored: arguments))
    }

    /// Runs a statement.
    func run(_ sql: String, _ arguments: [(any StoredValue)?] = []) throws {
      try cachedStatement(sql: sql).run(arguments)
    }
  }

  extension StatementArguments {
    fileprivate init(stored values: [(any StoredValue)?]) { self.init(values.map { $0?.databaseValue ?? .null }) }
  }

  extension Statement {
    /// Runs a statement.
    func run(_ arguments: [(any StoredValue)?]) throws { try execute(arguments: .init(stored: arguments)) }
  }

  extension DatabaseValue {
    fileprivate func checked<Value: StoredValue>(_ name: @autoclosure () -> String) throws -> Value? {
      guard !isNull else { return nil }
      guard let value = Value.fromDatabaseValue(self) else {
        throw StoreDamage(reason: "\(name()) has a value of another type")
      }
      return value
    }
  }

  extension Int {
    /// The sum of a stored number and another one.
    ///
    /// - Throws: ``StoreDamage`` if the sum overflows.
    func adding(_ other: Int) throws -> Int {
      let (sum, overflow) = addingReportingOverflow(other)
      if overflow { throw StoreDamage(reason: "the number \(self) is out of range") }
      return sum
    }
  }
#endif
