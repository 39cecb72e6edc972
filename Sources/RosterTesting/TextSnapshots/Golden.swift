import Foundation
import Roster

/// Comparison of texts with golden files.
///
/// The files are in a folder `Golden` beside the test's source file. With `ROSTER_RECORD=1` in the environment, the texts
/// are written instead of compared.
public enum Golden {
  /// Compares a text with its golden file, or records it.
  ///
  /// A failure is a thrown error, which fails a test in Swift Testing and in XCTest.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - name: The name of the golden file, without its extension.
  ///   - source: The path of the test's source file.
  /// - Throws: ``HarnessError/goldenDiffers(file:_:)``, ``HarnessError/missingGolden(file:)`` or
  ///   ``HarnessError/file(_:reason:)``.
  public static func match(_ text: String, named name: String, beside source: String = #filePath) throws {
    let recording = ProcessInfo.processInfo.environment["ROSTER_RECORD"] == "1"
    try match(text, file: file(named: name, beside: source), recording: recording)
  }

  /// Returns the URL of a golden file: `Golden/name.txt` beside the source file, with `-` for each character that is not
  /// a letter, a digit, `-` or `_`.
  static func file(named name: String, beside source: String) -> URL {
    let safe = String(name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" })
    return URL(fileURLWithPath: source).deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(safe + ".txt")
  }

  static func match(_ text: String, file: URL, recording: Bool) throws {
    let name = "\(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)"
    let text = text.hasSuffix("\n") ? text : text + "\n"
    if recording {
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file, options: .atomic)
      } catch {
        throw HarnessError.file(file.path, reason: "The golden file cannot be written: \(error)")
      }
      return
    }
    guard FileManager.default.fileExists(atPath: file.path) else { throw HarnessError.missingGolden(file: name) }
    let recorded: String
    do {
      recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    } catch {
      throw HarnessError.file(file.path, reason: "The golden file cannot be read: \(error)")
    }
    let difference = LineDifference(expected: recorded, actual: text)
    if !difference.isEmpty { throw HarnessError.goldenDiffers(file: name, difference) }
  }
}
