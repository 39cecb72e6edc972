/// An end of a list at which it stays when rows change.
package enum ScrollEdge: Hashable, Sendable {
  case top, end
}

extension ScrollPolicy {
  /// Returns the end at which a list at rest stays, so that inserted rows are visible; `nil` if the visible rows keep their
  /// places. A list at both ends stays at its end.
  package func edge(isAtTop: Bool, isAtEnd: Bool) -> ScrollEdge? {
    if sticksToEnd, isAtEnd, !loadsMoreAtEnd { return .end }
    return staysAtTop && isAtTop ? .top : nil
  }
}
