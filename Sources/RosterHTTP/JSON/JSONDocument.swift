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

/// A parsed JSON text: its bytes, and a flat array of nodes with the range of each value.
///
/// Values are not converted while parsing. Strings and numbers are decoded from `bytes` on access, so that an unused value
/// takes 16 bytes and no conversion. A container is followed by its children in document order (key, value, key, value…
/// for an object). The `next` of a node is the index of the first node after all of its descendants, which makes skipping
/// a value one step.
final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let nodes: [JSONNode]

  init(bytes: [UInt8], nodes: [JSONNode]) {
    self.bytes = bytes
    self.nodes = nodes
  }
}

/// One value of a document. `start` and `end` are byte offsets, which exclude the quotes of a string.
struct JSONNode: Sendable {
  var kind: JSONKind
  /// For a string: whether it contains escape sequences.
  var isEscaped = false
  /// For a number: whether it has neither a fraction nor an exponent.
  var isInteger = false
  var start: UInt32
  var end: UInt32
  /// The index of the first node after this one and its descendants.
  var next: UInt32
}

extension JSONDocument {
  func slice(_ node: JSONNode) -> ArraySlice<UInt8> { bytes[Int(node.start)..<Int(node.end)] }

  /// The unescaped characters of a string node, or the text of a number or literal.
  func text(at index: Int) -> String {
    let node = nodes[index]
    if node.isEscaped { return JSONEscapes.unescape(slice(node)) }
    return bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[Int(node.start)..<Int(node.end)]), as: UTF8.self)
    }
  }

  /// The source text of a node, including the quotes of a string.
  func source(at index: Int) -> ArraySlice<UInt8> {
    let node = nodes[index]
    guard node.kind == .string else { return slice(node) }
    return bytes[Int(node.start) - 1..<Int(node.end) + 1]
  }

  /// Calls `body` with each element of an array, in order.
  func forEachElement<Failure: Error>(
    of index: Int, _ body: (_ position: Int, _ element: Int) throws(Failure) -> Void
  ) throws(Failure) {
    guard nodes[index].kind == .array else { return }
    let end = Int(nodes[index].next)
    var element = index + 1
    var position = 0
    while element < end {
      try body(position, element)
      element = Int(nodes[element].next)
      position += 1
    }
  }

  /// Calls `body` with each key and value of an object, in document order, including duplicates.
  func forEachMember<Failure: Error>(
    of index: Int, _ body: (_ key: Int, _ value: Int) throws(Failure) -> Void
  ) throws(Failure) {
    guard nodes[index].kind == .object else { return }
    let end = Int(nodes[index].next)
    var key = index + 1
    while key < end {
      try body(key, key + 1)
      key = Int(nodes[key + 1].next)
    }
  }
}
