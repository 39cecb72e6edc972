extension Array: JSONMappable where Element: JSONMappable {
  /// An array.
  public static var jsonShape: JSONShape { .array }

  /// Creates an array from a JSON array.
  ///
  /// In strict mode every element must be valid. In lenient mode invalid elements and null are skipped and reported.
  public init(json: JSONReader) throws {
    self.init()
    let conversion = JSONConversion<Element>.mapped()
    let document = json.mapping.document
    try document.forEachElement(of: json.index) { _, element in
      do throws(JSONError) {
        append(try conversion.value(from: JSONReader(mapping: json.mapping, index: element)))
      } catch {
        guard json.mode == .lenient else { throw error }
        json.mapping.issues.add(error, .skipped)
      }
    }
  }
}

extension Dictionary: JSONMappable where Key == String, Value: JSONMappable {
  /// An object.
  public static var jsonShape: JSONShape { .object }

  /// Creates a dictionary from a JSON object. The last entry of a repeated key is used.
  ///
  /// In strict mode every entry must be valid. In lenient mode invalid entries and null are skipped and reported.
  public init(json: JSONReader) throws {
    self.init()
    let conversion = JSONConversion<Value>.mapped()
    let document = json.mapping.document
    try document.forEachMember(of: json.index) { key, value in
      do throws(JSONError) {
        self[document.text(at: key)] = try conversion.value(from: JSONReader(mapping: json.mapping, index: value))
      } catch {
        guard json.mode == .lenient else { throw error }
        json.mapping.issues.add(error, .skipped)
      }
    }
  }
}
