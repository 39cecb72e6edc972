import Foundation
import GalleryModels
import Hummingbird

/// The pagination parameters of a request: `page` or `cursor`, and `size`.
struct Paging: Equatable {
  /// The start of the page.
  enum Start: Equatable {
    /// At a page number, starting at 1.
    case page(Int)
    /// After the row of a cursor. An empty cursor is the start of the list.
    case cursor(String)
  }

  /// The maximum page size.
  static let maximumSize = 500

  var start: Start
  var size: Int

  /// Creates pagination parameters.
  init(start: Start, size: Int) {
    self.start = start
    self.size = size
  }

  /// Parses the parameters of a request. Defaults to the first page with `defaultSize` items.
  ///
  /// - Throws: ``ServerProblem`` if a parameter is out of range, or if both `page` and `cursor` are given.
  init(_ parameters: QueryParameters, defaultSize: Int = 50) throws(ServerProblem) {
    size = try parameters.integer("size", in: 1...Self.maximumSize) ?? defaultSize
    let page = try parameters.integer("page", in: 1...Int.max)
    if let cursor = parameters["cursor"] {
      guard page == nil else { throw .badParameter("page", "cannot be combined with “cursor”; give one of them") }
      start = .cursor(cursor)
    } else {
      start = .page(page ?? 1)
    }
  }

  /// Returns the requested page of `items`. A cursor is the number of items before it, which is valid because the list does
  /// not change while the server runs.
  ///
  /// - Throws: ``ServerProblem`` if the cursor is invalid.
  func page<Item>(of items: [Item]) throws(ServerProblem) -> PagedList<Item> {
    var number: Int?
    let offset: Int
    switch start {
    case .page(let page):
      number = page
      let (skipped, overflow) = (page - 1).multipliedReportingOverflow(by: size)
      offset = overflow ? items.count : min(skipped, items.count)
    case .cursor(""):
      offset = 0
    case .cursor(let cursor):
      guard let skipped = Int(cursor), (0...items.count).contains(skipped) else {
        throw .badParameter("cursor", "is none that this list gave; start again without it")
      }
      offset = skipped
    }
    let end = min(offset + size, items.count)
    return PagedList(
      items: Array(items[offset..<end]), page: number, size: size, total: items.count, hasNext: end < items.count,
      nextCursor: end < items.count ? String(end) : nil)
  }
}

/// The query parameters of a request by name.
struct QueryParameters {
  private let values: [String: String]

  /// Creates a query from `request`. The first of repeated parameters is used.
  init(_ request: Request) {
    self.init(request.uri.queryParameters.map { (String($0.key), String($0.value)) })
  }

  /// Creates a query from names and values.
  init(_ pairs: [(String, String)]) {
    values = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The value of a parameter, if there is one.
  subscript(name: String) -> String? { values[name] }

  /// The value of a parameter as a number, if there is one.
  func integer(_ name: String, in range: ClosedRange<Int>) throws(ServerProblem) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let limit =
        range.upperBound == .max ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      throw .badParameter(name, "must be a whole number \(limit)")
    }
    return number
  }
}
