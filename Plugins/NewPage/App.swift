import Foundation
import PackagePlugin

/// An app with its tests, a window for Linux, a project for iOS and what ships it.
struct App {
  enum Kind: String, CaseIterable {
    /// A list that is loaded page by page over HTTP, searched and stored.
    case stories
    /// An account, its feeds and their entries, with a server to try it.
    case reader
  }

  /// The name of the module with the pages.
  let module: String
  var kind = Kind.stories

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
      Templates.File("\(template).txt", to: root.appending(path: path))
    }
    let files = (sources + shared).map(file)
    let values = [
      "MODULE": module, "PROGRAM": program, "ENVIRONMENT": program.uppercased(), "ID": identifier,
      "DATE": Date().formatted(.iso8601.year().month().day()),
      "SUMMARY": summary, "DESCRIPTION": text,
      "DEPENDENCIES": manifest.dependencies.map { "    \($0)," }.joined(separator: "\n"),
    ]
    let templates = try Templates(of: package)
    guard try templates.write(files, values) else { return }
    try FileManager.default.removeItem(at: manifest.url)
    _ = try templates.write([file("\(folder)/Package.swift", "Package.swift")], values)
    let ignored = root.appending(path: ".gitignore")
    if !FileManager.default.fileExists(atPath: ignored.path) {
      try ".build/\n".write(to: ignored, atomically: true, encoding: .utf8)
    }
    print(explanation)
  }

  /// The folder with the templates of this kind.
  private var folder: String {
    switch kind {
    case .stories: "App"
    case .reader: "Reader"
    }
  }

  /// The templates of the sources and tests, and their paths in the app.
  private var sources: [(String, String)] {
    let (pages, tests) = ("Sources/\(module)", "Tests/\(module)Tests")
    let hosts = [
      ("\(folder)/Root.swift", "\(pages)/\(module).swift"),
      ("\(folder)/main.swift", "Sources/\(program)App/main.swift"),
      ("\(folder)/View.swift", "Sources/\(module)UI/\(module)View.swift"),
    ]
    switch kind {
    case .stories:
      return hosts + [
        ("App/StoryServer.swift", "\(pages)/StoryServer.swift"),
        ("App/StoriesPage.swift", "\(pages)/StoriesPage.swift"),
        ("App/PageTests.swift", "\(tests)/StoriesPageTests.swift"),
      ]
    case .reader:
      let names = [
        "ReaderAPI", "ReaderModel", "ReaderSettings", "Session", "KeptValue", "EntryList", "SignInPage", "FeedsPage",
        "EntriesPage", "EntryPage", "Downloads", "DownloadsPage", "TextPage", "SettingsPage",
      ]
      return hosts + names.map { ("Reader/\($0).swift", "\(pages)/\($0).swift") }
        + ["SampleServer", "SampleFeeds"].map { ("Reader/Server/\($0).swift", "Sources/\(module)Sample/\($0).swift") }
        + ["main", "Listener"].map { ("Reader/Server/\($0).swift", "Sources/reader-server/\($0).swift") }
        + ["Fixture", "AccountTests", "EntriesTests", "DownloadsTests"].map {
          ("Reader/Tests/\($0).swift", "\(tests)/\($0).swift")
        }
    }
  }

  /// What apps of all kinds have.
  private var shared: [(String, String)] {
    [
      ("App/iOS/App.swift", "iOS/App/\(module)App.swift"),
      ("App/iOS/project.pbxproj", "iOS/\(module).xcodeproj/project.pbxproj"),
      ("App/packaging/app.desktop", "packaging/\(identifier).desktop"),
      ("App/packaging/app.metainfo.xml", "packaging/\(identifier).metainfo.xml"),
      ("App/packaging/app.svg", "packaging/\(identifier).svg"),
      ("App/packaging/app.yml", "packaging/\(identifier).yml"),
      ("App/packaging/package.sh", "packaging/package.sh"),
    ]
  }

  /// What menus and app stores display.
  private var summary: String {
    switch kind {
    case .stories: "Read and search stories"
    case .reader: "Read the feeds of a server"
    }
  }

  /// What the app does, after its name.
  private var text: String {
    switch kind {
    case .stories: "lists the stories of Hacker News, searches them, and keeps the list for times without a connection"
    case .reader: "displays the feeds of an account, and keeps them for times without a connection"
    }
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
    let width = parts.map(\.0.count).max() ?? 0
    return """
      This app \(text).

      \(parts.map { "  \($0.padding(toLength: width, withPad: " ", startingAt: 0))  \($1)" }.joined(separator: "\n"))

      swift test  runs the tests
      \(run)
      """
  }

  private var parts: [(String, String)] {
    let pages = "Sources/\(module)"
    let first =
      switch kind {
      case .stories:
        [
          ("\(pages)/StoryServer.swift", "the server, its addresses and its answers: begin here"),
          ("\(pages)/StoriesPage.swift", "the list, and the page of one story"),
        ]
      case .reader:
        [
          ("\(pages)/ReaderAPI.swift", "the requests and their answers: begin here"),
          ("\(pages)/*Page.swift", "the pages"),
          ("\(pages)/ReaderModel.swift", "who is signed in, and which pages that leads to"),
          ("Sources/\(module)Sample", "the sample server, for the tests and for reader-server"),
        ]
      }
    return first + [
      ("\(pages)/\(module).swift", "what every host displays"),
      ("Sources/\(program)App", "the window for Linux"),
      ("Sources/\(module)UI, iOS", "the view and the Xcode project for iOS"),
      ("Tests/\(module)Tests", "tests that need neither a network nor a screen"),
      ("packaging", "the icon and what else app stores need; package.sh makes a Debian package"),
      ("Package.swift", "the targets; your dependencies are as they were"),
    ]
  }

  /// How to start the app.
  private var run: String {
    #if os(Linux)
      switch kind {
      case .stories: "swift run   opens the window"
      case .reader:
        """
        swift run reader-server  starts the sample server, and says how to sign in
        swift run \(program)App  opens the window, from another terminal
        """
      }
    #else
      "open iOS/\(module).xcodeproj  opens the project: choose a simulator, and Run"
    #endif
  }
}
