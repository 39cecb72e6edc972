import CGTK
import Foundation
import Roster
import RosterTesting
import XCTest

@testable import RosterGTK

final class PictureTests: WidgetTestCase {
  /// A cell in a window, and the view of its image.
  @MainActor
  private func cell(_ content: StandardContent, _ context: GTKCellContext = GTKCellContext()) async throws -> (
    StandardCell, ImageView
  ) {
    let cell = StandardCell()
    cell.attach(to: context)
    cell.update(content)
    await show(cell.widget, width: 300, height: 60)
    return (cell, cell.image)
  }

  @MainActor
  private func isClose(_ color: (red: UInt8, green: UInt8, blue: UInt8), to expected: ThemeColor) -> Bool {
    let parts = expected.light
    return [(color.red, parts.red), (color.green, parts.green), (color.blue, parts.blue)].allSatisfy {
      abs(Double($0.0) - $0.1 * 255) <= 2
    }
  }

  @MainActor
  func test_K_26_initials_stand_for_a_person_without_a_picture_as_a_circle() async throws {
    let (cell, image) = try await cell(StandardContent("Ada Lovelace").imageShape(.circle))
    let color = try XCTUnwrap(Initials("Ada Lovelace")).color
    XCTAssertEqual(gtk_widget_get_width(image.pointer), 40)
    let pixels = try WidgetSnapshot.pixels(of: image)
    XCTAssertTrue(isClose(pixels.color(x: 20, y: 4), to: color), "\(pixels.color(x: 20, y: 4))")
    XCTAssertFalse(isClose(pixels.color(x: 1, y: 1), to: color))
    let white = (0..<1_600).count {
      let pixel = pixels.color(x: $0 % 40, y: $0 / 40)
      return pixel.red > 240 && pixel.green > 240 && pixel.blue > 240 && (8..<32).contains($0 / 40)
        && (8..<32).contains($0 % 40)
    }
    XCTAssertGreaterThan(white, 30)
    cell.update(StandardContent("Tea"))
    XCTAssertFalse(image.isVisible)
  }

  @MainActor
  func test_K_26_a_picture_that_loads_has_no_icon_and_fades_in() async throws {
    Theme.isAnimationEnabled = true
    let bytes = pngImage(width: 40, height: 40, color: 0x0000_ffff)
    let gate = AsyncGate()
    let loader = ImageLoader { _, _ in
      try await gate.wait()
      return bytes
    }
    let (_, image) = try await cell(StandardContent("Tea", image: .url("a")), GTKCellContext(images: loader))
    XCTAssertEqual(gtk_image_get_storage_type(image.pointer.opaque), GTK_IMAGE_EMPTY)
    XCTAssertEqual(gtk_widget_get_width(image.pointer), 40)
    XCTAssertNotEqual(gtk_widget_has_css_class(image.pointer, "roster-skeleton"), 0)
    gate.open()
    var opacities: [UInt8] = []
    _ = await MainContext.run {
      if let pixels = try? WidgetSnapshot.pixels(of: image) {
        opacities.append(pixels.bytes[(20 * pixels.width + 20) * 4 + 3])
      }
      return gtk_widget_has_css_class(image.pointer, "roster-skeleton") == 0
    }
    XCTAssertTrue(opacities.contains { (40..<240).contains($0) }, "\(opacities)")
    let pixels = try WidgetSnapshot.pixels(of: image)
    XCTAssertEqual([pixels.color(x: 20, y: 20).red, pixels.color(x: 20, y: 20).blue], [0, 255])
  }

  @MainActor
  func test_K_26_without_animations_a_picture_appears_at_once() async throws {
    var steps: [Double] = []
    let (_, image) = try await cell(StandardContent("Ada").imageShape(.circle))
    PictureFade().start(on: image.pointer) { steps.append($0) }
    XCTAssertEqual(steps, [1])
  }

  @MainActor
  func test_K_26_a_click_loads_a_failed_picture_again_unless_the_row_has_an_action() async throws {
    let bytes = pngImage(width: 40, height: 40, color: 0x0000_ffff)
    let answers = Answers()
    let loader = ImageLoader { _, _ in
      guard await answers.next() > 2 else { return Array("no picture".utf8) }
      return bytes
    }
    let page = InlinePage {
      ListSection("a") {
        StandardContent("Plain", image: .url("a"))
        StandardContent("Opens", image: .url("b")).onSelect {}
      }
    }
    let view = ListView(page, images: loader, issues: IssueReporter { _ in })
    await show(view)
    func image(_ text: String) throws -> ImageView { try XCTUnwrap(view.row(text)?.standardCell?.image) }
    func icon(_ text: String) throws -> String? {
      gtk_image_get_icon_name(try image(text).pointer.opaque).map { String(cString: $0) }
    }
    _ = await MainContext.run { (try? icon("Plain")) != nil && (try? icon("Opens")) != nil }
    XCTAssertEqual(try icon("Plain"), "view-refresh-symbolic")
    XCTAssertEqual(try icon("Opens"), "image-missing-symbolic")
    let opens = try image("Opens")
    XCTAssertFalse(opens.request.retryIfAllowed(on: opens))
    let plain = try image("Plain")
    XCTAssertTrue(plain.request.retryIfAllowed(on: plain))
    _ = await MainContext.run { gtk_image_get_storage_type(plain.pointer.opaque) == GTK_IMAGE_PAINTABLE }
    XCTAssertNil(try icon("Plain"))
    XCTAssertFalse(plain.request.retryIfAllowed(on: plain))
  }

  @MainActor
  func test_T_38_a_displayed_picture_is_loaded_again_when_there_is_a_connection() async throws {
    let bytes = pngImage(width: 40, height: 40, color: 0x0000_ffff)
    let answers = Answers()
    let loader = ImageLoader { _, _ in
      guard await answers.next() > 1 else { throw PageFailure(reason: "offline", kind: .offline) }
      return bytes
    }
    let view = ListView(
      InlinePage { ListSection("a") { StandardContent("Plain", image: .url("a")) } }, images: loader,
      issues: IssueReporter { _ in })
    await show(view)
    let image = try XCTUnwrap(view.row("Plain")?.standardCell?.image)
    _ = await MainContext.run { gtk_image_get_icon_name(image.pointer.opaque) != nil }
    XCTAssertEqual(
      gtk_image_get_icon_name(image.pointer.opaque).map { String(cString: $0) }, "view-refresh-symbolic")
    _ = try await loader.image(for: .url("another"))
    _ = await MainContext.run { gtk_image_get_storage_type(image.pointer.opaque) == GTK_IMAGE_PAINTABLE }
    XCTAssertEqual(gtk_image_get_storage_type(image.pointer.opaque), GTK_IMAGE_PAINTABLE)
    XCTAssertFalse(image.request.retryIfAllowed(on: image))
  }

  private actor Answers {
    private var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }

  @MainActor
  func test_K_26_text_over_a_picture_has_a_scrim_on_which_white_is_legible() async throws {
    let text = Label("Text\nText\nText\nText", wraps: true)
    let scrim = Box(.vertical, [text])
    scrim.style("roster-scrim")
    await show(scrim, width: 200, height: 300)
    let pixels = try WidgetSnapshot.pixels(of: scrim)
    // Below the padding, where text is.
    XCTAssertGreaterThan(pixels.height, 60)
    for y in 37..<pixels.height {
      let alpha = Double(pixels.bytes[(y * pixels.width + 2) * 4 + 3]) / 255
      XCTAssertGreaterThanOrEqual(alpha, 0.6, "row \(y)")
    }
  }
}
