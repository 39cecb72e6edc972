/// The path of a value in JSON: `"volumeInfo.title"`, `"data/items"`, `"authors.0"`.
///
/// Components are separated by dots or slashes. In an array, a component is the index of an element. If an object has no
/// member for a component, the next one is part of the key: `"@odata.nextLink"` finds the key `@odata.nextLink`. To select
/// a key with a dot beside one without, escape dots, slashes and backslashes with a backslash, as ``key(_:)`` does. The
/// empty path is the value itself.
public struct JSONPath: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The text that the path was created from.
  public let description: String

  /// Creates a path from text.
  public init(_ text: String) { description = text }

  /// Creates a path from a string literal.
  public init(stringLiteral text: String) { description = text }

  /// Returns the path of one key, with its special characters escaped.
  public static func key(_ key: String) -> JSONPath {
    guard key.utf8.contains(where: isSpecial) else { return JSONPath(key) }
    return JSONPath(String(key.flatMap { "./\\".contains($0) ? ["\\", $0] : [$0] }))
  }

  /// The unescaped keys.
  var components: [String] {
    var components = [""]
    var isLiteral = false
    for character in description.unicodeScalars {
      switch character {
      case "\\" where !isLiteral: isLiteral = true
      case "." where !isLiteral, "/" where !isLiteral: components.append("")
      default:
        components[components.count - 1].unicodeScalars.append(character)
        isLiteral = false
      }
    }
    return components.filter { !$0.isEmpty }
  }

  static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }
}

extension JSONDocument {
  /// Returns the node at `path` below `index`, or `nil` if there is none.
  ///
  /// The path's components are compared with the keys in the source text byte by byte. No memory is allocated unless a
  /// component or a key contains an escape sequence.
  ///
  /// - Complexity: O(*m*), where *m* is the total number of members of the objects on the path. If there is no value, the
  ///   members of the last of them are read once for each component that is left.
  func find(_ path: JSONPath, below index: Int) -> Int? {
    var text = path.description
    return text.withUTF8 { find($0, below: index) }
  }

  private func find(_ path: UnsafeBufferPointer<UInt8>, below index: Int) -> Int? {
    var index = index
    var start = 0
    while start < path.count {
      var end = start
      var isEscaped = false
      var found: Int?
      repeat {
        // The separator before is part of a key.
        if end > start { end += 1 }
        while end < path.count, path[end] != UInt8(ascii: "."), path[end] != UInt8(ascii: "/") {
          if path[end] == UInt8(ascii: "\\") {
            isEscaped = true
            end += 1
          }
          end += 1
        }
        end = min(end, path.count)
        let component = UnsafeBufferPointer(rebasing: path[start..<end])
        if end > start { found = isEscaped ? child(unescaping: component, of: index) : child(component, of: index) }
      } while found == nil && end > start && end < path.count
      if end > start {
        guard let found else { return nil }
        index = found
      }
      start = end + 1
    }
    return index
  }

  private func child(unescaping component: UnsafeBufferPointer<UInt8>, of index: Int) -> Int? {
    var key: [UInt8] = []
    var isLiteral = false
    for byte in component {
      if byte == UInt8(ascii: "\\"), !isLiteral {
        isLiteral = true
      } else {
        key.append(byte)
        isLiteral = false
      }
    }
    return key.withUnsafeBufferPointer { child($0, of: index) }
  }

  private func child(_ component: UnsafeBufferPointer<UInt8>, of index: Int) -> Int? {
    switch kind(of: index) {
    case .object: member(component, of: index)
    case .array: element(component, of: index)
    default: nil
    }
  }

  /// The value of the last member with a key, as in JavaScript, where the last of repeated keys is used.
  private func member(_ name: UnsafeBufferPointer<UInt8>, of index: Int) -> Int? {
    var found: Int?
    for key in children(of: index) where isKey(key, name) { found = key + 1 }
    return found
  }

  private func isKey(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = start(of: index) + 1
    for byte in name {
      if bytes[position] == UInt8(ascii: "\\") {
        return JSONEscapes.unescape(characters(of: index).bytes).utf8.elementsEqual(name)
      }
      guard bytes[position] == byte, byte != UInt8(ascii: "\"") else { return false }
      position += 1
    }
    return bytes[position] == UInt8(ascii: "\"")
  }

  private func element(_ component: UnsafeBufferPointer<UInt8>, of index: Int) -> Int? {
    guard component.allSatisfy(JSONNumber.isDigit), let position = Int(String(decoding: component, as: UTF8.self))
    else { return nil }
    return children(of: index).dropFirst(position).first { _ in true }
  }

  /// The path from the root to a node, for error messages: `items[3].title`.
  ///
  /// - Complexity: O(*m*), where *m* is the total number of children of the containers on the path.
  func path(to index: Int) -> String {
    var path = ""
    var current = 0
    while current < index, current < words.count {
      var step: (name: String, node: Int)?
      let isObject = kind(of: current) == .object
      for (position, child) in children(of: current).enumerated() {
        let value = isObject ? child + 1 : child
        guard child <= index, index < next(after: value) else { continue }
        let name = isObject ? (path.isEmpty ? "" : ".") + JSONPath.key(text(at: child)).description : "[\(position)]"
        step = (name, value)
        break
      }
      guard let step else { break }
      path += step.name
      current = step.node
    }
    return path
  }

  /// The kind of a node, for error messages. The value may be secret.
  func summary(of index: Int) -> String {
    switch kind(of: index) {
    case .object: return "an object"
    case .array: return "an array"
    case .string: return isEmptyText(index) ? "an empty string" : "a string"
    case .number: return number(at: index)?.isInteger == true ? "an integer" : "a number with a fraction or exponent"
    case .true, .false: return "a boolean"
    case .null: return "null"
    }
  }
}
