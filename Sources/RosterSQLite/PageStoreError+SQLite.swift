#if canImport(GRDB)
  import Foundation
  import GRDB
  import Roster

  extension PageStoreError {
    /// Converts an error of GRDB or SQLite.
    ///
    /// The statements of this library are valid for the files that it writes. A file for which they are not, because a
    /// table is missing, a constraint is violated or a sum overflows, is damaged.
    init(_ error: any Error) {
      switch error {
      case let error as PageStoreError: self = error
      case let error as StoreDamage: self = .damaged(error.reason)
      case let error as RowDecodingError: self = .damaged(error.description)
      case let error as DatabaseError: self.init(error)
      case CocoaError.fileWriteVolumeReadOnly, CocoaError.fileWriteNoPermission: self = .readOnly
      case CocoaError.fileWriteOutOfSpace: self = .full
      default: self = .other(error.localizedDescription)
      }
    }

    private init(_ error: DatabaseError) {
      switch error.extendedResultCode {
      // There is no space for the index of the log.
      case .SQLITE_IOERR_SHMSIZE:
        self = .full
        return
      default: break
      }
      switch error.resultCode {
      case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly
      case .SQLITE_FULL: self = .full
      // SQLITE_PROTOCOL: others held the log's locks for ten seconds (https://www.sqlite.org/rescode.html#protocol).
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy
      case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG:
        self = .damaged(error.message ?? "\(error.resultCode)")
      default: self = .other(error.description)
      }
    }
  }
#endif
