import Foundation

extension ResponseDecoding where Value == URL {
  /// The content in a file. It is written while it is received, and never completely in memory.
  ///
  /// ```swift
  /// let download = RequestTask(.get("episodes/7.mp3", .file(at: url)), on: service)
  /// download.start()
  /// StandardContent("Episode 7").progress(download.progress?.fraction)
  /// ```
  ///
  /// The content is received into a file beside it with the suffix `.part`, which replaces the file when it is complete; until
  /// then, the file stays as it is. The folder is created if there is none. Only the owner can read the file.
  ///
  /// After a failure that may pass, such as a lost connection, the next request for the same URL goes on where the former one
  /// ended, if the server gives a strong entity tag (`ETag`) and the content has not changed. After a cancellation and any other failure,
  /// nothing remains.
  ///
  /// The request has no limit of size unless ``Request/responseLimit(_:)`` sets one, and no total timeout unless
  /// ``Request/timeouts(_:)`` does. Its response is not cached, and not shared with equal requests. ``HTTPError/Reason/storageFull``,
  /// ``HTTPError/Reason/fileNotWritten(_:)`` and ``HTTPError/Reason/connectionLost``, also for a content that is too short, are the
  /// errors besides those of other requests.
  ///
  /// - Parameter url: The URL of the file. One request at a time writes it; another one fails.
  /// - Returns: A decoding whose value is the URL.
  public static func file(at url: URL) -> ResponseDecoding { file(at: url) { try PartialFile.openFile($0) } }

  /// The content in a file that a function opens for writing.
  static func file(at url: URL, open: @escaping @Sendable (URL) throws -> CInt) -> ResponseDecoding {
    var decoding = ResponseDecoding.custom { _ in url }
    decoding.destination = FileDestination(url: url, open: open)
    return decoding
  }
}

/// The file of a download.
struct FileDestination: Sendable {
  let url: URL
  /// Opens a file for writing, and creates it if there is none. Returns its descriptor.
  let open: @Sendable (URL) throws -> CInt
}
