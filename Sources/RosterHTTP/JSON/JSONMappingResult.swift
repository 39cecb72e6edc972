/// The result of a mapping: the value and the issues that the mapping recovered from.
///
/// ```swift
/// let result = try value.mapped(to: Course.self, mode: .lenient)   // a JSONMappingResult
/// print(result.value, result.issues)
/// ```
public struct JSONMappingResult<Value> {
  /// The value.
  public let value: Value
  /// The issues that lenient mapping recovered from. Empty in strict mode.
  public let issues: JSONIssues
}

extension JSONMappingResult: Sendable where Value: Sendable {}

extension JSONValue {
  /// Maps the value at a path.
  ///
  /// - Parameters:
  ///   - type: The type of the result.
  ///   - path: The path of the value. Defaults to this value.
  ///   - mode: Whether the mapping is strict or lenient.
  /// - Returns: The mapped value and the issues.
  /// - Throws: ``JSONError`` with the path if a required property is missing or invalid.
  /// - Complexity: O(*p* · *m*), where *p* is the number of properties and *m* the number of members of their objects.
  public func mapped<Value: JSONMappable>(
    to type: Value.Type = Value.self, at path: JSONPath = "", mode: JSONMode = .strict
  ) throws(JSONError) -> JSONMappingResult<Value> {
    try mapped(using: .mapped(type), at: path, mode: mode)
  }

  func mapped<Value>(
    using conversion: JSONConversion<Value>, at path: JSONPath, mode: JSONMode
  ) throws(JSONError) -> JSONMappingResult<Value> {
    let mapping = JSONMapping(document: document, mode: mode)
    do throws(JSONError) {
      let value = try JSONReader(mapping: mapping, index: index).value(path, using: conversion)
      return JSONMappingResult(value: value, issues: mapping.issues)
    } catch {
      throw error.resolved
    }
  }
}
