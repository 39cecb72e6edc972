#if canImport(GRDB)
  import Foundation
  import GRDB
  import Roster
  import RosterFoundation

  /// A place in an order: beside a row, or at it.
  struct RowPlace: Equatable, Sendable {
    /// The rows of a page at the place.
    enum Side: String { case before, after, from }

    var side: Side
    /// The values of the row's columns that order it.
    var values: [DatabaseValue]

    init(_ side: Side, _ values: [DatabaseValue]) { (self.side, self.values) = (side, values) }

    /// Reads a key; fails if it is not one of a place.
    init?(_ key: PageCursor) {
      guard let texts = try? JSONDecoder().decode([String].self, from: Data(key.value.utf8)), let first = texts.first,
        let side = Side(rawValue: first)
      else { return nil }
      var values: [DatabaseValue] = []
      for text in texts.dropFirst() {
        guard let value = Self.value(text) else { return nil }
        values.append(value)
      }
      self.init(side, values)
    }

    /// The place as a key, without loss.
    var key: PageCursor {
      let texts =
        [side.rawValue]
        + values.map { value in
          switch value.storage {
          case .null: "n"
          case .int64(let number): "i\(number)"
          case .double(let number): "d\(number.bitPattern)"
          case .string(let text): "s\(text)"
          case .blob(let data): "b\(data.base64EncodedString())"
          }
        }
      // Strings are always encoded.
      return PageCursor(String(decoding: (try? JSONEncoder().encode(texts)) ?? Data(), as: UTF8.self))
    }

    private static func value(_ text: String) -> DatabaseValue? {
      let rest = String(text.dropFirst())
      return switch text.first {
      case "n": .null
      case "i": Int64(rest)?.databaseValue
      case "d": UInt64(rest).map { Double(bitPattern: $0).databaseValue }
      case "s": rest.databaseValue
      case "b": Data(base64Encoded: rest)?.databaseValue
      default: nil
      }
    }
  }

  /// A query whose rows have places: those of its order, with the primary key of its table.
  struct PlacedQuery<Element: FetchableRecord & TableRecord> {
    private struct Term {
      var column: Column
      var isAscending: Bool
      var isNullable: Bool
    }

    /// A page of rows with the values that order them.
    typealias Page = (rows: [(element: Element, values: [DatabaseValue])], hasNext: Bool, hasPrevious: Bool)

    private let request: QueryInterfaceRequest<Element>
    private var terms: [Term] = []

    init(_ request: QueryInterfaceRequest<Element>, by order: [RowOrder], in db: Database) throws {
      self.request = request
      let table = Element.databaseTableName
      let required = Set(try db.columns(in: table).filter(\.isNotNull).map { $0.name.lowercased() })
      // A view has none.
      let primary = try? db.primaryKey(table)
      let primaryNames = primary?.columns ?? []
      for order in order + primaryNames.map({ .ascending($0) })
      where !terms.contains(where: { $0.column.name.lowercased() == order.column.lowercased() }) {
        let isRowID = primary?.isRowID == true && primaryNames.contains { $0.lowercased() == order.column.lowercased() }
        terms.append(
          Term(
            column: Column(order.column), isAscending: order.isAscending,
            isNullable: !isRowID && !required.contains(order.column.lowercased())))
      }
    }

    /// Reads the page at a place, or the first one.
    ///
    /// - Throws: ``UnknownPlace`` if the place is one of another order.
    func page(at place: RowPlace?, limit: Int, in db: Database) throws -> Page {
      let isReversed = place?.side == .before
      var rows = try fetch(at: place, limit: limit + 1, in: db)
      let hasMore = rows.count > limit
      rows = Array(rows.prefix(limit))
      if isReversed { rows.reverse() }
      let page = try rows.map { row in
        (element: try Element(row: row), values: terms.indices.map { row[Self.name($0)] as DatabaseValue })
      }
      var hasPrevious = isReversed ? hasMore : place != nil
      if place?.side == .from, let first = page.first {
        hasPrevious = try !fetch(at: RowPlace(.before, first.values), limit: 1, in: db).isEmpty
      }
      return (page, hasNext: isReversed || hasMore, hasPrevious)
    }

    private func fetch(at place: RowPlace?, limit: Int, in db: Database) throws -> [Row] {
      let isReversed = place?.side == .before
      var request = request.annotated(with: terms.indices.map { terms[$0].column.forKey(Self.name($0)) })
      if let place {
        guard place.values.count == terms.count else { throw UnknownPlace() }
        request = request.filter(condition(for: place))
      }
      return try Row.fetchAll(
        db,
        request.order(terms.map { $0.isAscending != isReversed ? $0.column.asc : $0.column.desc }).limit(limit))
    }

    /// The condition that rows are on a side of a place: the first column differs, or it is equal and the next one differs, and so on.
    private func condition(for place: RowPlace) -> SQLExpression {
      var condition = (place.side == .from).sqlExpression
      for (term, value) in zip(terms, place.values).reversed() {
        let isAscending = term.isAscending != (place.side == .before)
        // `NULL` is first.
        let differs =
          switch (isAscending, value.isNull) {
          case (true, true): term.column != nil
          case (true, false): term.column > value
          case (false, true): false.sqlExpression
          case (false, false): term.isNullable ? term.column < value || term.column == nil : term.column < value
          }
        condition = differs || (value.isNull ? term.column == nil : term.column == value) && condition
      }
      // SQLite finds the place in an index by the first column only if its limit does not depend on the others.
      guard let term = terms.first, let value = place.values.first, !value.isNull else { return condition }
      if term.isAscending != (place.side == .before) { return term.column >= value && condition }
      return term.isNullable ? condition : term.column <= value && condition
    }

    private static func name(_ index: Int) -> String { "rosterPlace\(index)" }
  }

  /// A key that is none of a place in the order.
  struct UnknownPlace: PageFailureClassifying {
    var failureKind: PageFailureKind { .invalidated }
  }

  /// The places of rows that were read, for a refresh around one of them.
  final class LoadedPlaces<ID: Hashable & Sendable>: Sendable {
    /// The number of rows whose places are kept.
    private static var capacity: Int { 20_000 }

    private let values = LockedValue<[ID: [DatabaseValue]]>([:])

    func add(_ rows: [(ID, [DatabaseValue])]) {
      values.withLock { values in
        if values.count > Self.capacity { values = [:] }
        for (id, place) in rows { values[id] = place }
      }
    }

    func values(of id: ID) -> [DatabaseValue]? { values.withLock { $0[id] } }
  }
#endif
