/// What the command line asks for.
struct Order {
  enum Kind: String, CaseIterable {
    case paged, settings, component
  }

  enum Host: String, CaseIterable {
    case gtk, uikit
  }

  /// A template and the name of the file that it becomes.
  struct File {
    var template: String
    var suffix: String
    var isTest = false
  }

  static let usage = """
    usage: swift package --allow-writing-to-package-directory new-page NAME [--kind paged|settings|component] [--target TARGET] [--host gtk|uikit]

      NAME      the page's name without “Page”: Courses makes CoursesPage
      --kind    what to start from; paged unless told otherwise
      --target  the target that gets the page; the package's first one unless told otherwise
      --host    writes a cell of its own for this host, too
    """

  private(set) var name = ""
  private(set) var kind = Kind.paged
  private(set) var host: Host?
  private(set) var target: String?
  private(set) var asksForHelp = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": asksForHelp = true
      case "--kind": kind = try Self.choice(rest.popFirst(), for: argument)
      case "--host": host = try Self.choice(rest.popFirst(), for: argument) as Host
      case "--target":
        guard let value = rest.popFirst() else { throw OrderError("--target wants a name.") }
        target = value
      case _ where argument.hasPrefix("-"): throw OrderError("There is no option \(argument).")
      case _ where name.isEmpty: name = try Self.typeName(argument)
      default: throw OrderError("One page at a time: “\(argument)” is one name too many.")
      }
    }
    if name.isEmpty, !asksForHelp { throw OrderError("Say what the page is called.") }
  }

  /// The files to write.
  var files: [File] {
    var files: [File]
    switch kind {
    case .paged:
      files = [
        File(template: "Pages/paged/Page.swift.txt", suffix: "Page"),
        File(template: "Cells/Content.swift.txt", suffix: "Content"),
        File(template: "Pages/paged/PageTests.swift.txt", suffix: "PageTests", isTest: true),
      ]
    case .settings:
      files = [
        File(template: "Pages/settings/Page.swift.txt", suffix: "Page"),
        File(template: "Cells/Content.swift.txt", suffix: "Content"),
        File(template: "Pages/settings/PageTests.swift.txt", suffix: "PageTests", isTest: true),
      ]
    case .component:
      files = [
        File(template: "Pages/component/Component.swift.txt", suffix: "Component"),
        File(template: "Cells/Content.swift.txt", suffix: "Content"),
        File(template: "Pages/component/ComponentTests.swift.txt", suffix: "ComponentTests", isTest: true),
      ]
    }
    switch host {
    case .gtk: files.append(File(template: "Cells/GTKCell.swift.txt", suffix: "Cell"))
    case .uikit: files.append(File(template: "Cells/UIKitCell.swift.txt", suffix: "View"))
    case nil: break
    }
    return files
  }

  /// The products that the page's target needs.
  var products: [String] {
    switch host {
    case .gtk: ["Roster", "RosterGTK"]
    case .uikit: ["Roster", "RosterUIKit"]
    case nil: ["Roster"]
    }
  }

  func fileName(of file: File) -> String { "\(name)\(file.suffix).swift" }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: String?, for option: String
  ) throws -> Choice where Choice.RawValue == String {
    guard let value, let choice = Choice(rawValue: value) else {
      throw OrderError("\(option) is one of: \(Choice.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return choice
  }

  /// A name that a type can have.
  private static func typeName(_ text: String) throws -> String {
    let name = text.hasSuffix("Page") && text != "Page" ? String(text.dropLast(4)) : text
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic,
      name.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" })
    else { throw OrderError("“\(text)” is no name for a type. Use letters and digits, such as Courses.") }
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// What is wrong with the command line or the package.
struct OrderError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
