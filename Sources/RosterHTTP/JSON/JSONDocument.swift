/// The kind of a JSON value.
public enum JSONKind: UInt8, Sendable, CaseIterable {
  /// An object.
  case object
  /// An array.
  case array
  /// A string.
  case string
  /// A number, with or without a fraction.
  case number
  /// The value `true`.
  case `true`
  /// The value `false`.
  case `false`
  /// The value `null`.
  case null
}

/// A parsed JSON text: its bytes, and a flat array of words that locate its values.
///
/// Values are not converted while parsing. Their kinds, ends and contents are read from `bytes` on access, so that an unused
/// value takes four bytes and no conversion. A scalar or key has one word: the offset of its first byte. A container has a
/// second word, and is followed by its children in document order (key, value, key, value… for an object): the index of the
/// first word after all of its descendants, which makes skipping a value one step. So the words take at most four times the
/// memory of the text: a scalar is followed by a comma or a bracket, and a container has two.
///
/// The index of a value is the index of its first word.
final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let words: [UInt32]

  init(bytes: [UInt8], words: [UInt32]) {
    self.bytes = bytes
    self.words = words
  }
}

extension JSONDocument {
  /// The offset of a value's first byte.
  func start(of index: Int) -> Int { Int(words[index]) }

  func kind(of index: Int) -> JSONKind {
    switch bytes[start(of: index)] {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"): .true
    case UInt8(ascii: "f"): .false
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  private func isContainer(_ index: Int) -> Bool {
    let first = bytes[start(of: index)]
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }

  /// The index after a value and its descendants.
  func next(after index: Int) -> Int { isContainer(index) ? Int(words[index + 1]) : index + 1 }

  /// The indices of a container's descendants.
  func descendants(of index: Int) -> Range<Int> { index + 2..<Int(words[index + 1]) }

  /// Whether a value is a string without characters.
  func isEmptyText(_ index: Int) -> Bool {
    kind(of: index) == .string && bytes[start(of: index) + 1] == UInt8(ascii: "\"")
  }

  /// Whether a value is an array or object without children.
  func isEmptyContainer(_ index: Int) -> Bool { isContainer(index) && descendants(of: index).isEmpty }

  /// The bytes between the quotes of a string or key, and whether they contain escape sequences.
  func characters(of index: Int) -> (bytes: ArraySlice<UInt8>, isEscaped: Bool) {
    let start = start(of: index) + 1
    var end = start
    var isEscaped = false
    bytes.withUnsafeBufferPointer { bytes in
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
        let isEscape = bytes[end] == UInt8(ascii: "\\")
        isEscaped = isEscaped || isEscape
        end += isEscape ? 2 : 1
      }
    }
    return (bytes[start..<min(end, bytes.count)], isEscaped)
  }

  /// The digits of a number, and whether it has neither a fraction nor an exponent; `nil` for other kinds.
  func number(at index: Int) -> (digits: ArraySlice<UInt8>, isInteger: Bool)? {
    let start = start(of: index)
    guard kind(of: index) == .number, let number = JSONNumber.scan(bytes[...], at: start) else { return nil }
    return (bytes[start..<number.end], number.isInteger)
  }

  /// The unescaped characters of a string, or the text of a number or literal.
  func text(at index: Int) -> String {
    guard kind(of: index) == .string else { return String(decoding: source(at: index), as: UTF8.self) }
    let (characters, isEscaped) = characters(of: index)
    if isEscaped { return JSONEscapes.unescape(characters) }
    return characters.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// The source text of a value, including the quotes of a string.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  func source(at index: Int) -> ArraySlice<UInt8> {
    let start = start(of: index)
    switch kind(of: index) {
    case .string: return bytes[start...characters(of: index).bytes.endIndex]
    case .number: return number(at: index)?.digits ?? []
    case .true, .null: return bytes[start..<start + 4]
    case .false: return bytes[start..<start + 5]
    case .array, .object: return bytes[start..<containerEnd(from: start)]
    }
  }

  /// The offset after the bracket that closes the container at an offset.
  private func containerEnd(from start: Int) -> Int {
    var depth = 0
    var isString = false
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\\") where isString: position += 1
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isString ? 0 : 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= isString ? 0 : 1
      default: break
      }
      position += 1
      if depth == 0 { break }
    }
    return min(position, bytes.count)
  }

  /// The elements of an array, or the keys of an object's members in document order, including repeated ones. The value
  /// of a member follows its key. Empty for scalars.
  func children(of index: Int) -> Children {
    let isObject = kind(of: index) == .object
    return Children(
      document: self, keyWords: isObject ? 1 : 0, remaining: isContainer(index) ? descendants(of: index) : 0..<0)
  }

  struct Children: Sequence, IteratorProtocol {
    fileprivate let document: JSONDocument
    fileprivate let keyWords: Int
    fileprivate var remaining: Range<Int>

    mutating func next() -> Int? {
      guard let child = remaining.first else { return nil }
      remaining = document.next(after: child + keyWords)..<remaining.upperBound
      return child
    }
  }
}
