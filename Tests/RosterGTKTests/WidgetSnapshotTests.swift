import CGTK
import CRosterGTK
import Foundation
import Roster
import XCTest

@testable import RosterGTK

final class WidgetSnapshotTests: WidgetTestCase {
  @MainActor
  private func setDark(_ isDark: Bool) {
    gtk_settings_get_default().map {
      roster_set_boolean($0.raw, "gtk-application-prefer-dark-theme", isDark.gboolean)
    }
  }

  @MainActor
  func test_a_widget_is_rendered_at_scale_1_and_2() async throws {
    let view = ListView(numbered(20))
    await show(view, width: 300, height: 200)
    let single = try WidgetSnapshot.pixels(of: view)
    let double = try WidgetSnapshot.pixels(of: view, scale: 2)
    XCTAssertEqual([single.width, single.height], [300, 200])
    XCTAssertEqual([double.width, double.height], [600, 400])
    XCTAssertEqual(try WidgetSnapshot.pixels(of: view), single, "snapshots are deterministic")
  }

  @MainActor
  func test_a_snapshot_is_written_to_a_file_or_throws() async throws {
    let view = ListView(numbered(3))
    await show(view)
    let path = NSTemporaryDirectory() + "roster-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try WidgetSnapshot.write(view, to: path)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)).prefix(4))
    XCTAssertEqual(bytes, [0x89, 0x50, 0x4E, 0x47])
    XCTAssertThrowsError(try WidgetSnapshot.write(Label("nowhere"), to: path)) {
      XCTAssertEqual($0 as? WidgetSnapshot.Failure, .notShown)
    }
    XCTAssertThrowsError(try WidgetSnapshot.write(view, to: "/no/such/folder/a.png")) {
      XCTAssertEqual($0 as? WidgetSnapshot.Failure, .notWritten("/no/such/folder/a.png"))
    }
  }

  @MainActor
  func test_rows_follow_the_dark_theme() async throws {
    let view = ListView(numbered(3))
    await show(view)
    let light = try WidgetSnapshot.pixels(of: view).color(x: 200, y: 5)
    setDark(true)
    defer { setDark(false) }
    await MainContext.settle(turns: 60)
    let dark = try WidgetSnapshot.pixels(of: view).color(x: 200, y: 5)
    XCTAssertGreaterThan(light.red, 200)
    XCTAssertLessThan(dark.red, 90)
  }
}
