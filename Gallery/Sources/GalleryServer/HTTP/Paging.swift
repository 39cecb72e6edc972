import Foundation
import GalleryModels
import Hummingbird

/// How a request asks for a part of a list: `page` or `cursor`, and `size`.
struct Paging: Equatable {
  /// Where the page starts.
  enum Start: Equatable {
    /// At a page, counted from 1.
    case page(Int)
    /// After the row that the cursor names; an empty cursor is the start of the list.
    case cursor(String)
  }

  /// The most rows a page can have.
  static let maximumSize = 500

  var start: Start
  var size: Int

  /// Makes paging from its parts.
  init(start: Start, size: Int) {
    self.start = start
    self.size = size
  }

  /// Reads the parameters of a request; absent ones ask for the first page of `defaultSize` rows.
  ///
  /// - Throws: ``ServerProblem`` when one is out of range, or both `page` and `cursor` are there.
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

  /// The page of `items` that is asked for. A cursor is the number of rows before it: right for lists that never
  /// change while the server runs.
  ///
  /// - Throws: ``ServerProblem`` when the cursor is none that this list gave.
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

/// The query of a request, by name.
struct QueryParameters {
  private let values: [String: String]

  /// Takes the parameters of `request`; of several with one name, the first counts.
  init(_ request: Request) {
    self.init(request.uri.queryParameters.map { (String($0.key), String($0.value)) })
  }

  /// Takes names and values.
  init(_ pairs: [(String, String)]) {
    values = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The value of the parameter `name`, if it is there.
  subscript(name: String) -> String? { values[name] }

  /// The parameter `name` as a number, if it is there.
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
