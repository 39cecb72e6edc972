extension JSONValue {
  /// Returns the text of a JSON value in which the value at a path is replaced or added.
  ///
  /// - Parameters:
  ///   - path: The keys of the path. Missing objects are created.
  ///   - source: The text of the new value.
  ///   - json: The value to change; `nil` if there is none.
  /// - Throws: ``JSONError`` if a value on the path is no object.
  /// - Complexity: O(*n* · *k*), where *n* is the length of the text and *k* the number of keys of the path.
  static func setting(
    _ path: ArraySlice<String>, to source: String, in json: JSONValue?
  ) throws(JSONError) -> String {
    guard let key = path.first else { return source }
    let json = json?.isNull == true ? nil : json
    if let json, json.kind != .object {
      throw JSONReader(mapping: JSONMapping(document: json.document, mode: .strict), index: json.index)
        .typeMismatch("an object")
    }
    let value = try setting(path.dropFirst(), to: source, in: json?.members.last { $0.key == key }?.value)
    let others = (json?.members ?? []).filter { $0.key != key }.map { ($0.key, $0.value.description) }
    let members = (others + [(key, value)]).map { JSONEscapes.quoted($0.0) + ":" + $0.1 }
    return "{" + members.joined(separator: ",") + "}"
  }
}
