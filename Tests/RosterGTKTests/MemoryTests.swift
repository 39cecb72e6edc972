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
    let source = ImageSource.bytes(pngImage(width: 2, height: 2))
    _ = try await images.image(for: source)
    XCTAssertNotNil(images.cached(source))
    sendMemoryWarning()
    XCTAssertNil(images.cached(source))
  }
}
