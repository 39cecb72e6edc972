/// A header that expands and collapses content below it, at any depth.
///
/// ```swift
/// ListForEach(segments) { segment in
///   Folding(segment.id, folds) { HeaderContent(segment.title) } content: {
///     ListForEach(segment.stages) { stage in
///       Folding(stage.id, folds) { HeaderContent(stage.title) } content: {
///         ListSection(stage.id, stage.items) { StandardContent($0.title) }
///       }
///     }
///   }
/// }
/// ```
///
/// Each fold is a section whose header is the fold's header; the content follows while the fold is expanded. If the content
/// starts with a section without a header, both are merged into one section, so that a toggle inserts or deletes rows below
/// the header. You still address its items by the section's own ID, as in ``ListScrollPosition/scroll(to:animated:)``. The content of a
/// collapsed fold is not evaluated.
public struct Folding: ListContent {
  private let fold: SectionFold
  private let header: ListRow
  private let isSticky: Bool
  private let content: @MainActor () -> AnyListContent

  /// Creates a fold.
  ///
  /// - Parameters:
  ///   - id: The fold's identity in the state, and the identity of its section.
  ///   - state: The state of the folds.
  ///   - isLocked: Whether the user cannot toggle the fold.
  ///   - isFolded: Whether the fold is collapsed, if the page's model has that, such as a response: `setFolded` must change it.
  ///   - setFolded: Receives whether the fold is to be collapsed.
  ///   - isSticky: Whether the header sticks to the viewport's edge while its rows are visible.
  ///   - indicator: How the host marks the header; `.hidden` for a header with its own marks.
  ///   - header: The header.
  ///   - content: The content, which is not evaluated while the fold is collapsed.
  public init(
    _ id: some Hashable & Sendable, _ state: FoldState, isFolded: Bool? = nil,
    setFolded: @escaping @MainActor (Bool) -> Void = { _ in }, isLocked: Bool = false, isSticky: Bool = false,
    indicator: FoldIndicator = .automatic, @RowBuilder header: () -> ListRow,
    @ListBuilder content: @escaping @MainActor () -> AnyListContent
  ) {
    fold = SectionFold(
      id: AnyID(id), state: state, isLocked: isLocked, indicator: indicator, model: .init(isFolded, setFolded))
    self.header = header()
    self.isSticky = isSticky
    self.content = content
  }

  /// Adds the header's section and, while the fold is expanded, its content.
  public func collect(into collector: inout ListCollector) {
    var section = SectionSnapshot(id: fold.id.scoped(in: "fold"))
    section.header = fold.header(SupplementaryItem(header, isSticky: isSticky), collector: collector)
    let index = collector.sections.count
    collector.add(section)
    guard !fold.isFolded else { return }
    collector.inFold(fold) { $0.add(content()) }
    collector.mergeFirstSection(into: index)
  }
}

/// The fold of a section or of a ``Folding``.
@MainActor
struct SectionFold {
  let id: AnyID
  let state: FoldState
  let isLocked: Bool
  let indicator: FoldIndicator
  let model: Model?

  /// A state that the page's model has.
  @MainActor
  final class Model {
    let isFolded: Bool
    let set: @MainActor (Bool) -> Void

    init?(_ isFolded: Bool?, _ set: @escaping @MainActor (Bool) -> Void) {
      guard let isFolded else { return nil }
      (self.isFolded, self.set) = (isFolded, set)
    }
  }

  /// Whether the fold is collapsed, after it was registered.
  var isFolded: Bool { state.isFolded(id) }

  /// Adds the fold to the header. Activating it toggles the fold, and then runs the header's own action.
  func header(_ header: SupplementaryItem?, collector: ListCollector) -> SupplementaryItem? {
    let parent = collector.folds.last?.id
    state.register(self, parent: parent)
    guard var header else { return nil }
    header.row.traits.fold = RowTraits.Fold(
      id: id, isFolded: isFolded, isLocked: isLocked, level: collector.indentation, indicator: indicator)
    if !isLocked {
      header.row.traits.isSelectable = true
      let select = header.row.actions.select
      header.row.actions.select = ActionHandler { source in
        // Another evaluation, such as that of a prefetch, may have registered a model that nothing retains.
        state.register(self, parent: parent)
        state.toggle(id)
        select?(source)
      }
    }
    return header
  }
}

extension ListCollector {
  /// Merges the section after an index into the one at the index, if it has no header. The section of a nested fold has one.
  fileprivate mutating func mergeFirstSection(into index: Int) {
    guard sections.indices.contains(index + 1), sections[index + 1].header == nil else { return }
    var merged = sections.remove(at: index + 1)
    let fold = sections[index]
    merged.mergedID = merged.id
    (merged.id, merged.header, merged.depth) = (fold.id, fold.header, fold.depth)
    sections[index] = merged
  }
}
