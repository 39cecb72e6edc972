import Foundation

/// Reads image files.
enum ImageFile {
  /// Returns the bytes of a file. Only its header is read if the image exceeds a limit.
  static func bytes(at path: String, limits: ImageLimits) throws(ImageError) -> [UInt8] {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    // A device or a pipe has no end.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target),
      attributes[.type] as? FileAttributeType == .typeRegular, let file = FileHandle(forReadingAtPath: target),
      let size = try? file.seekToEnd()
    else { throw .unreadable(path) }
    defer { try? file.close() }
    guard size <= UInt64(max(0, limits.bytes)) else { throw .tooLarge }
    func read(_ offset: Int, _ count: Int) -> [UInt8]? {
      guard (try? file.seek(toOffset: UInt64(offset))) != nil else { return nil }
      return (try? file.read(upToCount: count)).map { [UInt8]($0) }
    }
    _ = try limits.check(ImageHeader(read: { read($0, $1) ?? [] }))
    guard let bytes = read(0, Int(size)) else { throw .unreadable(path) }
    return bytes
  }
}
