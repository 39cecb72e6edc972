/// What a JSON value is.
public enum JSONKind: UInt8, Sendable, CaseIterable {
  /// Values by key.
  case object
  /// Values in order.
  case array
  /// A text.
  case string
  /// A number, whole or not.
  case number
  /// The value `true`.
  case `true`
  /// The value `false`.
  case `false`
  /// No value.
  case null
}

/// A parsed text: its bytes, and one flat row of nodes that says where each value begins and ends.
///
/// No value is converted while parsing. Strings and numbers stay where they are in `bytes` until somebody asks for them,
/// so that a field that nobody reads costs 16 bytes and no conversion. A container is followed by its children in order
/// (an object's by key, value, key, value…); `next` of any node is the index of the first node after all that it
/// contains, which makes skipping a value one step.
final class JSONDocument: Sendable {
  let bytes: [UInt8]
  let nodes: [JSONNode]

  init(bytes: [UInt8], nodes: [JSONNode]) {
    self.bytes = bytes
    self.nodes = nodes
  }
}

/// One value of a document. `start` and `end` are byte offsets: of the characters between the quotes for a string, of
/// the whole text otherwise.
struct JSONNode: Sendable {
  var kind: JSONKind
  /// For a string: it contains backslashes and must be unescaped to be read.
  var isEscaped = false
  /// For a number: it has neither a fraction nor an exponent.
  var isWhole = false
  var start: UInt32
  var end: UInt32
  /// Index of the first node behind this one and everything in it.
  var next: UInt32
}

extension JSONDocument {
  func slice(_ node: JSONNode) -> ArraySlice<UInt8> { bytes[Int(node.start)..<Int(node.end)] }

  /// The characters of a string node, or the text of a number or literal, unescaped.
  func text(at index: Int) -> String {
    let node = nodes[index]
    if node.isEscaped { return JSONEscapes.unescape(slice(node)) }
    return bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[Int(node.start)..<Int(node.end)]), as: UTF8.self)
    }
  }

  /// The value as it stood in the text, quotes and all.
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

  /// Calls `body` with each key and value of an object, in the order of the text, duplicates included.
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
