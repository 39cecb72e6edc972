import Foundation
import RosterFoundation

/// The received part of a download, in a file beside the one that it becomes.
///
/// A second file has the URL and the entity tag of the content, if it can be resumed. It is written after the first one was emptied and
/// before it has content, so that a process that is killed leaves no content with the entity tag of another one.
///
/// The descriptor is used by one task at a time, and closed by the last reference.
final class PartialFile: Sendable {
  /// Another download writes the same file.
  struct InUse: Error {}

  private let destination: URL
  private let part: URL
  private let version: URL
  private let descriptor: CInt

  /// Opens the file of a download, which continues what an earlier one has left.
  ///
  /// - Throws: ``InUse`` or a `POSIXError`.
  init(_ destination: FileDestination) throws {
    self.destination = destination.url
    part = destination.url.appendingPathExtension("part")
    version = destination.url.appendingPathExtension("part-version")
    try FileManager.default.createDirectory(
      at: destination.url.deletingLastPathComponent(), withIntermediateDirectories: true)
    descriptor = try destination.open(part)
  }

  deinit { close(descriptor) }

  /// Opens a file that only its owner can read and write, and locks it until the descriptor is closed.
  static func openFile(_ url: URL) throws -> CInt {
    while true {
      let descriptor = open(url.path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw posixError() }
      var (opened, named) = (stat(), stat())
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &opened) == 0 else {
        let error: any Error = errno == EWOULDBLOCK ? InUse() : posixError()
        close(descriptor)
        throw error
      }
      if lstat(url.path, &named) == 0, named.st_ino == opened.st_ino, named.st_dev == opened.st_dev {
        return descriptor
      }
      // Another download has completed the file, or removed it, before it was locked.
      close(descriptor)
    }
  }

  /// The number of received bytes and their entity tag; `nil` if they are not of this URL, or cannot be resumed.
  func resumePoint(for url: URL) -> (offset: Int, entityTag: String)? {
    guard let data = try? Data(contentsOf: version) else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let offset = lseek(descriptor, 0, SEEK_END)
    guard lines.count == 2, lines[0] == url.absoluteString, offset > 0 else { return nil }
    return (Int(offset), String(lines[1]))
  }

  /// Empties the file, for a content from its first byte.
  ///
  /// - Parameter entityTag: The strong entity tag of the content, if it can be resumed.
  func restart(with entityTag: String?, of url: URL) throws {
    unlink(version.path)
    // A device, which tests use, cannot be truncated.
    guard ftruncate(descriptor, 0) == 0 || errno == EINVAL else { throw Self.posixError() }
    lseek(descriptor, 0, SEEK_SET)
    guard let entityTag else { return }
    try PrivateFile.write(Data("\(url.absoluteString)\n\(entityTag)".utf8), to: version)
  }

  /// Forgets the content, so that it is requested from its first byte.
  func discardContent() { unlink(version.path) }

  /// Appends content.
  func append(_ data: Data) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw Self.posixError() }
      }
    }
  }

  /// Replaces the destination by the file, which is complete.
  func finish() throws {
    guard fsync(descriptor) == 0, rename(part.path, destination.path) == 0 else { throw Self.posixError() }
    unlink(version.path)
  }

  /// Removes the file.
  ///
  /// - Parameter keepingResumable: Whether it stays if it can be resumed.
  func discard(keepingResumable: Bool = false) {
    if keepingResumable, lseek(descriptor, 0, SEEK_END) > 0, FileManager.default.fileExists(atPath: version.path) {
      return
    }
    unlink(version.path)
    unlink(part.path)
  }

  private static func posixError() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
