/// The elements of an array by their keys, for answers that send referenced objects beside the rows.
///
/// ```swift
/// struct Timeline: JSONMappable {
///   let posts: [Post]
///
///   init(json: JSONReader) throws {
///     let users = try json.indexed("includes.users", by: "id")
///     posts = try json.each("data") { post in
///       Post(text: try post.value("text"), author: try users[post.value("author_id")]?.value("name"))
///     }
///   }
/// }
/// ```
///
/// It is valid as long as its ``JSONReader``.
public struct JSONIndex {
  fileprivate let keys: [JSONPath]
  fileprivate let elements: [[String]: JSONReader]

  /// Returns the element with a key, or `nil` if there is none.
  ///
  /// - Parameter key: The values of the key, in the order of ``JSONReader/indexed(_:by:)``.
  public subscript(_ key: String...) -> JSONReader? { elements[key] }

  /// Returns the element to which a reference refers, or `nil` if there is none: with the keys `type` and `id`, the
  /// resource of `{"type": "people", "id": "9"}`.
  ///
  /// - Parameters:
  ///   - reader: The reader of the reference, or of a value that contains it.
  ///   - path: The path of the reference below the reader.
  public func element(for reader: JSONReader, at path: JSONPath = "") -> JSONReader? {
    guard let reference = reader.json[path], let key = try? reference.texts(at: keys) else { return nil }
    return elements[key]
  }
}

extension JSONReader {
  /// Returns the elements of an array by their keys. A missing array is an empty one.
  ///
  /// In lenient mode elements without a key are skipped and reported.
  ///
  /// - Parameters:
  ///   - path: The path of the array.
  ///   - keys: The paths of the key's values in an element: `"id"`, or `"type", "id"`. Numbers are read as text.
  /// - Throws: ``JSONError`` with the path if the value is not an array, or, in strict mode, an element has no key.
  /// - Complexity: O(*n*), where *n* is the number of elements. Create one index for all rows.
  public func indexed(_ path: JSONPath, by keys: JSONPath...) throws(JSONError) -> JSONIndex {
    let elements = try optional(
      path, using: .each { element in (try element.json.texts(at: keys), element) })
    return JSONIndex(keys: keys, elements: Dictionary(elements ?? []) { _, last in last })
  }
}

extension JSONValue {
  /// The texts of the strings and numbers at some paths.
  fileprivate func texts(at paths: [JSONPath]) throws(JSONError) -> [String] {
    var texts: [String] = []
    for path in paths {
      guard let value = self[path], value.kind == .string || value.kind == .number else {
        throw JSONError(.valueNotFound, at: index, of: document, below: path)
      }
      texts.append(value.document.text(at: value.index))
    }
    return texts
  }
}
