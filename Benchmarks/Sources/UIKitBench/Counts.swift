import UIKit

/// What is counted.
enum Figure: String, CaseIterable {
  case batches, emptyBatches, reloads
  /// Updates that UIKit accepts, and for which it is known to crash or misbehave.
  case risks
  case deleted, inserted, moved, reloaded, reconfigured, sections
  case counts, heights, estimates, cellsRequested, displays, otherCalls
  case cellsMade, configurations, contents
  /// Reads of rows' identities.
  case identities
}

/// The work of a list and its table during one change or frame.
struct Counts: Hashable {
  private var values: [Figure: Int] = [:]

  subscript(figure: Figure) -> Int {
    get { values[figure] ?? 0 }
    set { values[figure] = newValue == 0 ? nil : newValue }
  }

  /// The calls of the data source and the delegate.
  var calls: Int {
    [.counts, .heights, .estimates, .cellsRequested, .displays, .otherCalls].reduce(0) { $0 + self[$1] }
  }

  /// Adds the counts of another change, or keeps the larger ones.
  func combined(with other: Counts, by combine: (Int, Int) -> Int) -> Counts {
    Figure.allCases.reduce(into: Counts()) { $0[$1] = combine(self[$1], other[$1]) }
  }

  /// Returns what a device and the rows have counted since the last call, and begins to count again.
  @MainActor
  static func take(from device: UIKitModel) -> Counts {
    var counts = Counts()
    for (method, count) in device.calls {
      if let figure = figure(of: method) { counts[figure] += count }
    }
    counts.add(device.tableUpdates)
    counts[.risks] = device.risks.count
    counts[.contents] = RowWork.contents
    counts[.cellsMade] = RowWork.cells
    counts[.configurations] = RowWork.configurations
    counts[.identities] = RowWork.identities.count
    RowWork.reset()
    device.removeRecords()
    return counts
  }

  private mutating func add(_ updates: UIKitModel.TableUpdates) {
    self[.batches] = updates.batches
    self[.emptyBatches] = updates.emptyBatches
    self[.reloads] = updates.reloads
    self[.deleted] = updates.deletedRows
    self[.inserted] = updates.insertedRows
    self[.moved] = updates.movedRows
    self[.reloaded] = updates.reloadedRows
    self[.reconfigured] = updates.reconfiguredRows
    self[.sections] = updates.sections
  }

  /// The figure to which a call belongs; `nil` for the calls with which a list changes its table.
  private static func figure(of method: String) -> Figure? {
    switch method {
    case "numberOfSections", "numberOfRowsInSection": .counts
    case "heightForRowAt", "heightForHeaderInSection", "heightForFooterInSection": .heights
    case "estimatedHeightForRowAt", "estimatedHeightForHeader", "estimatedHeightForFooter": .estimates
    case "cellForRowAt": .cellsRequested
    case "willDisplay", "didEndDisplaying": .displays
    case "insertRows", "deleteRows", "reloadRows", "reconfigureRows", "moveRow": nil
    case "insertSections", "deleteSections", "reloadSections", "moveSection": nil
    default: .otherCalls
    }
  }
}
