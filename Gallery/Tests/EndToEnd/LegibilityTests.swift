import Foundation
import Testing

extension StoryTests {
  @Test(
    "K-08 the settings for the size of texts take effect: Xft.dpi on X, and text-scaling-factor on Wayland",
    arguments: [("resource", Driver.Display.virtual), ("desktop", .wayland)])
  func textSize(_ setting: String, _ display: Driver.Display) async throws {
    let result = try await Driver.tell(setting, of: "text_size.py", on: display)
    #expect(result.status == 0, "\(result.strings)")
  }

  @Test(
    "K-04 K-05 K-07 K-08 K-09 every page is legible and operable: light, dark, narrow, both directions, large text, high contrast",
    arguments: ["normal", "high"])
  func legibility(_ contrast: String) async throws {
    let result = try await Driver.tell(contrast, of: "legibility.py")
    let lines = result.strings.split(separator: "\n")
    let failures = lines.filter { $0.hasPrefix("✘") }
    #expect(failures.isEmpty, "\(failures.prefix(40).joined(separator: "\n"))")
    #expect(result.status == 0, "\(result.strings.suffix(2_000))")
    // Each page is measured in each appearance, and each has texts and targets.
    let measured = lines.filter { $0.contains(": text ") }
    #expect(measured.count == 11 * 10)
    #expect(!measured.contains { $0.contains(": text 0,") || $0.contains("target 0,") })
  }
}
