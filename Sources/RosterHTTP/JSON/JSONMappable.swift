/// A type that can be created from JSON, with the paths of its properties in one initializer.
///
/// ```swift
/// struct Volume: JSONMappable {
///   let title: String
///   let authors: [String]
///   let pageCount: Int?
///   let price: Decimal
///
///   init(json: JSONReader) throws {
///     title = try json.value("volumeInfo.title")
///     authors = try json.value("volumeInfo.authors", default: [])
///     pageCount = try json.optional("volumeInfo.pageCount")
///     price = try json.value("saleInfo.listPrice.amount", default: 0)
///   }
/// }
/// ```
///
/// Nested values and arrays are mapped by their own conformance. A subclass reads its own properties and calls
/// `super.init(json:)`. An enum with raw values needs the conformance only.
///
/// ## Why an initializer
///
/// *Key paths* to properties (`\.title <- "a.b"`) require every property to be a `var` with a placeholder value, so an
/// incomplete value can escape. A *table* of closures per type has the same disadvantage and adds a lookup per property. A
/// *macro* adds swift-syntax, with a build time of minutes, to every build that uses the package. In an initializer, the
/// compiler checks that each `let` property is set exactly once. Path, type and default of a property are on one line, a
/// property that needs more than a path is ordinary code, and there are no tables, caches or locks.
public protocol JSONMappable {
  /// The kind of JSON value that the type is created from. Defaults to an object.
  static var jsonShape: JSONShape { get }

  /// Creates a value from the reader's current JSON value.
  ///
  /// - Parameter json: The reader.
  /// - Throws: Any error. In lenient mode, the property then has its default value, or the element of an array is skipped;
  ///   otherwise, the whole mapping fails. An error other than ``JSONError`` is wrapped in one with the path.
  init(json: JSONReader) throws
}

extension JSONMappable {
  /// An object.
  public static var jsonShape: JSONShape { .object }
}
