import Foundation

/// The source of the pages, for an app that shows it beside them.
public enum PageText {
  /// The text of the file of a type, from the sources that the program was built from; `nil` if they are not there any
  /// more.
  public static func source(of type: String) -> String? {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try? String(contentsOf: folder.appendingPathComponent("Pages/\(type).swift"), encoding: .utf8)
  }
}
