import CGTK
import Foundation
import Roster
import XCTest

@testable import RosterGTK

final class ImageTests: WidgetTestCase {
  @MainActor
  func test_data_is_decoded_scaled_down_and_cached() async throws {
    let loader = ImageLoader(limits: ImageLimits(longestSide: 100))
    let source = ImageSource.bytes(pngImage(width: 400, height: 200))
    let texture = try await loader.image(for: source)
    XCTAssertEqual([texture.width, texture.height], [100, 50])
    XCTAssertTrue(loader.cached(source) === texture)
  }

  @MainActor
  func test_concurrent_requests_for_an_image_share_a_load() async throws {
    let bytes = pngImage(width: 10, height: 10)
    let counter = Counter()
    let loader = ImageLoader { _, _ in
      await counter.count()
      return bytes
    }
    async let first = loader.image(for: .url("a"))
    async let second = loader.image(for: .url("a"))
    let pair = try await (first, second)
    XCTAssertTrue(pair.0 === pair.1)
    let count = await counter.value
    XCTAssertEqual(count, 1)
  }

  private actor Counter {
    var value = 0
    func count() { value += 1 }
  }

  @MainActor
  func test_images_of_upcoming_rows_are_prefetched() async {
    let bytes = pngImage(width: 10, height: 10)
    let loader = ImageLoader { _, _ in bytes }
    let view = ListView(numbered(200) { ListRow(StandardContent("Row \($0)", image: .url("\($0)"))) }, images: loader)
    await show(view)
    let next = (view.content.rows.byElement.keys.compactMap { $0.item?.item }.max() ?? 0) + 3
    let isThere = await MainContext.run { loader.cached(.url("\(next)")) != nil }
    XCTAssertTrue(isThere)
    XCTAssertNil(loader.cached(.url("199")))
  }

  @MainActor
  func test_missing_invalid_and_oversized_images_throw_their_errors() async {
    let loader = ImageLoader(limits: ImageLimits(bytes: 10_000, pixels: 1000))
    await assertFailure(loader, .file("/does/not/exist.png"), .unreadable("/does/not/exist.png"))
    await assertFailure(loader, .bytes(Array("no picture".utf8)), .invalid)
    await assertFailure(loader, .bytes([]), .invalid)
    await assertFailure(loader, .bytes(pngImage(width: 100, height: 100)), .tooLarge)
    await assertFailure(loader, .bytes(Array(repeating: 0, count: 20_000)), .tooLarge)
    loader.fetch = nil
    await assertFailure(loader, .url("https://example.org/a.png"), .noFetcher("https://example.org/a.png"))
  }

  @MainActor
  func test_N15_pictures_are_fetched_by_URL_up_to_the_limit() async throws {
    let server = try ImageServer([
      "/a.png": pngImage(width: 12, height: 10), "/large": Array(repeating: 1, count: 300_000),
    ])
    let address = "http://127.0.0.1:\(server.port)"
    let loader = ImageLoader(limits: ImageLimits(bytes: 100_000))
    let texture = try await loader.image(for: .url("\(address)/a.png"))
    XCTAssertEqual([texture.width, texture.height], [12, 10])
    await assertFailure(loader, .url("\(address)/large"), .tooLarge)
    for broken in ["\(address)/missing", "file:///etc/hostname", "http://127.0.0.1:1/", "", "no address"] {
      do {
        _ = try await loader.image(for: .url(broken))
        XCTFail("\(broken) was fetched")
      } catch {
        XCTAssertTrue(error is URLError, "\(broken): \(error)")
      }
    }
    let cancelled = Task { try await ImageLoader.data(at: "\(address)/a.png", 100) }
    cancelled.cancel()
    let result = await cancelled.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError, "\($0)") }
  }

  @MainActor
  private func assertFailure(_ loader: ImageLoader, _ source: ImageSource, _ expected: ImageError) async {
    do {
      _ = try await loader.image(for: source)
      XCTFail("\(expected) was expected")
    } catch {
      XCTAssertEqual(error as? ImageError, expected)
    }
  }

  /// The beginning of a PNG image without pixels.
  private func header(width: UInt32, height: UInt32) -> [UInt8] {
    func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + bytes(13) + Array("IHDR".utf8) + bytes(width)
      + bytes(height) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
  }

  @MainActor
  func test_X_03_a_picture_beyond_the_limits_is_rejected_by_its_header() async throws {
    // Without pixels: a decoder would find the image invalid.
    let bomb = header(width: 24_000, height: 24_000)
    await assertFailure(ImageLoader(), .bytes(bomb), .tooLarge)
    let path = NSTemporaryDirectory() + "roster-\(UUID().uuidString).png"
    XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: Data(bomb)))
    defer { try? FileManager.default.removeItem(atPath: path) }
    await assertFailure(ImageLoader(), .file(path), .tooLarge)
    await assertFailure(ImageLoader(), .bytes(header(width: 10, height: 10)), .invalid)
  }

  @MainActor
  func test_X_03_only_allowed_formats_are_decoded() async throws {
    let drawing = Array("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'></svg>".utf8)
    await assertFailure(ImageLoader(), .bytes(drawing), .invalid)
    let bitmap = Array("BM".utf8) + [UInt8](repeating: 0, count: 100)
    await assertFailure(ImageLoader(), .bytes(bitmap), .invalid)
    await assertFailure(
      ImageLoader(limits: ImageLimits(formats: [.jpeg])), .bytes(pngImage(width: 4, height: 4)), .invalid)
  }

  /// Returns a JPEG image with an orientation of a camera (Exif 2.3, 4.6.4).
  @MainActor
  private func jpeg(width: Int32, height: Int32, orientation: UInt16) -> [UInt8] {
    let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, width, height)
    gdk_pixbuf_fill(pixbuf, 0x3584_e4ff)
    defer { g_object_unref(pixbuf?.raw) }
    var buffer: UnsafeMutablePointer<gchar>?
    var size: gsize = 0
    guard gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &size, "jpeg", nil, nil, nil) != 0 else { return [] }
    defer { g_free(buffer) }
    let bytes = Array(UnsafeRawBufferPointer(start: buffer, count: Int(size)))
    // A directory with one entry: the tag, the type, the count and the value.
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, UInt8(orientation >> 8), UInt8(orientation & 0xff), 0, 0]
    let exif = Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
    return bytes.prefix(2) + [0xff, 0xe1, 0, UInt8(exif.count + 2)] + exif + bytes.dropFirst(2)
  }

  @MainActor
  func test_X_38_the_orientation_of_a_camera_turns_a_picture_and_an_invalid_one_does_not() async throws {
    for orientation in [UInt16(0), 1, 2, 3, 4, 5, 6, 7, 8, 9, 255, .max] {
      let bytes = jpeg(width: 400, height: 200, orientation: orientation)
      let loader = ImageLoader(limits: ImageLimits(longestSide: 100))
      let texture = try await loader.image(for: .bytes(bytes))
      let isTurned = (5...8).contains(orientation)
      XCTAssertEqual([texture.width, texture.height], isTurned ? [50, 100] : [100, 50], "orientation \(orientation)")
    }
  }

  @MainActor
  func test_X_03_a_picture_that_cannot_be_decoded_is_not_loaded_again() async throws {
    let counter = Counter()
    let loader = ImageLoader { _, _ in
      await counter.count()
      return Array("no picture".utf8)
    }
    for _ in 0..<3 { await assertFailure(loader, .url("a"), .invalid) }
    var count = await counter.value
    XCTAssertEqual(count, 1)
    loader.forgetFailures()
    await assertFailure(loader, .url("a"), .invalid)
    count = await counter.value
    XCTAssertEqual(count, 2)
  }

  @MainActor
  func test_X_03_a_decoder_ends_when_its_result_is_no_longer_needed() throws {
    let bytes = pngImage(width: 100, height: 100)
    func decode(isExpired: Bool) throws {
      _ = try TextureDecoder().decode(bytes, .png, limits: ImageLimits(), side: 100, isExpired: { isExpired })
    }
    XCTAssertThrowsError(try decode(isExpired: true))
    XCTAssertNoThrow(try decode(isExpired: false))
  }

  @MainActor
  func test_X_03_a_text_of_megabytes_is_clipped_for_layout() async throws {
    let text = String(repeating: "word ", count: 1_000_000)
    let label = Label(text, wraps: true)
    XCTAssertEqual(label.text.count, TextLimits.characters + 1)
    label.text = "short"
    XCTAssertEqual(label.text, "short")
    label.text = text
    XCTAssertEqual(label.text.count, TextLimits.characters + 1)
    TextLimits.characters = 10
    defer { TextLimits.characters = 4_096 }
    label.text = text
    XCTAssertEqual(label.text, "word word …")
  }

  @MainActor
  func test_a_broken_image_shows_an_icon_and_is_reported_once() async {
    var issues: [RosterIssue] = []
    let source = ImageSource.file("/does/not/exist.png")
    let view = ListView(
      numbered(5) { ListRow(StandardContent("Row \($0)", image: source)) }, images: ImageLoader(),
      issues: IssueReporter { issues.append($0) })
    await show(view)
    _ = await MainContext.run { !issues.isEmpty }
    await MainContext.settle()
    XCTAssertEqual(issues.count, 1)
    let icons = widgets(of: gtk_image_get_type(), in: view.widget.pointer)
      .compactMap { gtk_image_get_icon_name($0.opaque).map { String(cString: $0) } }
    XCTAssertEqual(icons, Array(repeating: "image-missing-symbolic", count: 5))
  }

  @MainActor
  func test_an_image_that_was_loaded_for_an_old_source_is_not_shown() async throws {
    let bytes = pngImage(width: 10, height: 10)
    let gate = AsyncStream<Void>.makeStream()
    let loader = ImageLoader { _, _ in
      for await _ in gate.stream { break }
      return bytes
    }
    let context = GTKCellContext(images: loader)
    let image = ImageView()
    image.show(.url("slow"), in: context)
    image.show(.icon("go-up-symbolic"), in: context)
    gate.continuation.yield()
    _ = try await loader.image(for: .url("slow"))
    await MainContext.settle(turns: 5)
    XCTAssertEqual(gtk_image_get_icon_name(image.pointer.opaque).map { String(cString: $0) }, "go-up-symbolic")
  }

  @MainActor
  func test_the_cache_evicts_the_least_recently_used_image() async throws {
    let loader = ImageLoader(limits: ImageLimits(cacheBytes: 3 * 10 * 10 * 4 + 4_000))
    let sources = (1...4).map { ImageSource.bytes(pngImage(width: 10, height: 10) + [UInt8($0)]) }
    for source in sources.prefix(3) { _ = try await loader.image(for: source) }
    _ = loader.cached(sources[0])
    _ = try await loader.image(for: sources[3])
    XCTAssertNotNil(loader.cached(sources[0]))
    XCTAssertNil(loader.cached(sources[1]))
    XCTAssertNotNil(loader.cached(sources[3]))
  }
}
