import Foundation
import Roster

extension CallExecutor {
  /// Executes a call whose content becomes a file.
  func download(_ call: HTTPCall, to destination: FileDestination) async throws(HTTPError) -> ServerResponse {
    let file: PartialFile
    do { file = try PartialFile(destination) } catch { throw FileFailure(error).httpError(of: call) }
    do throws(HTTPError) {
      let response = try await execute(call, into: file)
      guard response.status != .notModified else {
        file.discard()
        return response
      }
      do { try file.finish() } catch { throw FileFailure(error).httpError(of: call) }
      return response
    } catch {
      file.discard(keepingResumable: error.kind == .transient || error.kind == .offline || error.requiresSignIn)
      throw error
    }
  }
}

/// The file of a download cannot be written.
struct FileFailure: Error {
  let reason: any Error

  init(_ reason: any Error) { self.reason = reason }

  static func rethrowing(_ body: () throws -> Void) throws {
    do { try body() } catch { throw FileFailure(error) }
  }

  func httpError(of call: HTTPCall) -> HTTPError {
    switch reason {
    case is PartialFile.InUse: call.error(.fileNotWritten("Another download writes the same file."))
    case let error as POSIXError where [.ENOSPC, .EDQUOT].contains(error.code):
      call.error(.storageFull, underlying: error)
    case CocoaError.fileWriteOutOfSpace: call.error(.storageFull, underlying: reason)
    default: call.error(.fileNotWritten(ErrorSummary.text(of: reason)), underlying: reason)
    }
  }
}
