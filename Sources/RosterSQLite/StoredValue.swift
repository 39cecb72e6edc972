#if canImport(GRDB)
  import Foundation
  import GRDB
  import Roster

  /// The types of values in a store's file. `String` is not one of them: see ``StoredText``.
  protocol StoredValue: DatabaseValueConvertible {}

  extension Int: StoredValue {}
  extension Int64: StoredValue {}
  extension Double: StoredValue {}
  extension Data: StoredValue {}

  /// A text in a store's file, as the bytes of its UTF-8 form.
  ///
  /// SQLite's texts may contain NUL, but GRDB binds and reads them as C strings, which end there: the account `"ann\0b"`
  /// would own the lists of `"ann"`. Bytes have a length.
  struct StoredText: StoredValue, Hashable {
    var string: String

    init(_ string: String) { self.string = string }

    var databaseValue: DatabaseValue { Data(string.utf8).databaseValue }

    /// Returns `nil` if the value is not UTF-8, or not stored as bytes.
    static func fromDatabaseValue(_ value: DatabaseValue) -> StoredText? {
      guard case .blob(let bytes) = value.storage else { return nil }
      return String(validating: bytes, as: UTF8.self).map { StoredText($0) }
    }
  }

  extension StoredText {
    /// The text of a name or an id. Swift compares texts by their characters, of which some have several forms (“é”, “e” with an
    /// accent): equal ones have equal bytes.
    init(name: String) {
      self.init(name.utf8.allSatisfy { $0 < 0x80 } ? name : name.precomposedStringWithCanonicalMapping)
    }
  }

  extension StoredListID {
    var accountText: StoredText { StoredText(name: account) }
    var nameText: StoredText { StoredText(name: list) }
  }

  extension StoredRow {
    var idText: StoredText { StoredText(name: id) }
  }
#endif
