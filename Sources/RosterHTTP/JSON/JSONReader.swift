/// How strictly a JSON text is held to the shape that a type declares.
public enum JSONMode: Sendable, Hashable {
  /// What stands there must be of the type that the property asks for.
  case strict
  /// For servers that do not keep their own word. Numbers may come as text and text as numbers, booleans as words or
  /// as 0 and 1, and an object or array that is missing as `""`, `[]` or `{}`. A property with a default takes it
  /// when something useless stands there, an element that cannot be made is left out of its array; both are counted
  /// and reported (``JSONIssues``). A number is never cut short to fit: 12.5 is no `Int`.
  case lenient
}

/// The state of one mapping, shared by all its readers.
final class JSONMapping {
  let document: JSONDocument
  let mode: JSONMode
  var issues = JSONIssues()

  init(document: JSONDocument, mode: JSONMode) {
    self.document = document
    self.mode = mode
  }
}

/// One place of a JSON text, from which a ``JSONMapped`` value reads its properties by path.
///
/// | the property | the call | nothing or null there | something useless there |
/// |---|---|---|---|
/// | is required | `try json.value("a.b")` | throws | throws |
/// | has a default | `try json.value("a.b", default: 0)` | the default | strict: throws; lenient: the default, reported |
/// | is optional | `try json.optional("a.b")` | nil | strict: throws; lenient: nil, reported |
///
/// A reader lives for the time of one `init(json:)`; it is not `Sendable`.
public struct JSONReader {
  let mapping: JSONMapping
  /// The node that this reader stands on.
  let index: Int

  /// The value here, as it is.
  public var json: JSONValue { JSONValue(document: mapping.document, index: index) }

  /// Whether the mapping is strict or lenient.
  public var mode: JSONMode { mapping.mode }

  /// The path from the root of the text to here: `items[3].volumeInfo`.
  public var path: String { mapping.document.path(to: index) }

  /// A required value.
  ///
  /// - Throws: ``JSONError`` that names the path, when nothing useful stands there.
  public func value<Value: JSONMapped>(
    _ path: JSONPath = "", as type: Value.Type = Value.self
  ) throws(JSONError) -> Value {
    try value(path, using: .mapped(type))
  }

  /// A value with a default, for when nothing or null stands there (and, in lenient mode, something useless).
  public func value<Value: JSONMapped>(
    _ path: JSONPath, default fallback: @autoclosure () -> Value
  ) throws(JSONError) -> Value {
    try optional(path, using: .mapped(Value.self)) ?? fallback()
  }

  /// A value that may be absent.
  public func optional<Value: JSONMapped>(
    _ path: JSONPath, as type: Value.Type = Value.self
  ) throws(JSONError) -> Value? {
    try optional(path, using: .mapped(type))
  }

  /// A required value that is made by a conversion: a date, a `Codable`, a unit.
  public func value<Value>(
    _ path: JSONPath = "", using conversion: JSONConversion<Value>
  ) throws(JSONError) -> Value {
    guard let node = present(path, for: conversion.shape) else {
      throw JSONError(.missing, at: index, of: mapping.document, below: path)
    }
    return try conversion.make(from: JSONReader(mapping: mapping, index: node))
  }

  /// A converted value with a default.
  public func value<Value>(
    _ path: JSONPath, using conversion: JSONConversion<Value>, default fallback: @autoclosure () -> Value
  ) throws(JSONError) -> Value {
    try optional(path, using: conversion) ?? fallback()
  }

  /// A converted value that may be absent.
  public func optional<Value>(
    _ path: JSONPath, using conversion: JSONConversion<Value>
  ) throws(JSONError) -> Value? {
    guard let node = present(path, for: conversion.shape) else { return nil }
    do {
      return try conversion.make(from: JSONReader(mapping: mapping, index: node))
    } catch {
      guard mode == .lenient else { throw error }
      mapping.issues.add(error, .usedDefault)
      return nil
    }
  }

  /// An error about this place, for an `init(json:)` that refuses what it read.
  public func refused(_ why: String) -> JSONError { JSONError(.refused(why), at: index, of: mapping.document) }

  /// An error about this place: `expected` names what should stand here, as in "a whole number".
  public func mismatch(_ expected: String) -> JSONError {
    JSONError(
      .mismatch(expected: expected, found: mapping.document.summary(of: index)), at: index, of: mapping.document)
  }

  var node: JSONNode { mapping.document.nodes[index] }

  /// The node at `path`, unless nothing stands there, or what stands for nothing.
  private func present(_ path: JSONPath, for shape: JSONShape) -> Int? {
    guard let node = mapping.document.find(path, below: index) else { return nil }
    return isAbsent(node, for: shape) ? nil : node
  }

  private func isAbsent(_ index: Int, for shape: JSONShape) -> Bool {
    let node = mapping.document.nodes[index]
    if node.kind == .null { return shape != .anything }
    guard mode == .lenient else { return false }
    let isEmptyText = node.kind == .string && node.start == node.end
    let isEmptyContainer = (node.kind == .array || node.kind == .object) && Int(node.next) == index + 1
    switch shape {
    case .object: return isEmptyText || (isEmptyContainer && node.kind == .array)
    case .array: return isEmptyText || (isEmptyContainer && node.kind == .object)
    case .scalar: return isEmptyText || isEmptyContainer
    case .text: return isEmptyContainer
    case .anything: return false
    }
  }
}
