import Foundation
import Testing

/// The gallery in a real window, operated by pointer, keyboard and touchpad events, and inspected through the accessibility
/// bus.
///
/// Each story runs on a separate virtual display.
@Suite(.serialized)
struct StoryTests {
  @Test(
    "The gallery tells its story in a real window",
    arguments: [
      "packages", "scroll-300", "detail", "section", "search", "refresh", "fail-and-retry", "offline", "latency",
      "keyboard", "keyboard-folds",
      "console", "me", "courses", "feed", "feed-offline", "discover", "curriculum", "scale", "source",
    ])
  func story(_ name: String) async throws {
    let result = try await Driver.tell(name)
    #expect(result.status == 0, "\(result.strings)")
  }

  @Test(
    "N-09 pages open others, search and ask, by pointer and by keyboard", arguments: ["navigation", "sign-out"])
  func navigation(_ name: String) async throws {
    let result = try await Driver.tell(name)
    #expect(result.status == 0, "\(result.strings)")
  }

  @Test(
    "K-13 the main menu opens with F10, the menu of faults is complete, and rows are reordered by pointer and keyboard",
    arguments: ["menu", "faults-menu", "reorder"])
  func menus(_ name: String) async throws {
    let result = try await Driver.tell(name)
    #expect(result.status == 0, "\(result.strings)")
  }

  @Test("The sidebar and the tools are in the user’s language", arguments: ["german", "arabic"])
  func languages(_ name: String) async throws {
    let result = try await Driver.tell(name)
    #expect(result.status == 0, "\(result.strings)")
  }

  @Test(
    "S0-20 two fingers on a touchpad refresh a list by a pull and read on by a fling",
    arguments: ["pull-to-refresh", "pull-that-fails", "pull-at-the-end", "fling"])
  func touchpadStory(_ name: String) async throws {
    let result = try await Driver.tell(name, of: "touchpad_stories.py", on: .wayland)
    #expect(result.status == 0, "\(result.strings)")
  }

  @Test("Scrolling reaches the end of 60,000 packages")
  func largeCatalogue() async throws {
    let result = try await Driver.tell("scroll-60000")
    #expect(result.status == 0, "\(result.strings)")
  }

  @Test("An unknown option prints the usage and exits with status 2")
  func unknownOption() async throws {
    let result = try await Driver.run([Driver.gallery.path, "--no-such-option"])
    #expect(result.status == 2)
    #expect(result.strings.contains("Usage"))
  }

  @Test("--help prints the options")
  func help() async throws {
    let result = try await Driver.run([Driver.gallery.path, "--help"])
    #expect(result.status == 0)
    #expect(result.strings.contains("--packages"))
  }
}

/// Runs the driver of the stories.
enum Driver {
  struct Outcome: Sendable {
    var status: Int32
    var strings: String
  }

  /// The executable of the app.
  static let gallery = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("gallery")

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The virtual display of a command.
  enum Display: String {
    /// An X display with a pointer and a keyboard.
    case virtual
    /// A Wayland display with a touchpad.
    case wayland
  }

  static func tell(
    _ arguments: String..., of script: String = "stories.py", on display: Display = .virtual
  ) async throws -> Outcome {
    let script = folder.appendingPathComponent("driver/\(script)").path
    return try await run([withDisplay, "/usr/bin/python3", script, gallery.path] + arguments, on: display)
  }

  private static let withDisplay = folder.appendingPathComponent("../../../Scripts/with-display.sh")
    .standardizedFileURL.path

  /// Runs a command, and returns its exit status and output.
  ///
  /// A child process of a Swift thread inherits its blocked signals, so that its display and bus could not be terminated:
  /// Python unblocks the signals first. The output is written to a file, because a pipe would stay open as long as a bus
  /// that the command left running.
  static func run(_ command: [String], on display: Display? = nil) async throws -> Outcome {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("story-\(UUID().uuidString).log")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: output) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", unblocking] + command
    var environment = ProcessInfo.processInfo.environment
    if let display { environment["ROSTER_DISPLAY"] = display.rawValue }
    process.environment = environment
    let file = try FileHandle(forWritingTo: output)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = file
    process.standardError = file
    let status = try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Int32, any Error>) in
      process.terminationHandler = { ended.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    return Outcome(status: status, strings: try String(contentsOf: output, encoding: .utf8))
  }

  private static let unblocking = """
    import os, signal, sys
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    os.execvp(sys.argv[1], sys.argv[1:])
    """
}
