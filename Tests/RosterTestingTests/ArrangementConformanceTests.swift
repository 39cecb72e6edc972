import Foundation
import Roster
import Testing

@testable import RosterConformance

@Suite("Conformance of arrangements")
struct ArrangementConformanceTests {
  /// A seed takes seconds in a debug build. `make test` runs twelve with optimization, and the address sanitizer.
  static let seeds: Range<UInt64> =
    0..<(ProcessInfo.processInfo.environment["ROSTER_ROUNDS"].flatMap { UInt64($0) } ?? 1)

  static let layouts: [SectionLayout] = [
    .list, .list(spacing: 8), .grid(columns: 3), .grid(minimumWidth: 90, spacing: 6, lineSpacing: 10),
    .grid(columns: 2, itemHeight: .aspectRatio(2)), .flow, .flow(spacing: 0, lineSpacing: 5), .carousel,
    .carousel(CarouselStyle(itemWidth: .points(80), height: .fixed(60))), .waterfall(columns: 3, isBalanced: true),
    .waterfall(minimumWidth: 90, spacing: 7, lineSpacing: 3, isBalanced: true), .waterfall(columns: 1),
  ]

  @Test("T-07 Roster's arrangements keep the rules of arrangements", arguments: layouts, seeds)
  func own(_ layout: SectionLayout, seed: UInt64) throws {
    try ArrangementConformance.check(layout, seed: seed)
  }

  @Test("W-01 a waterfall keeps the rules of arrangements, and items in their columns", arguments: 1...4, seeds)
  func waterfall(columns: Int, seed: UInt64) throws {
    try ArrangementConformance.check(
      .waterfall(columns: columns, spacing: 5), seed: seed, edits: 20, remembersPlaces: true)
    try ArrangementConformance.check(
      .waterfall(minimumWidth: Double(60 * columns)), seed: seed, edits: 20, remembersPlaces: true)
  }

  @Test("T-07 an arrangement of an app keeps the rules of arrangements", arguments: 1...4, seeds)
  func masonry(columns: Int, seed: UInt64) throws {
    try ArrangementConformance.check(.custom(ScenarioMasonry(columns: columns)), seed: seed)
  }

  @Test("T-07 each broken rule of an arrangement is found", arguments: FaultyStack.Fault.allCases)
  func faults(_ fault: FaultyStack.Fault) {
    #expect(throws: ArrangementConformance.Violation.self) {
      for seed in 0..<20 as Range<UInt64> {
        try ArrangementConformance.check(.custom(FaultyStack(fault: fault)), seed: seed)
      }
    }
  }

  @Test("T-07 a custom list keeps the rules", arguments: seeds)
  func withoutFault(seed: UInt64) throws {
    try ArrangementConformance.check(.custom(FaultyStack(fault: nil)), seed: seed)
  }

  @Test("T-07 styles are equal if their types and their values are")
  func styles() {
    #expect(SectionLayout.custom(ScenarioMasonry(columns: 2)) == .custom(ScenarioMasonry(columns: 2)))
    #expect(SectionLayout.custom(ScenarioMasonry(columns: 2)) != .custom(ScenarioMasonry(columns: 3)))
    #expect(SectionLayout.custom(ScenarioMasonry(columns: 2)) != .custom(FaultyStack(fault: nil)))
    #expect(
      Set([SectionLayout.custom(ScenarioMasonry(columns: 2)), .custom(ScenarioMasonry(columns: 2))]).count == 1)
  }
}

/// A list with one fault.
struct FaultyStack: ItemArrangementStyle {
  enum Fault: CaseIterable, Sendable {
    case staleHeight, missesLastItem, returnsEverything, forgetsUpdates, staysUnmeasured, isTooWide, ignoresResize,
      isShared
  }

  let fault: Fault?

  func makeArrangement(count: Int, width: Double, estimate: Double) -> any ItemArrangement {
    FaultyStackItems(fault: fault, heights: ItemHeights(count: count, estimate: estimate), width: width)
  }
}

private struct FaultyStackItems: ItemArrangement {
  /// The heights of an arrangement that is no value. Used by one test at a time.
  final class Storage: @unchecked Sendable {
    var heights: ItemHeights
    init(_ heights: ItemHeights) { self.heights = heights }
  }

  let fault: FaultyStack.Fault?
  private var own: ItemHeights
  private let shared: Storage
  private var width: Double
  private var staleHeight: Double

  init(fault: FaultyStack.Fault?, heights: ItemHeights, width: Double) {
    self.fault = fault
    own = heights
    shared = Storage(heights)
    self.width = width
    staleHeight = 0
    staleHeight = offset(of: heights.count)
  }

  private var heights: ItemHeights {
    get { fault == .isShared ? shared.heights : own }
    set { if fault == .isShared { shared.heights = newValue } else { own = newValue } }
  }

  var count: Int { heights.count }
  var height: Double { fault == .staleHeight ? staleHeight : offset(of: count) }

  private func offset(of item: Int) -> Double { (0..<item).reduce(0) { $0 + heights[$1] } }

  func frame(of item: Int) -> ElementFrame {
    ElementFrame(
      x: fault == .isTooWide ? 5 : 0, y: offset(of: item), width: width, height: heights[item])
  }

  func items(in range: Range<Double>) -> Range<Int> {
    if fault == .returnsEverything { return 0..<count }
    var (first, end, y) = (nil as Int?, 0, 0.0)
    for item in 0..<count {
      let maxY = y + heights[item]
      if y < range.upperBound && maxY > range.lowerBound { (first, end) = (first ?? item, item + 1) }
      y = maxY
    }
    guard let first else { return 0..<0 }
    return first..<(fault == .missesLastItem ? end - 1 : end)
  }

  func need(of item: Int) -> MeasurementNeed { fault == .staysUnmeasured ? .height : heights.need(of: item) }
  func size(of item: Int) -> ItemSize { heights.size(of: item, width: width) }
  mutating func setSize(width: Double?, height: Double, of item: Int) { heights.set(height, of: item) }
  mutating func invalidate(_ items: Range<Int>) { heights.invalidate(items) }

  mutating func edit(_ edit: ItemEdit) {
    var edit = edit
    if fault == .forgetsUpdates { edit.updates = [] }
    heights.apply(edit, width: width)
  }

  mutating func resize(width: Double) {
    guard width != self.width else { return }
    if fault != .ignoresResize { heights.invalidate(0..<count) }
    self.width = width
  }
}
