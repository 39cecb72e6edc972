import CGTK
import Roster
import RosterTesting
import XCTest

@testable import RosterGTK

/// A system that is short of memory.
@MainActor
final class MemoryTests: WidgetTestCase {
  func test_F_44_a_memory_warning_empties_the_cache_of_images() async throws {
    let images = ImageLoader()
    let view = ListView(
      InlinePage { ListSection("numbers", values: [1]) { StandardContent("\($0)") } }, images: images)
    await show(view)
    let source = ImageSource.bytes(try png())
    _ = try await images.image(for: source)
    XCTAssertNotNil(images.cached(source))
    sendMemoryWarning()
    XCTAssertNil(images.cached(source))
  }

  /// A PNG image of four pixels.
  private func png() throws -> [UInt8] {
    let pixels = try XCTUnwrap(g_bytes_new([UInt8](repeating: 128, count: 16), 16))
    defer { g_bytes_unref(pixels) }
    let texture = try XCTUnwrap(gdk_memory_texture_new(2, 2, GDK_MEMORY_R8G8B8A8, pixels, 8))
    defer { g_object_unref(texture.raw) }
    let bytes = try XCTUnwrap(gdk_texture_save_to_png_bytes(texture.raw.opaque))
    defer { g_bytes_unref(bytes) }
    var count = gsize(0)
    let data = try XCTUnwrap(g_bytes_get_data(bytes, &count))
    return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
  }
}
