// Arrays and objects, element by element.

extension JSONConversion {
  /// The conversion of an array by a closure that reads each element.
  ///
  /// In strict mode every element must be valid. In lenient mode invalid elements are skipped and reported.
  ///
  /// - Parameter element: Returns the value of an element.
  public static func each<Element>(_ element: @escaping (JSONReader) throws -> Element) -> JSONConversion
  where Value == [Element] {
    each(JSONConversion<Element>(.anything, element))
  }

  static func each<Element>(_ conversion: JSONConversion<Element>) -> JSONConversion where Value == [Element] {
    JSONConversion(.array) { json in
      var values: [Element] = []
      for element in json.mapping.document.children(of: json.index) {
        let reader = JSONReader(mapping: json.mapping, index: element)
        try reader.orSkip { () throws(JSONError) in values.append(try conversion.value(from: reader)) }
      }
      return values
    }
  }

  /// The conversion of an object to an array by a closure that reads each entry, in document order.
  ///
  /// In strict mode every entry must be valid. In lenient mode invalid entries are skipped and reported.
  ///
  /// - Parameter entry: Returns the value of an entry, from its key and the reader of its value.
  public static func entries<Element>(
    _ entry: @escaping (_ key: String, _ json: JSONReader) throws -> Element
  ) -> JSONConversion where Value == [Element] {
    JSONConversion(.object) { json in
      let document = json.mapping.document
      var values: [Element] = []
      for key in document.children(of: json.index) {
        let reader = JSONReader(mapping: json.mapping, index: key + 1)
        let conversion = JSONConversion<Element>(.anything) { try entry(document.text(at: key), $0) }
        try reader.orSkip { () throws(JSONError) in values.append(try conversion.value(from: reader)) }
      }
      return values
    }
  }
}

extension JSONReader {
  /// Returns the elements of a required array, which a closure reads.
  ///
  /// ```swift
  /// let names: [String] = try json.each("data") { try $0.value("attributes.name") }
  /// ```
  ///
  /// In lenient mode invalid elements are skipped and reported, and `""` and `{}` are empty arrays.
  ///
  /// - Parameters:
  ///   - path: The path of the array.
  ///   - element: Returns the value of an element.
  /// - Throws: ``JSONError`` with the path, if the array is missing or, in strict mode, an element is invalid.
  public func each<Element>(
    _ path: JSONPath = "", _ element: @escaping (JSONReader) throws -> Element
  ) throws(JSONError) -> [Element] {
    isEmptyCollection(path) ? [] : try value(path, using: .each(element))
  }

  /// Returns the entries of a required object, which a closure reads, in document order.
  ///
  /// ```swift
  /// let pages = try json.entries("query.pages") { id, page in Page(id: id, title: try page.value("title")) }
  /// ```
  ///
  /// In lenient mode invalid entries are skipped and reported, and `""` and `[]` are empty objects.
  ///
  /// - Parameters:
  ///   - path: The path of the object.
  ///   - entry: Returns the value of an entry, from its key and the reader of its value.
  /// - Throws: ``JSONError`` with the path, if the object is missing or, in strict mode, an entry is invalid.
  public func entries<Element>(
    _ path: JSONPath = "", _ entry: @escaping (_ key: String, _ json: JSONReader) throws -> Element
  ) throws(JSONError) -> [Element] {
    isEmptyCollection(path) ? [] : try value(path, using: .entries(entry))
  }

  /// Whether lenient mapping reads the value at a path as an empty collection of the other kind.
  private func isEmptyCollection(_ path: JSONPath) -> Bool {
    guard mode == .lenient, let node = mapping.document.find(path, below: index) else { return false }
    return mapping.document.isEmptyText(node) || mapping.document.isEmptyContainer(node)
  }

  /// Runs `body`. In lenient mode, its error is reported, and the reader's value is skipped.
  fileprivate func orSkip(_ body: () throws(JSONError) -> Void) throws(JSONError) {
    do throws(JSONError) {
      try body()
    } catch {
      guard mode == .lenient else { throw error }
      mapping.issues.add(error, .skipped)
    }
  }
}

extension Array: JSONMappable where Element: JSONMappable {
  /// An array.
  public static var jsonShape: JSONShape { .array }

  /// Creates an array from a JSON array.
  ///
  /// In strict mode every element must be valid. In lenient mode invalid elements and null are skipped and reported.
  public init(json: JSONReader) throws { self = try JSONConversion.each(.mapped(Element.self)).value(from: json) }
}

extension Dictionary: JSONMappable where Key == String, Value: JSONMappable {
  /// An object.
  public static var jsonShape: JSONShape { .object }

  /// Creates a dictionary from a JSON object. The last entry of a repeated key is used.
  ///
  /// In strict mode every entry must be valid. In lenient mode invalid entries and null are skipped and reported.
  public init(json: JSONReader) throws {
    let conversion = JSONConversion<Value>.mapped()
    let entries = JSONConversion.entries { (key: $0, value: try conversion.value(from: $1)) }
    self.init(try entries.value(from: json).map { ($0.key, $0.value) }) { _, last in last }
  }
}
