extension Scenario {
  /// Everything that is measured.
  static var all: [Scenario] {
    [publishedDifferences, plainDifferences, sectionDifferences, incrementalChanges, layout, paging, mapping, pages]
      .flatMap { $0 }
  }
}
