import Roster

extension HTTPPaging where Key == PageCursor, Response == RelayConnection<Element> {
  /// Pages of a GraphQL server by the Cursor Connections Specification of Relay: `first` and `after`.
  ///
  /// The query declares two variables and passes them to the connection:
  ///
  /// ```graphql
  /// query ($first: Int!, $after: String) {
  ///   viewer { issues(first: $first, after: $after) { nodes { id title } pageInfo { hasNextPage endCursor } } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - after: The variable for the cursor.
  ///   - first: The variable for the pager's page size.
  public static func relay(
    after: PageParameter = .body("variables.after"), first: PageParameter? = .body("variables.first")
  ) -> HTTPPaging {
    HTTPPaging { request, page in
      request.setting(after, to: page.key.map { .text($0.value) }).setting(first, to: .number(page.pageSize))
    } makePage: { result, _ in
      let connection = result.value
      return DataPage(
        connection.nodes, next: connection.nextCursor.map { PageCursor($0) }, total: connection.totalCount)
    }
  }
}
