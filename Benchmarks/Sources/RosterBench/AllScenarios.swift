extension Scenario {
  /// All scenarios.
  static var all: [Scenario] {
    [publishedDifferences, plainDifferences, sectionDifferences, incrementalChanges, layout, paging, mapping, pages]
      .flatMap { $0 }
  }
}
