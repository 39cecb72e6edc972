#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// The keys of sources, by the compiler and by trees that are written here.
  @Suite struct KeyCollectorTests {
    #if compiler(>=6.2) && !canImport(Darwin)
      /// A folder with the module that the sources import.
      private final class Compiler {
        let folder = FileManager.default.temporaryDirectory.appending(path: "texts-\(UUID().uuidString)")

        init() throws {
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          let key = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/RosterLocalization/LocalizationKey.swift").standardizedFileURL
          let source = folder.appending(path: "Localization.swift")
          try Data(Self.localization.utf8).write(to: source)
          try run([
            "-emit-module", "-emit-module-path", folder.appending(path: "RosterLocalization.swiftmodule").path,
            "-parse-as-library", "-module-name", "RosterLocalization", key.path, source.path,
          ])
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func run(_ arguments: [String]) throws {
          let process = Process()
          process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
          process.arguments = ["swiftc"] + arguments
          try process.run()
          process.waitUntilExit()
          try #require(process.terminationStatus == 0)
        }

        /// The keys of a file, as the plugin collects them.
        func keys(of text: String) throws -> [ExtractedKey] {
          let source = folder.appending(path: "Page.swift")
          try Data(text.utf8).write(to: source)
          let command = BuildPlan.Command(
            executable: "swiftc", moduleName: "Pages", importPath: folder.path, isLibrary: true,
            otherArguments: [
              "-incremental", "-swift-version", "6", "-index-store-path", "/nowhere", "-enable-batch-mode",
            ],
            sources: [source.path])
          let map = folder.appending(path: "outputs.json")
          try command.outputFileMap(in: folder).write(to: map)
          try run(command.dumpArguments(outputs: map.path))
          let tree = try #require(command.trees(in: folder).first).tree
          return try KeyCollector.keys(of: Data(contentsOf: tree), path: "Page.swift", source: Data(contentsOf: source))
        }

        /// `Localization` without what it needs of other modules.
        private static let localization = """
          public struct Localization: Sendable {
            public init() {}
            public func callAsFunction(_ key: LocalizationKey, context: StaticString? = nil) -> String { "" }
          }
          """
      }

      @Test("T-40 the keys of a source file are those that its calls look up, with the specifiers of their types")
      func compiler() throws {
        let compiler = try Compiler()
        let keys = try compiler.keys(of: Self.page)
        #expect(keys.map(\.key.text) == Self.keys.map(\.0))
        #expect(keys.map(\.key.context) == Self.keys.map(\.1))
        #expect(keys.filter(\.isPlural).map(\.key.text) == ["%lld orders of %@", "Count %lld%%"])
        let lines = Self.page.components(separatedBy: "\n")
        for key in keys { #expect(lines[key.line - 1].contains("\""), "\(key)") }
        #expect(
          keys.filter { !$0.comment.isEmpty }.map(\.comment) == [
            ["Translators: The title of", "the list."], ["Translators: Of a call."], ["Translators: Of a call."],
          ])
        for (source, problem) in [
          (Self.ownValue, "Page.swift:4: the key has a value whose type"),
          (Self.variableContext, "Page.swift:3: the context is no literal"),
          (Self.variableKey, "Page.swift:3: the key is no literal"),
        ] {
          let error = #expect(throws: ExtractionError.self) { try compiler.keys(of: source) }
          #expect(error?.description.hasPrefix(problem) == true, "\(String(describing: error))")
        }
      }

      private static let page = #"""
        import Foundation
        import Observation
        import RosterLocalization

        @Observable @MainActor final class Page {
          var title: LocalizationKey = "Observed"
          private let texts = Localization()

          func values(_ count: Int, _ name: Substring, _ rate: Double, _ date: Date) -> [String] {
            [
              // Translators: The title of
              // the list.
              texts("Orders"),
              texts("\(count) orders of \(name)"), texts("\(rate) %, \(date, format: .dateTime.day())"),
              texts("Open", context: "verb"), self.texts("Open", context: "adjective"), texts("Open", context: nil),
              // No comment for translators.
              texts("Outer \(texts("Inner"))", context: "outer"),
              // Translators: Of a call.
              texts(
                count > 1 ? "Many" : "Few", context: "amount"),
              texts(#"Raw \n "quoted""#), "Not a key",
            ]
          }

          func generic<Number: BinaryInteger>(_ number: Number) -> LocalizationKey { "Count \(number)%" }
        }

        enum Kind: CaseIterable {
          case first, second

          var key: LocalizationKey? {
            switch self {
            case .first: "First\tday\u{301}"
            case .second:
              """
              Two
                lines \
              joined
              """
            }
          }
        }

        extension LocalizationKey { static let shared: Self = "Shared" }

        func argument(_ keys: [LocalizationKey] = ["Default"]) {}
        """#

      private static let keys: [(String, String?)] = [
        ("Observed", nil), ("Orders", nil), ("%lld orders of %@", nil), ("%lf %%, %@", nil), ("Open", "verb"),
        ("Open", "adjective"), ("Open", nil), ("Outer %@", "outer"), ("Inner", nil), ("Many", "amount"),
        ("Few", "amount"), (#"Raw \n "quoted""#, nil), ("Count %lld%%", nil), ("First\tday\u{301}", nil),
        ("Two\n  lines joined", nil), ("Shared", nil), ("Default", nil),
      ]

      private static let ownValue = """
        import RosterLocalization
        struct Money {}
        extension LocalizationKey.StringInterpolation { mutating func appendInterpolation(_ money: Money) {} }
        let key: LocalizationKey = "\\(Money()) left"
        """

      private static let variableKey = """
        import RosterLocalization
        func text(_ texts: Localization, _ key: LocalizationKey) -> String {
          texts(key, context: "verb")
        }
        """

      private static let variableContext = """
        import RosterLocalization
        func text(_ texts: Localization, _ context: StaticString) -> String {
          texts("Open", context: context)
        }
        """
    #endif

    /// A literal of a type in a tree.
    private func literal(_ text: String, at offset: Int, _ type: String = "$s18RosterLocalization0B3KeyVD") -> String {
      #"{"_kind":"string_literal_expr","type":"\#(type)","value":"\#(text)","range":{"start":\#(offset)}}"#
    }

    private func keys(_ source: String, _ nodes: String...) throws -> [ExtractedKey] {
      let tree = #"{"_kind":"source_file","items":[\#(nodes.joined(separator: ","))]}"#
      return try KeyCollector.keys(of: Data(tree.utf8), path: "a.swift", source: Data(source.utf8))
    }

    @Test("T-40 a key that the tree has twice is collected once, and one of an expanded macro is not")
    func duplicates() throws {
      let source = "let a = \"One\"\nlet b = #\"Two\"#"
      let found = try keys(
        source, literal("Two", at: 22), literal("One", at: 8), literal("One", at: 8), literal("Copy", at: 4),
        literal("Beyond", at: 400), literal("Text", at: 8, "$sSSD"))
      #expect(found.map(\.key.text) == ["One", "Two"])
      #expect(found.map(\.reference) == ["a.swift:1", "a.swift:2"])
    }

    @Test("T-40 a syntax tree that cannot be read is refused")
    func damaged() {
      let tree = Data(#"{"type":"$s18RosterLocalization0B3KeyVD""#.utf8)
      #expect(throws: ExtractionError.self) { try KeyCollector.keys(of: tree, path: "a.swift", source: Data()) }
    }

    @Test("T-40 a comment for translators is directly above the key")
    func comments() throws {
      for (above, comment) in [
        ("// Translators: A\n", ["Translators: A"]), ("  /// Translators: A\n  // B\n", ["Translators: A", "B"]),
        ("// Translators: A\n\n", []), ("// Other\n", []), ("let c = 1 // Translators: A\n", []), ("", []),
        ("// Other\r\n// Translators: A\r\n", ["Translators: A"]),
      ] {
        let found = try keys(above + "\"Key\"", literal("Key", at: above.utf8.count))
        #expect(found.map(\.comment) == [comment], "\(above)")
      }
    }
  }
#endif
