extension Array: JSONMapped where Element: JSONMapped {
  /// An array.
  public static var jsonShape: JSONShape { .array }

  /// Strict: every element must be made. Lenient: an element that cannot be made (and null) is left out and reported.
  public init(json: JSONReader) throws {
    self.init()
    let conversion = JSONConversion<Element>.mapped()
    let document = json.mapping.document
    try document.forEachElement(of: json.index) { _, element in
      do throws(JSONError) {
        append(try conversion.make(from: JSONReader(mapping: json.mapping, index: element)))
      } catch {
        guard json.mode == .lenient else { throw error }
        json.mapping.issues.add(error, .leftOut)
      }
    }
  }
}

extension Dictionary: JSONMapped where Key == String, Value: JSONMapped {
  /// An object.
  public static var jsonShape: JSONShape { .object }

  /// Strict: every entry must be made. Lenient: an entry that cannot be made (and null) is left out and reported.
  /// Where a key is repeated, the last entry counts.
  public init(json: JSONReader) throws {
    self.init()
    let conversion = JSONConversion<Value>.mapped()
    let document = json.mapping.document
    try document.forEachMember(of: json.index) { key, value in
      do throws(JSONError) {
        self[document.text(at: key)] = try conversion.make(from: JSONReader(mapping: json.mapping, index: value))
      } catch {
        guard json.mode == .lenient else { throw error }
        json.mapping.issues.add(error, .leftOut)
      }
    }
  }
}
