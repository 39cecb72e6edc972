import Foundation
import Roster

extension HTTPPaging where Key == PageCursor {
  /// Pages by cursor: `?after=abc`.
  ///
  /// A cursor is any value that can be encoded: a string, an integer, a `UUID`, a date, or a compound value such as an
  /// array, a dictionary, ``JSONValue`` or a type of the app. In a query, a date has ISO 8601 format, with milliseconds if
  /// it has a fraction; if the server's dates are more precise, use its own text as the cursor.
  ///
  /// - Parameters:
  ///   - parameter: The parameter for the cursor. The request for the first page omits it.
  ///   - sizeParameter: The parameter for the pager's page size. Pass `nil` if the server determines the size.
  ///   - items: Returns the items of a response.
  ///   - next: Returns the cursor of the next page. `nil`, an empty string and an empty object mean that there is none.
  ///   - previous: Returns the cursor of the previous page, of the same type.
  public static func cursor<Cursor: Encodable & Sendable>(
    _ parameter: PageParameter = "cursor", size sizeParameter: PageParameter? = nil,
    items: @escaping @Sendable (Response) -> [Element], next: @escaping @Sendable (Response) -> Cursor?,
    previous: @escaping @Sendable (Response) -> Cursor? = { _ in nil }
  ) -> HTTPPaging {
    let coding = CursorCoding<Cursor>(isObject: parameter == .merged)
    return HTTPPaging { request, page in
      request.setting(parameter, to: page.key.map { coding.value(of: $0.value) })
        .setting(sizeParameter, to: .number(page.pageSize))
    } makePage: { result, _ in
      DataPage(
        items(result.value), next: try coding.text(of: next(result.value)).map { PageCursor($0) },
        previous: try coding.text(of: previous(result.value)).map { PageCursor($0) })
    }
  }

  /// Pages after and before a row: `?max_id=103`, `?since_id=120`.
  ///
  /// The first page has an open head (`PageHead.open`) if `previous` is given: the pager asks for newer rows with the
  /// key of its first row. The rows of a response should adjoin that row, as with `min_id`. If a server returns the newest
  /// of all (`since_id`) and there are more than fit on a page, the pager requests those in between, and reports
  /// `RosterIssue.gapBeforeFirstRow(page:)`.
  ///
  /// - Parameters:
  ///   - nextParameter: The parameter for the key of the last row, after which the next page begins.
  ///   - previousParameter: The parameter for the key of the first row, before which the previous page ends. `nil` if the
  ///     server has none.
  ///   - sizeParameter: The parameter for the pager's page size. Pass `nil` if the server determines the size.
  ///   - items: Returns the items of a response.
  ///   - key: Returns the key of a row, which is any value that can be encoded, as in ``cursor(_:size:items:next:previous:)``.
  ///   - hasNext: Returns whether more rows follow in the direction of the request. By default, the first page without a
  ///     row is the end.
  public static func keyset<RowKey: Encodable & Sendable>(
    next nextParameter: PageParameter, previous previousParameter: PageParameter? = nil,
    size sizeParameter: PageParameter? = nil, items: @escaping @Sendable (Response) -> [Element],
    key: @escaping @Sendable (Element) -> RowKey, hasNext: @escaping @Sendable (Response) -> Bool = { _ in true }
  ) -> HTTPPaging {
    let coding = CursorCoding<RowKey>(isObject: nextParameter == .merged)
    return HTTPPaging { request, page in
      let place = page.key.map { RowPlace(key: $0) }
      return request.setting(
        place?.isNewer == true ? previousParameter : nextParameter, to: place.map { coding.value(of: $0.text) }
      )
      .setting(sizeParameter, to: .number(page.pageSize))
    } makePage: { result, page in
      let rows = items(result.value)
      let place = page.key.map { RowPlace(key: $0) }
      let first = try coding.text(of: rows.first.map(key)).map { RowPlace(isNewer: true, text: $0).key }
      var last = try coding.text(of: rows.last.map(key)).map { RowPlace(isNewer: false, text: $0).key }
      let hasMore = hasNext(result.value)
      if place?.isNewer == true {
        let isFull = hasMore && rows.count >= page.pageSize
        let head = (first ?? page.key).map { isFull ? PageHead.page($0) : .open($0) }
        return DataPage(rows, next: last, head: head ?? .end)
      }
      // A server whose keys are inclusive ends with the row that was asked for.
      if !hasMore || last == page.key { last = nil }
      let head = page.key == nil && previousParameter != nil ? first.map { PageHead.open($0) } : nil
      return DataPage(rows, next: last, head: head ?? .end)
    }
  }

  /// Pages of the rows' own array; see ``keyset(next:previous:size:items:key:hasNext:)``.
  public static func keyset(
    next: PageParameter, previous: PageParameter? = nil, size: PageParameter? = nil,
    key: @escaping @Sendable (Element) -> some Encodable & Sendable
  ) -> HTTPPaging where Response == [Element] {
    keyset(next: next, previous: previous, size: size, items: { $0 }, key: key)
  }
}

/// A place before or after a row, as the text of a key.
private struct RowPlace {
  var isNewer: Bool
  var text: String

  init(isNewer: Bool, text: String) {
    self.isNewer = isNewer
    self.text = text
  }

  init(key: PageCursor) {
    isNewer = key.value.hasPrefix("<")
    // A key of the app, for a jump, has no sign.
    text = isNewer || key.value.hasPrefix(">") ? String(key.value.dropFirst()) : key.value
  }

  var key: PageCursor { PageCursor((isNewer ? "<" : ">") + text) }
}

/// The text of cursors as a page's key: strings, links, identifiers and dates as they are, all other values as JSON.
struct CursorCoding<Cursor: Encodable & Sendable>: Sendable {
  /// Whether a cursor must be an object.
  var isObject = false

  private var isText: Bool {
    [String.self, URL.self, UUID.self, Date.self].contains { $0 == Cursor.self }
  }

  /// The text of a cursor, or `nil` if it is empty.
  func text(of cursor: Cursor?) throws -> String? {
    guard let cursor else { return nil }
    if !isObject, let text = cursor as? String { return text.isEmpty ? nil : text }
    let json = try (cursor as? JSONValue) ?? JSONValue(parsing: Self.encoder.encode(cursor))
    guard !json.isNull, !json.document.isEmptyText(json.index), !json.document.isEmptyContainer(json.index) else {
      return nil
    }
    if isObject, json.kind != .object {
      throw JSONError(.typeMismatch(expected: "an object as cursor", found: "another value"), at: "")
    }
    return isText ? json.string : json.description
  }

  /// The value of a text.
  func value(of text: String) -> ParameterValue {
    if isText { return .text(text) }
    return (try? JSONValue(parsing: text.utf8)).map { .json($0) } ?? .text(text)
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      let isWhole = date.timeIntervalSince1970.rounded() == date.timeIntervalSince1970
      var container = encoder.singleValueContainer()
      try container.encode(date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: !isWhole)))
    }
    return encoder
  }
}
