#if canImport(GRDB)
  import Foundation

  /// The write-ahead log beside a store's file, in SQLite's format (https://www.sqlite.org/fileformat2.html#walformat).
  ///
  /// When SQLite finds a log without an index, it computes the index in memory that it does not clear, and copies that to the
  /// file `-shm`. If the log has no valid frame, the copy is the former content of that memory: rows of an account that was
  /// removed, or any secret. Writing a frame clears the index, so a log without one gets one when the file is opened.
  struct LogFile {
    private static let headerSize = 32
    private static let frameHeaderSize = 24

    private let bytes: [UInt8]

    /// Reads the beginning of a file's log.
    init(of path: String) {
      // Without waiting, in case it is a pipe.
      let descriptor = open(path + "-wal", O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
      let file = descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      defer { try? file?.close() }
      let header = [UInt8]((try? file?.read(upToCount: Self.headerSize)) ?? Data())
      guard header.count == Self.headerSize else {
        bytes = header
        return
      }
      let pageSize = Int(Self.word(of: header[8..<12]))
      // SQLite's largest page has 65,536 bytes; a longer one is damage.
      let frame = (try? file?.read(upToCount: Self.frameHeaderSize + min(pageSize, 65_536))) ?? Data()
      bytes = header + frame
    }

    /// Whether the log has bytes, but no first frame that SQLite accepts.
    var lacksFirstFrame: Bool { !bytes.isEmpty && !hasFirstFrame }

    private var hasFirstFrame: Bool {
      let frame = Self.headerSize
      let page = frame + Self.frameHeaderSize
      guard bytes.count > page, bytes.count == page + Int(word(8)) else { return false }
      // The salt changes whenever the log begins again: frames with another salt are obsolete.
      guard word(frame) != 0, word(16) == word(frame + 8), word(20) == word(frame + 12) else { return false }
      var sum = Checksum(isBigEndian: word(0) & 1 != 0)
      sum.add(bytes[0..<24])
      guard sum.first == word(24), sum.second == word(28) else { return false }
      sum.add(bytes[frame..<frame + 8])
      sum.add(bytes[page...])
      return sum.first == word(frame + 16) && sum.second == word(frame + 20)
    }

    /// A number in the log's byte order, big-endian.
    private func word(_ offset: Int) -> UInt32 { Self.word(of: bytes[offset..<offset + 4]) }

    private static func word(of bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }

    /// The checksum of the log's format. Its words have the byte order of the computer that began the log.
    private struct Checksum {
      let isBigEndian: Bool
      private(set) var first: UInt32 = 0
      private(set) var second: UInt32 = 0

      init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

      /// Adds bytes, whose number is a multiple of eight.
      mutating func add(_ bytes: ArraySlice<UInt8>) {
        for start in stride(from: bytes.startIndex, to: bytes.endIndex - 7, by: 8) {
          first &+= word(bytes[start..<start + 4]) &+ second
          second &+= word(bytes[start + 4..<start + 8]) &+ first
        }
      }

      private func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let word = LogFile.word(of: bytes)
        return isBigEndian ? word : word.byteSwapped
      }
    }
  }
#endif
