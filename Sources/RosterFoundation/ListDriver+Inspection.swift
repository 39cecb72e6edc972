import Roster

extension ListDriver {
  /// What the list displays now, and how it got there, for a developer. Updates are listed in debug builds only.
  ///
  /// Hosts display it in debug builds: GTK and UIKit on Control-Shift-I, each by `ListView.showInspector()`. Tests read it as the
  /// harness's `inspection`.
  ///
  /// - Complexity: O(*s* + *c*), where *s* is the number of sections and *c* the number of cells.
  package var inspection: Inspection {
    let cells = (host as? any InspectableHost)?.inspectedCells ?? []
    return Inspection(parts: [
      Inspection.Part(title: "Page", lines: pageLines),
      Inspection.Part(title: "Sections", lines: snapshot.sections.enumerated().map(line)),
      Inspection.Part(title: "Feeds", lines: inspectedFeeds.flatMap(\.inspection)),
      Inspection.Part(title: "Components", lines: components.map(\.description)),
      Inspection.Part(title: "Updates", lines: session?.updates.reversed().flatMap(\.lines) ?? []),
      Inspection.Part(title: "Cells", lines: cells.sorted { $0.element < $1.element }.map(line)),
      Inspection.Part(
        title: "Memory",
        lines: [
          "\(snapshot.itemCount) items, \(cells.count) bound cells",
          "\(Inspection.peakMemory >> 20) MiB at most in this process",
        ]),
    ])
  }

  /// The feeds on the page, in the order of their sections.
  private var inspectedFeeds: [any PageFeed] {
    var seen: Set<ObjectIdentifier> = []
    return snapshot.sections.compactMap(\.pageFeed).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  private var pageLines: [String] {
    var state = "\(presentation.state)"
    // The reason of a failure may be a server's message.
    if case .failed = presentation.state { state = "failed" }
    let refresh = presentation.isRefreshing ? ", refreshing" : presentation.canRefresh ? ", can refresh" : ""
    return ["\(type(of: page)) on \(host?.name ?? "no host"): \(state)\(refresh), \(presentation.style)"]
  }

  private func line(of index: Int, section: SectionSnapshot) -> String {
    let parts = [
      "\(section.id): \(section.items.count) items", section.layout.inspection,
      section.header.map { $0.isSticky ? "sticky header" : "header" }, section.footer.map { _ in "footer" },
      section.pageFeed.map { _ in "feed" },
    ]
    return "\(index) " + parts.compactMap(\.self).joined(separator: ", ")
  }

  private func line(of cell: InspectedCell) -> String {
    let content = snapshot.row(at: cell.element).map { "\(type(of: $0.content))" } ?? "no row"
    let numbers = [cell.x, cell.y, cell.width, cell.height].map { "\(Int($0.rounded()))" }
    let part =
      switch cell.element {
      case .header: "header"
      case .footer: "footer"
      case .item(let position): "\(position.item)"
      }
    return "\(cell.element.section).\(part): \(content), \(numbers[0]),\(numbers[1]) \(numbers[2])×\(numbers[3])"
  }
}

extension SectionLayout {
  fileprivate var inspection: String {
    switch arrangement {
    case .list: "list"
    case .grid: "grid"
    case .flow: "flow"
    case .carousel: "carousel"
    case .custom(let style): "\(type(of: style.style))"
    }
  }
}
