/// The number of rows of the server around the loaded ones, for which placeholders are displayed.
public struct PlaceholderCounts: Hashable, Sendable {
  /// The number of rows before the first loaded one.
  public internal(set) var before = 0
  /// The number of rows after the last loaded one.
  public internal(set) var after = 0

  /// Adds rows that are not loaded any more, at the beginning or at the end. A negative number removes loaded ones.
  mutating func add(_ count: Int, at type: LoadType) {
    if type == .prepend { before = max(0, before + count) } else { after = max(0, after + count) }
  }

  /// Changes the number of rows after the loaded ones so that there is a total number of rows. Servers report any number.
  mutating func complete(_ loaded: Int, to total: Int) {
    after = max(0, min(max(0, total), 2 * Self.maximumRows) - before - loaded)
  }

  /// The maximum number of rows of a list with placeholders.
  static let maximumRows = 10_000_000
}
