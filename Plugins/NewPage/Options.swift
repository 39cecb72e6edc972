/// The options of the command line.
struct Options {
  enum Kind: String, CaseIterable {
    case paged, settings, component, app
  }

  enum Host: String, CaseIterable {
    case gtk, uikit
  }

  /// A template, and the suffix of the name of the file to write.
  struct File {
    var template: String
    var suffix: String
    var isTest = false
  }

  static let usage = """
    usage: swift package --allow-writing-to-package-directory new-page NAME [--kind paged|settings|component|app] [--target TARGET] [--host gtk|uikit]

      NAME      the name of the page without the suffix “Page”: Courses creates CoursesPage
      --kind    the kind of page; defaults to paged; app writes what new-app writes, named NAME
      --target  the target to add the page to; defaults to the first one in the manifest that is no test
      --host    also writes a custom cell for this host
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
        guard let value = rest.popFirst() else { throw OptionError("--target requires a name.") }
        target = value
      case _ where argument.hasPrefix("-"): throw OptionError("There is no option \(argument).")
      case _ where name.isEmpty: name = try Self.typeName(argument)
      default: throw OptionError("Only one name is allowed; “\(argument)” is unexpected.")
      }
    }
    if name.isEmpty, !asksForHelp { throw OptionError("The name of the page is missing.") }
    if kind == .app, host != nil || target != nil {
      throw OptionError("An app has targets of its own, and is written for all hosts.")
    }
  }

  /// The files to write.
  var files: [File] {
    var files: [File]
    switch kind {
    case .app: files = []
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

  /// The products that the target of the page depends on.
  var products: [String] {
    switch host {
    case .gtk: ["Roster", "RosterGTK"]
    case .uikit: ["Roster", "RosterUIKit"]
    case nil: ["Roster"]
    }
  }

  func fileName(of file: File) -> String { "\(name)\(file.suffix).swift" }

  static func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: String?, for option: String
  ) throws -> Choice where Choice.RawValue == String {
    guard let value, let choice = Choice(rawValue: value) else {
      throw OptionError("\(option) is one of: \(Choice.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return choice
  }

  /// Returns the name of the page as a type name, without the suffix `Page`.
  static func typeName(_ text: String) throws -> String {
    let name = text.hasSuffix("Page") && text != "Page" ? String(text.dropLast(4)) : text
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic,
      name.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_" })
    else { throw OptionError("“\(text)” is not a valid type name. Use letters and digits, such as Courses.") }
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

/// An invalid command line, or a package without what the command needs.
struct OptionError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
