import Foundation

/// The source code of the pages, which the app can display.
public enum PageText {
  /// Returns the source file of a type, from the folder that the program was built in; `nil` if the file no longer exists.
  public static func source(of type: String) -> String? {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try? String(contentsOf: folder.appendingPathComponent("Pages/\(type).swift"), encoding: .utf8)
  }
}
