import Foundation

/// A new file that only its owner can read and write, from its first byte on.
package enum PrivateFile {
  /// Creates a file, and returns a handle for writing.
  ///
  /// - Throws: A `POSIXError`, for example if a file or a link with the name exists.
  package static func create(at url: URL) throws -> FileHandle {
    let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Creates a file with contents. If they cannot be written, no file remains.
  ///
  /// - Throws: A `POSIXError` or the error of writing.
  package static func write(_ data: Data, to url: URL) throws {
    let file = try create(at: url)
    do {
      try file.write(contentsOf: data)
      try file.close()
    } catch {
      try? FileManager.default.removeItem(at: url)
      throw error
    }
  }

  /// Replaces a file, or a link with its name, when the new contents are complete. If they cannot be written, the file remains.
  ///
  /// - Throws: A `POSIXError` or the error of writing.
  package static func replace(_ url: URL, with data: Data) throws {
    let new = url.appendingPathExtension(UUID().uuidString)
    try write(data, to: new)
    guard rename(new.path, url.path) == 0 else {
      let code = POSIXErrorCode(rawValue: errno) ?? .EIO
      unlink(new.path)
      throw POSIXError(code)
    }
  }

  /// Returns the contents of a file; `nil` if there is none.
  ///
  /// - Throws: A `POSIXError` or the error of reading, also for a link, a folder or a pipe.
  package static func read(_ url: URL) throws -> Data? {
    guard let file = try handle(url, O_RDONLY) else { return nil }
    defer { try? file.close() }
    return try file.readToEnd() ?? Data()
  }

  /// Returns a handle that writes to the end of a file.
  ///
  /// - Throws: A `POSIXError`, for example if there is no file, or if it is a link, a folder or a pipe.
  package static func append(to url: URL) throws -> FileHandle {
    guard let file = try handle(url, O_WRONLY | O_APPEND) else { throw POSIXError(.ENOENT) }
    return file
  }

  /// Opens a regular file; `nil` if there is none.
  private static func handle(_ url: URL, _ flags: Int32) throws -> FileHandle? {
    // Without waiting, in case it is a pipe.
    let descriptor = open(url.path, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw POSIXError(.EINVAL) }
    return file
  }
}
