extension ListSection {
  /// Runs a closure when at least a fraction of the row of an element has been on screen for a time without a break, as analytics count impressions.
  ///
  /// ```swift
  /// ListSection("offers", values: ["Sale"]) { StandardContent($0) }
  ///   .onImpression(of: 0.5, for: .seconds(1), again: .eachVisit) { print("seen: \($0)") }
  ///
  /// ListSection("films", values: ["Film"]) { StandardContent($0) }
  ///   .onImpression(of: 0.8, endingBelow: 0.2) { print("seen: \($0)") } onEnd: { print("\($0): \($1.duration)") }
  /// ```
  ///
  /// The fraction is that of the row's area, or of the screen's if the row is larger. What is behind a sticky header or a bar is not on
  /// screen, nor are the rows of a list that another page covers, whose window is minimized, or whose app is in the background. An item of a
  /// carousel counts by the part that both the page and the carousel show. Updates that move a row do not interrupt its time. Several
  /// impressions of a section, and those of its rows, count independently.
  ///
  /// - Parameters:
  ///   - fraction: The fraction that must be on screen, from 0 to 1.
  ///   - endFraction: The fraction below which the time begins again, and below which the row is not on screen anymore if it has been seen.
  ///     Defaults to `fraction`.
  ///   - duration: How long the row must be on screen.
  ///   - policy: When a row that was seen counts again.
  ///   - maximumSpeed: The speed of the list in screens per second above which no time begins, and the time of rows that have not been seen
  ///     begins again.
  ///   - action: Runs when the row of an element has been seen.
  ///   - end: Runs when a row that has been seen is not on screen anymore, with its time and the largest fraction: because less than
  ///     `endFraction` is, because the list disappears, or because the row is deleted.
  public func onImpression(
    of fraction: Double = 0.5, endingBelow endFraction: Double? = nil, for duration: Duration = .seconds(1),
    again policy: ImpressionPolicy = .eachAppearance, maximumSpeed: Double = .infinity,
    _ action: @escaping @MainActor (Element) -> Void,
    onEnd end: (@MainActor (Element, ItemImpression) -> Void)? = nil
  ) -> ListSection {
    var copy = self
    copy.actions.impressions.append { element in
      Impression(
        fraction, endingBelow: endFraction, for: duration, policy, maximumSpeed: maximumSpeed,
        ActionHandler { _ in action(element) }, end: end.map { end in ActionHandler { end(element, $0) } })
    }
    return copy
  }

  /// Runs a closure when another item becomes the most visible one of the list, such as the one that plays its video.
  ///
  /// ```swift
  /// ListSection("films", values: ["Film"]) { StandardContent($0) }
  ///   .onMostVisible(of: 0.5) { film in print("plays: \(film ?? "none")") }
  /// ```
  ///
  /// The most visible item is the one with the largest fraction on screen, as ``onImpression(of:endingBelow:for:again:maximumSpeed:_:onEnd:)``
  /// measures it; the first one among equal ones. It remains until the fraction of another one is larger by 0.1, or less than `fraction` of it is on
  /// screen, so that two items with nearly equal fractions do not alternate. All sections with this modifier share one most visible item.
  ///
  /// - Parameters:
  ///   - fraction: The fraction that must be on screen, from 0 to 1.
  ///   - action: Gets the element; `nil` when it is in another section, when enough of no item is on screen, and when the list disappears,
  ///     because another page covers it or the app is in the background.
  public func onMostVisible(
    of fraction: Double = 0.5, _ action: @escaping @MainActor (Element?) -> Void
  ) -> ListSection {
    var copy = self
    copy.actions.mostVisible = { element in
      MostVisibleItem(fraction, ActionHandler { action($0 ? element : nil) })
    }
    return copy
  }
}
