import Foundation
import Roster

/// Texts that are kept in files, so that a test can say “as it was”.
///
/// The file lies in a folder `Golden` beside the test's source. With `ROSTER_RECORD=1` in the environment the text is
/// written instead of compared.
public enum Golden {
  /// Fails if a text is not the one in its file.
  ///
  /// - Throws: ``HarnessError/goldenDiffers(file:_:)``, ``HarnessError/noGolden(file:)`` or
  ///   ``HarnessError/file(_:reason:)``; throwing makes a test fail under Swift Testing and under XCTest alike.
  public static func match(_ text: String, named name: String, beside source: String = #filePath) throws {
    let recording = ProcessInfo.processInfo.environment["ROSTER_RECORD"] == "1"
    try match(text, file: file(named: name, beside: source), recording: recording)
  }

  /// The file of a golden text: `Golden/name.txt` beside the source; what cannot stand in a file's name becomes `-`.
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
    guard FileManager.default.fileExists(atPath: file.path) else { throw HarnessError.noGolden(file: name) }
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
