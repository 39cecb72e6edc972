#if compiler(>=6.3)
  import CGTK
  import Foundation
  import Roster
  import Testing

  @testable import RosterGTK

  /// A process that loses its display or has no memory left, each in a process of its own.
  @Suite(.timeLimit(.minutes(30))) struct ScarceResourceTests {
    @Test("X-43 an app whose display goes away ends with the status 1")
    func display() async {
      await #expect(processExitsWith: .exitCode(1)) { try await ScarceResourceTests.loseDisplay() }
    }

    @MainActor
    private static func loseDisplay() async throws {
      let (server, number) = (Process(), Pipe())
      server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      server.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp"]
      server.standardOutput = number
      server.standardError = FileHandle.nullDevice
      try server.run()
      let text = String(decoding: number.fileHandleForReading.availableData, as: UTF8.self)
      setenv("DISPLAY", ":" + text.trimmingCharacters(in: .whitespacesAndNewlines), 1)
      setenv("GDK_BACKEND", "x11", 1)
      guard MainContext.openDisplay() else { exit(2) }
      let window = Window(
        title: "Test", width: 300, height: 300, content: ListView(numbered(3) { ListRow(StandardContent("Row \($0)")) })
      )
      window.present()
      await MainContext.settle()
      // It may have inherited blocked signals.
      kill(server.processIdentifier, SIGKILL)
      _ = await MainContext.run { false }
      exit(3)
    }

    @Test("X-44 a decoder that gets no memory for a picture is an error", arguments: [ImageFormat.png, .jpeg, .gif])
    func memory(_ format: ImageFormat) async throws {
      await #expect(processExitsWith: .success) { [name = format.rawValue as String] in
        let format = try #require(ImageFormat(rawValue: name))
        let bytes = try ScarceResourceTests.picture(format, width: 6_000, height: 6_000)
        let limits = ImageLimits(longestSide: 6_000)
        func decode() throws -> Texture {
          try TextureDecoder().decode(bytes, format, limits: limits, side: 6_000, isExpired: { false })
        }
        #expect(try decode().width == 6_000)
        let status = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let pages = status.split(separator: " ").first.flatMap { UInt($0) } ?? 0
        // The picture has 144 MB, or 108 MB without opacity.
        var limit = rlimit(rlim_cur: rlim_t(pages * 4_096 + 64 << 20), rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        #expect(throws: ImageError.self) { _ = try decode() }
        limit.rlim_cur = rlim_t.max
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        #expect(try decode().width == 6_000)
      }
    }

    /// An image of one color. GDK does not write GIF images: that of a GIF is put together from its blocks.
    private static func picture(_ format: ImageFormat, width: Int32, height: Int32) throws -> [UInt8] {
      if format == .gif {
        let size = [width, height].flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
        return Array("GIF89a".utf8) + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
          + [0x2c, 0, 0, 0, 0] + size + [0, 2, 2, 0x4c, 0x01, 0, 0x3b]
      }
      let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height)
      gdk_pixbuf_fill(pixbuf, 0x3584_e4ff)
      defer { g_object_unref(pixbuf?.raw) }
      var buffer: UnsafeMutablePointer<gchar>?
      var size: gsize = 0
      guard gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &size, format.rawValue, nil, nil, nil) != 0 else { return [] }
      defer { g_free(buffer) }
      return Array(UnsafeRawBufferPointer(start: buffer, count: Int(size)))
    }
  }
#endif
