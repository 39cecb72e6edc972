/// How strictly JSON values must match the declared types.
public enum JSONMode: Sendable, Hashable {
  /// A value must have the type of its property.
  case strict
  /// For servers whose responses deviate from their declared types. Numbers and strings are converted into each other,
  /// booleans are also read from strings and from 0 and 1, and `""`, `[]` and `{}` decode as null for types that they
  /// cannot represent. An invalid value is replaced by the property's default, and an invalid element of an array is
  /// skipped; both are reported in ``JSONIssues``. Numbers are never truncated: 12.5 is not an `Int`.
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

/// A JSON value from which a ``JSONMappable`` type reads its properties by path.
///
/// | Property | Call | Missing or null | Invalid |
/// |---|---|---|---|
/// | required | `try json.value("a.b")` | throws | throws |
/// | with default | `try json.value("a.b", default: 0)` | default | strict: throws; lenient: default, reported |
/// | optional | `try json.optional("a.b")` | nil | strict: throws; lenient: nil, reported |
/// | array | `try json.each("a.b") { … }` | throws | strict: throws; lenient: element skipped, reported |
/// | object of unknown keys | `try json.entries("a.b") { … }` | throws | strict: throws; lenient: entry skipped, reported |
///
/// A reader is valid during one `init(json:)`. It is not `Sendable`.
public struct JSONReader {
  let mapping: JSONMapping
  /// The index of the reader's node.
  let index: Int

  /// The reader's JSON value.
  public var json: JSONValue { JSONValue(document: mapping.document, index: index) }

  /// Whether the mapping is strict or lenient.
  public var mode: JSONMode { mapping.mode }

  /// The path from the root to the reader's value: `items[3].volumeInfo`.
  public var path: String { mapping.document.path(to: index) }

  /// Returns a required value.
  ///
  /// - Throws: ``JSONError`` with the path if the value is missing, null or invalid.
  public func value<Value: JSONMappable>(
    _ path: JSONPath = "", as type: Value.Type = Value.self
  ) throws(JSONError) -> Value {
    try value(path, using: .mapped(type))
  }

  /// Returns a value, or a default if the value is missing or null and, in lenient mode, if it is invalid.
  public func value<Value: JSONMappable>(
    _ path: JSONPath, as type: Value.Type = Value.self, default fallback: @autoclosure () -> Value
  ) throws(JSONError) -> Value {
    try optional(path, using: .mapped(type)) ?? fallback()
  }

  /// Returns a value, or `nil` if it is missing or null and, in lenient mode, if it is invalid.
  public func optional<Value: JSONMappable>(
    _ path: JSONPath, as type: Value.Type = Value.self
  ) throws(JSONError) -> Value? {
    try optional(path, using: .mapped(type))
  }

  /// Returns a required value by a conversion, for example of a date or a `Codable` type.
  public func value<Value>(
    _ path: JSONPath = "", using conversion: JSONConversion<Value>
  ) throws(JSONError) -> Value {
    guard let node = node(path, for: conversion.shape) else {
      throw JSONError(.valueNotFound, at: index, of: mapping.document, below: path)
    }
    return try conversion.value(from: JSONReader(mapping: mapping, index: node))
  }

  /// Returns a converted value, or a default if the value is missing or null and, in lenient mode, if it is invalid.
  public func value<Value>(
    _ path: JSONPath, using conversion: JSONConversion<Value>, default fallback: @autoclosure () -> Value
  ) throws(JSONError) -> Value {
    try optional(path, using: conversion) ?? fallback()
  }

  /// Returns a converted value, or `nil` if the value is missing or null and, in lenient mode, if it is invalid.
  public func optional<Value>(
    _ path: JSONPath, using conversion: JSONConversion<Value>
  ) throws(JSONError) -> Value? {
    guard let node = node(path, for: conversion.shape) else { return nil }
    do {
      return try conversion.value(from: JSONReader(mapping: mapping, index: node))
    } catch {
      guard mode == .lenient else { throw error }
      mapping.issues.add(error, .usedDefault)
      return nil
    }
  }

  /// Returns an error for the reader's value, to throw from an `init(json:)` that rejects it.
  ///
  /// To display the reason, throw an error that conforms to `LocalizedListError` or `LocalizedError`.
  ///
  /// - Parameter reason: The reason, as part of a sentence for developers. It is a literal, so that logs contain no values.
  public func invalidValue(_ reason: StaticString) -> JSONError {
    JSONError(.invalidValue("\(reason)"), at: index, of: mapping.document)
  }

  /// Returns an error for the reader's value, which has an unexpected type.
  ///
  /// - Parameter expected: The description of the expected value, such as "an integer".
  public func typeMismatch(_ expected: String) -> JSONError {
    JSONError(
      .typeMismatch(expected: expected, found: mapping.document.summary(of: index)), at: index, of: mapping.document)
  }

  var kind: JSONKind { mapping.document.kind(of: index) }

  /// The node at `path`, or `nil` if it is missing or decodes as null.
  private func node(_ path: JSONPath, for shape: JSONShape) -> Int? {
    guard let node = mapping.document.find(path, below: index) else { return nil }
    return isNull(node, for: shape) ? nil : node
  }

  private func isNull(_ index: Int, for shape: JSONShape) -> Bool {
    let document = mapping.document
    let kind = document.kind(of: index)
    if kind == .null { return shape != .anything }
    guard mode == .lenient else { return false }
    let isEmptyText = document.isEmptyText(index)
    let isEmptyContainer = document.isEmptyContainer(index)
    switch shape {
    case .object: return isEmptyText || (isEmptyContainer && kind == .array)
    case .array: return isEmptyText || (isEmptyContainer && kind == .object)
    case .scalar: return isEmptyText || isEmptyContainer
    case .text: return isEmptyContainer
    case .anything: return false
    }
  }
}
