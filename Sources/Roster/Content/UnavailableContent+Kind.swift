extension UnavailableContent {
  /// The kind of a standard placeholder. Hosts choose its icon by the kind, because the core has no names of icons.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// The page has no rows.
    case empty
    /// A search has no results.
    case noResults
    /// The page could not be loaded.
    case failed
    /// The page could not be loaded, because there is no connection.
    case offline
    /// The page may not be displayed.
    case noPermission
  }

  /// Creates a standard placeholder.
  package init(_ title: String, message: String?, kind: Kind) {
    self.init(title, message: message)
    self.kind = kind
  }
}
