#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The difference of two versions of an app's data, in stages that a table view or a collection view accepts.
  ///
  /// ```swift
  /// let plan = BatchUpdatePlan(from: oldCourses, to: newCourses)
  /// tableView.apply(plan) { self.courses = $0 }
  /// ```
  ///
  /// A plan can be created off the main actor.
  public struct BatchUpdatePlan<Value: Sendable>: Sendable {
    /// The new data.
    public let target: Value
    private let plan: UpdatePlan
    /// Displays the rows again that came from other sections, whose data their cells may display.
    private let arrivals: UpdateStage?
    private let old: SnapshotShape
    private let new: SnapshotShape
    /// The section of the rows, or `nil` if the data is that of all sections.
    private let section: Int?
    private let value: @Sendable (IntermediateSnapshot) -> Value

    private init(
      _ changeset: Changeset, from old: SnapshotShape, to new: SnapshotShape, section: Int?, target: Value,
      value: @escaping @Sendable (IntermediateSnapshot) -> Value
    ) {
      self.target = target
      self.old = old
      self.new = new
      self.section = section
      self.value = value
      plan = UpdatePlan(changeset, from: old, to: new, capabilities: .tableView)
      let arrivals = changeset.crossMoves.filter { move in
        !move.isUpdated && !changeset.updatedSections.contains { $0.new == move.to.section }
      }
      self.arrivals =
        arrivals.isEmpty
        ? nil
        : UpdateStage(
          operations: arrivals.map { .updateItem(before: $0.to, after: $0.to) }, after: IntermediateSnapshot(new))
    }

    /// Whether both versions are equal.
    public var isEmpty: Bool { plan.stages.isEmpty }

    /// The section that is the plan's section 0.
    var firstSection: Int { section ?? 0 }

    /// The stages, each with the data after it; `nil` if a view with these counts has to reload: because the counts are not
    /// those of the old version, for too many changes, or for a stage that the view would not accept.
    func stages(forCounts counts: [Int]) -> [(operations: [UpdateOperation], value: Value)]? {
      let ownCounts = section.map { counts.indices.contains($0) ? [counts[$0]] : [] } ?? counts
      guard ownCounts == old.counts, !plan.prefersReload,
        (try? PlanChecker().check(plan, from: old, to: new)) != nil
      else { return nil }
      return (plan.stages + (arrivals.map { [$0] } ?? [])).map { ($0.operations, value($0.after)) }
    }

    private init<Element: Sendable>(rows old: [Element], _ new: [Element], _ difference: ItemDifference, section: Int)
    where Value == [Element] {
      self.init(
        Changeset(sections: difference.isEmpty ? [] : [.init(old: 0, new: 0, items: difference)]),
        from: SnapshotShape([old.count]), to: SnapshotShape([new.count]), section: section, target: new
      ) { _ in new }
    }

    /// Plans the update of the rows of one section.
    ///
    /// - Parameters:
    ///   - old: The displayed elements.
    ///   - new: The new elements.
    ///   - section: The section of the view.
    /// - Complexity: O(*n*), where *n* is the number of elements.
    public init<Element: Identifiable & Equatable & Sendable>(from old: [Element], to new: [Element], section: Int = 0)
    where Value == [Element] {
      self.init(rows: old, new, ItemDifference(from: old, to: new), section: section)
    }

    /// Plans the update of the rows of one section, whose elements are their own identities.
    ///
    /// - Parameters:
    ///   - old: The displayed elements.
    ///   - new: The new elements.
    ///   - section: The section of the view.
    /// - Complexity: O(*n*), where *n* is the number of elements.
    public init<Element: Hashable & Sendable>(from old: [Element], to new: [Element], section: Int = 0)
    where Value == [Element] {
      self.init(rows: old, new, ItemDifference(from: old, to: new), section: section)
    }

    /// Plans the update of the rows of one section by the identities of their elements.
    ///
    /// - Parameters:
    ///   - old: The displayed elements.
    ///   - new: The new elements.
    ///   - section: The section of the view.
    /// - Complexity: O(*n*), where *n* is the number of elements.
    public init<Element: Identifiable & Hashable & Sendable>(from old: [Element], to new: [Element], section: Int = 0)
    where Value == [Element] {
      self.init(rows: old, new, ItemDifference(from: old, to: new), section: section)
    }

    /// Plans the update of all sections of a view, with moves of rows between sections.
    ///
    /// - Parameters:
    ///   - old: The displayed sections.
    ///   - new: The new sections.
    /// - Complexity: O(*n*), where *n* is the number of sections and elements.
    public init<Model, Element>(from old: [DataSection<Model, Element>], to new: [DataSection<Model, Element>])
    where Value == [DataSection<Model, Element>] {
      let (before, after) = (old.map(ComparedSection.init), new.map(ComparedSection.init))
      self.init(
        Changeset(from: before, to: after), from: SnapshotShape(of: before), to: SnapshotShape(of: after), section: nil,
        target: new
      ) { stage in
        (0..<stage.sectionCount).compactMap { stage.newSection(at: $0).map { new[$0] } }
      }
    }
  }

  /// A section of an app's data.
  public struct DataSection<Model: Identifiable & Equatable & Sendable, Element: Identifiable & Equatable & Sendable>:
    Equatable, Sendable
  where Model.ID: Sendable, Element.ID: Sendable {
    /// The section's own data, such as the title of its header. If it changes, the section is reloaded.
    public var model: Model
    /// The elements of the rows.
    public var elements: [Element]

    /// Creates a section.
    public init(_ model: Model, elements: [Element]) {
      self.model = model
      self.elements = elements
    }
  }

  /// A section of an app's data, as the core compares it.
  private struct ComparedSection<
    Model: Identifiable & Equatable & Sendable, Element: Identifiable & Equatable & Sendable
  >: DiffableSection where Model.ID: Sendable, Element.ID: Sendable {
    let section: DataSection<Model, Element>

    init(_ section: DataSection<Model, Element>) {
      self.section = section
    }

    var id: AnyID { AnyID(section.model.id) }
    var itemCount: Int { section.elements.count }
    func headDiffers(from old: Self) -> Bool { section.model != old.section.model }
    func itemDifference(from old: Self, checksCancellation: Bool) -> ItemDifference? {
      ItemDifference(from: old.section.elements, to: section.elements)
    }
    func itemID(at index: Int) -> AnyID { AnyID(section.elements[index].id) }
    func itemDiffers(at index: Int, from old: Self, at oldIndex: Int) -> Bool {
      section.elements[index] != old.section.elements[oldIndex]
    }
  }
#endif
