#if canImport(GRDB)
  import Foundation
  import Roster

  /// A lock on a file that all processes with the store share.
  ///
  /// A process holds the lock shared while it uses the store's file, and exclusively while it renames it. The lock is
  /// released when the value is deallocated, and when the process ends.
  final class FileLock: Sendable {
    enum Kind {
      case shared
      case exclusive
    }

    private let descriptor: CInt

    /// Takes the lock without waiting.
    ///
    /// - Returns: The lock; `nil` if another process or another operation of this process holds it.
    /// - Throws: `LockFileUnavailable` if the lock's file cannot be created, or is not a regular file.
    static func tryLock(_ kind: Kind, at path: String) throws(LockFileUnavailable) -> FileLock? {
      // Opening a pipe would wait for its other end, and a link would lock another file.
      let descriptor = open(path, O_RDONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw LockFileUnavailable() }
      let lock = FileLock(descriptor)
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw LockFileUnavailable() }
      return flock(descriptor, (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 ? lock : nil
    }

    private init(_ descriptor: CInt) {
      self.descriptor = descriptor
    }

    deinit {
      close(descriptor)
    }
  }

  /// The lock's file cannot be created, for example in a folder without write permission.
  struct LockFileUnavailable: Error {}

  /// The identity of a file on disk, which a renamed file keeps.
  struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// The identity of the file at a path; `nil` if there is none.
    init?(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  extension URL {
    /// The URL without symbolic links, of folders or of the file, which need not exist.
    var followingLinks: URL {
      var url = standardizedFileURL
      // As many as the system follows.
      for _ in 0..<40 {
        let folder = url.deletingLastPathComponent().resolvingSymlinksInPath()
        url = folder.appendingPathComponent(url.lastPathComponent)
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { break }
        url = URL(fileURLWithPath: target, relativeTo: folder.appendingPathComponent("")).standardizedFileURL
      }
      return url
    }
  }

  /// Writes the names in a folder to its disk. Until then, a power failure may restore a deleted file.
  enum FolderSynchronization {
    /// - Throws: `PageStoreError/other(_:)` if the disk cannot be written.
    static func run(_ folder: URL) throws(PageStoreError) {
      let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .other("The folder \(folder.path) cannot be opened.") }
      defer { close(descriptor) }
      // Some file systems cannot synchronize folders, and return EINVAL.
      guard fsync(descriptor) == 0 || errno == EINVAL else {
        throw .other("The folder \(folder.path) cannot be synchronized.")
      }
    }
  }
#endif
