extension BatchUpdate {
  /// Returns the violations with the newer message for inconsistent counts. Both messages occur on current systems.
  func inNewerWords(_ violations: [UIKitModel.Violation], view: String) -> [UIKitModel.Violation] {
    violations.map { violation in
      guard violation.rule == .rowCount || violation.rule == .sectionCount else { return violation }
      return .init(violation.rule, listedCountsMessage(view: view))
    }
  }

  /// The newer message for inconsistent counts, which lists the batch.
  private func listedCountsMessage(view: String) -> String {
    "Invalid batch updates detected: the number of sections and/or \(kind.row)s returned by the data source before and "
      + "after performing the batch updates are inconsistent with the updates.\n"
      + "Data source before updates = \(Self.listed(before, kind)) \n"
      + "Data source after updates = \(Self.listed(after, kind)) \n"
      + "Updates = [ \n" + items.map { "\t" + listed($0) }.joined(separator: ", \n") + "\n] \n"
      + (kind == .table ? "Table view: " : "Collection view: ") + view
  }

  private static func listed(_ counts: [Int], _ kind: Kind) -> String {
    let noun = counts.count == 1 ? "section" : "sections"
    let list = counts.map(String.init).joined(separator: ", ")
    return counts.isEmpty ? "{ 0 sections }" : "{ \(counts.count) \(noun) with \(kind.row) counts: [\(list)] }"
  }

  private func listed(_ item: UpdateItem) -> String {
    switch item {
    case .deleteRow(let position): "Delete \(kind.row) (\(position.section) - \(position.row))"
    case .insertRow(let position): "Insert \(kind.row) (\(position.section) - \(position.row))"
    case .reloadRow(let position): "Reload \(kind.row) (\(position.section) - \(position.row))"
    case .reconfigureRow(let position): "Reconfigure \(kind.row) (\(position.section) - \(position.row))"
    case .moveRow(let from, let to):
      "Move \(kind.row) (\(from.section) - \(from.row)) to (\(to.section) - \(to.row))"
    case .deleteSection(let section): "Delete section (\(section))"
    case .insertSection(let section): "Insert section (\(section))"
    case .reloadSection(let section): "Reload section (\(section))"
    case .moveSection(let from, let to): "Move section (\(from)) to (\(to))"
    }
  }
}
