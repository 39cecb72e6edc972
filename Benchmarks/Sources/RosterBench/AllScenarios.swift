extension Scenario {
  /// Everything that is measured.
  static var all: [Scenario] {
    [publishedDifferences, plainDifferences, sectionDifferences, incrementalChanges, layout, paging, mapping]
      .flatMap { $0 }
  }
}
