import Foundation
import PackagePlugin

/// An app with a list that is loaded page by page over HTTP, searched and stored, with its tests, a window for Linux, a
/// project for iOS and what ships it.
struct App {
  /// The name of the module with the pages.
  let module: String

  /// Writes the app into a package without targets.
  func write(into package: Package) throws {
    let manifest = try Manifest(of: package)
    guard !manifest.hasTargets else {
      Diagnostics.error(
        "The package has targets already. new-app needs a Package.swift with the dependency on Roster only; "
          + "new-page adds pages to a package with targets.")
      return
    }
    let root = package.directoryURL
    func file(_ template: String, _ path: String) -> Templates.File {
      Templates.File("App/\(template).txt", to: root.appending(path: path))
    }
    let files = [
      file("StoryServer.swift", "Sources/\(module)/StoryServer.swift"),
      file("StoriesPage.swift", "Sources/\(module)/StoriesPage.swift"),
      file("Root.swift", "Sources/\(module)/\(module).swift"),
      file("PageTests.swift", "Tests/\(module)Tests/StoriesPageTests.swift"),
      file("main.swift", "Sources/\(program)App/main.swift"),
      file("View.swift", "Sources/\(module)UI/\(module)View.swift"),
      file("iOS/App.swift", "iOS/App/\(module)App.swift"),
      file("iOS/project.pbxproj", "iOS/\(module).xcodeproj/project.pbxproj"),
      file("packaging/app.desktop", "packaging/\(identifier).desktop"),
      file("packaging/app.metainfo.xml", "packaging/\(identifier).metainfo.xml"),
      file("packaging/app.svg", "packaging/\(identifier).svg"),
      file("packaging/app.yml", "packaging/\(identifier).yml"),
      file("packaging/package.sh", "packaging/package.sh"),
    ]
    let values = [
      "MODULE": module, "PROGRAM": program, "ENVIRONMENT": program.uppercased(), "ID": identifier,
      "DATE": Date().formatted(.iso8601.year().month().day()),
      "DEPENDENCIES": manifest.dependencies.map { "    \($0)," }.joined(separator: "\n"),
    ]
    let templates = try Templates(of: package)
    guard try templates.write(files, values) else { return }
    try FileManager.default.removeItem(at: manifest.url)
    _ = try templates.write([file("Package.swift", "Package.swift")], values)
    let ignored = root.appending(path: ".gitignore")
    if !FileManager.default.fileExists(atPath: ignored.path) {
      try ".build/\n".write(to: ignored, atomically: true, encoding: .utf8)
    }
    print(explanation)
  }

  /// The name in ASCII letters and digits: linkers accept no others in the name of a program, and GLib, Debian and Apple
  /// none in an identifier.
  private var program: String {
    let latin = module.applyingTransform(.toLatin, reverse: false)?.applyingTransform(.stripDiacritics, reverse: false)
    let name = (latin ?? module).filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.drop { $0.isNumber }
    return name.isEmpty ? "My" : name.prefix(1).uppercased() + name.dropFirst()
  }

  private var identifier: String { "org.example.\(program)" }

  private var explanation: String {
    let parts = [
      ("Sources/\(module)/StoryServer.swift", "the server, its addresses and its answers: begin here"),
      ("Sources/\(module)/StoriesPage.swift", "the list, and the page of one story"),
      ("Sources/\(module)/\(module).swift", "what every host displays"),
      ("Sources/\(program)App", "the window for Linux"),
      ("Sources/\(module)UI, iOS", "the view and the Xcode project for iOS"),
      ("Tests/\(module)Tests", "tests that need neither a network nor a screen"),
      ("packaging", "the icon and what else app stores need; package.sh makes a Debian package"),
      ("Package.swift", "the targets; your dependencies are as they were"),
    ]
    let width = parts.map(\.0.count).max() ?? 0
    return """
      This app lists the stories of Hacker News: loaded page by page over HTTP, searched, and stored on disk.

      \(parts.map { "  \($0.padding(toLength: width, withPad: " ", startingAt: 0))  \($1)" }.joined(separator: "\n"))

      swift test  runs the tests
      \(App.run(module))
      """
  }

  private static func run(_ module: String) -> String {
    #if os(Linux)
      "swift run   opens the window"
    #else
      "open iOS/\(module).xcodeproj  opens the project: choose a simulator, and Run"
    #endif
  }
}
