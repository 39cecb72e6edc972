import Foundation

/// Collects the keys of a source file from its type-checked syntax tree, as `swiftc -dump-ast -dump-ast-format json` writes it.
///
/// Types are identified by their mangled names, which are part of Swift's stable ABI.
struct KeyCollector {
  private typealias Node = [String: Any]

  /// The call of a `Localization` that has a key.
  private struct Call {
    var offset: Int
    var context: String?
  }

  /// The mangled name of `LocalizationKey`.
  private static let keyType = "$s18RosterLocalization0B3KeyVD"
  /// What the identifiers of `Localization.callAsFunction` begin with.
  private static let lookup = "s:18RosterLocalization0B0V14callAsFunction"
  /// The specifiers of values by the types of `appendInterpolation(_:)`: of integers, numbers and texts.
  private static let specifiers = ["$syyxcSzRzluD": "%lld", "$syyxcSBRzluD": "%lf", "$syyxcSyRzluD": "%@"]

  private var keys: [Int: ExtractedKey] = [:]
  /// The number of literals that were visited, copies included.
  private var literals = 0
  private let path: String
  private let lines: SourceLines

  private init(path: String, source: Data) {
    self.path = path
    lines = SourceLines(Array(source))
  }

  /// Returns the keys of a file in their order.
  ///
  /// - Parameters:
  ///   - tree: The syntax tree.
  ///   - path: The path of the file, relative to the package.
  ///   - source: The text of the file.
  ///
  /// - Throws: `ExtractionError` if the tree cannot be read, or has a key that the source alone does not determine.
  ///
  /// - Complexity: O(size of the tree).
  static func keys(of tree: Data, path: String, source: Data) throws -> [ExtractedKey] {
    guard tree.range(of: Data(keyType.utf8)) != nil else { return [] }
    var collector = KeyCollector(path: path, source: source)
    do {
      try collector.visit(JSONSerialization.jsonObject(with: tree), nil)
    } catch let error as ExtractionError {
      throw error
    } catch {
      throw ExtractionError("\(path): the syntax tree of the compiler cannot be read: \(error)")
    }
    return collector.keys.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func visit(_ value: Any, _ call: Call?) throws {
    if let list = value as? [Any] { return try list.forEach { try visit($0, call) } }
    guard let node = value as? Node else { return }
    switch node["_kind"] as? String {
    case "string_literal_expr", "interpolated_string_literal_expr":
      if node["type"] as? String == Self.keyType { try add(node, call) }
    case "call_expr" where Self.declaration(of: node)?.identifier.hasPrefix(Self.lookup) == true:
      return try visitLookup(node, call)
    default: break
    }
    for case let child in node.values where !(child is String) { try visit(child, call) }
  }

  /// Visits a call of a `Localization`, whose context is that of its key.
  private mutating func visitLookup(_ node: Node, _ outer: Call?) throws {
    if let function = node["fn"] { try visit(function, outer) }
    let offset = Self.offset(of: node) ?? 0
    let arguments = Self.arguments(of: node)
    var call = Call(offset: offset)
    if let argument = arguments.first(where: { $0["label"] as? String == "context" }) {
      call.context = try context(argument["expr"] as? Node ?? [:], offset)
    }
    let before = literals
    for argument in arguments where argument["label"] == nil { try visit(argument, call) }
    guard call.context == nil || literals > before else {
      throw problem(offset, "the key is no literal, so that its context cannot be collected. Write it into the call.")
    }
  }

  /// Returns the context that an argument has; `nil` if it has none.
  private func context(_ argument: Node, _ offset: Int) throws -> String? {
    let value = argument["sub_expr"] as? Node ?? argument
    switch value["_kind"] as? String {
    case "string_literal_expr": return value["value"] as? String
    case "nil_literal_expr", "default_argument_expr": return nil
    default: throw problem(offset, "the context is no literal, so that it cannot be collected. Write it into the call.")
    }
  }

  private mutating func add(_ node: Node, _ call: Call?) throws {
    literals += 1
    // The compiler dumps the initial value of a property twice, and macros may copy it.
    guard let offset = Self.offset(of: node), lines.hasLiteral(at: offset), keys[offset] == nil else { return }
    var text = node["value"] as? String ?? ""
    var isPlural = false
    if let appending = node["appending_expr"] as? Node {
      let elements = (appending["body"] as? Node)?["elements"] as? [Node] ?? []
      for element in elements where element["_kind"] as? String == "call_expr" {
        let piece = try piece(element, offset)
        text += piece
        if piece == "%lld" { isPlural = true }
      }
    }
    let line = lines.number(at: offset)
    let above = lines.comment(above: call.map { lines.number(at: $0.offset) } ?? line)
    keys[offset] = ExtractedKey(
      key: CatalogEntry.Key(text, context: call?.context), isPlural: isPlural, path: path, line: line,
      comment: above.isEmpty ? lines.comment(above: line) : above)
  }

  /// Returns a literal of a key, or the specifier of a value.
  private func piece(_ element: Node, _ offset: Int) throws -> String {
    guard let function = Self.declaration(of: element) else { return "" }
    if function.name == "appendLiteral" {
      let literal = (Self.arguments(of: element).first?["expr"] as? Node)?["value"] as? String ?? ""
      return literal.replacingOccurrences(of: "%", with: "%%")
    }
    if (element["args"] as? Node)?["labels"] as? String == "_:format:" { return "%@" }
    guard let specifier = Self.specifiers[function.type] else {
      throw problem(
        offset,
        "the key has a value whose type is none of RosterLocalization’s. Interpolate a number, a text, or a format.")
    }
    return specifier
  }

  private func problem(_ offset: Int, _ text: String) -> ExtractionError {
    ExtractionError("\(path):\(lines.number(at: offset)): \(text)")
  }

  // MARK: The tree

  /// The method that a call has: its name, identifier and type.
  private static func declaration(of call: Node) -> (name: String, identifier: String, type: String)? {
    guard let member = call["fn"] as? Node, let reference = member["fn"] as? Node,
      let declaration = reference["decl"] as? Node, let name = declaration["base_name"] as? String,
      let identifier = declaration["decl_usr"] as? String, let type = declaration["type_usr"] as? String
    else { return nil }
    return (name, identifier, type)
  }

  private static func arguments(of call: Node) -> [Node] { (call["args"] as? Node)?["args"] as? [Node] ?? [] }

  private static func offset(of node: Node) -> Int? { (node["range"] as? Node)?["start"] as? Int }
}
