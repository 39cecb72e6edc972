extension Scenario {
  /// All scenarios.
  static var all: [Scenario] {
    [
      publishedDifferences, plainDifferences, sectionDifferences, incrementalChanges, layout, paging, observed, mapping,
      pages, scrolling,
    ]
    .flatMap { $0 }
  }
}
