/// A header that folds and unfolds the parts below it, to any depth.
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
/// A page has no tree: each fold is one section of its own, whose header is the fold's, and the parts inside follow it
/// while it is open. If the first part inside is a section without a header, the two become one section, so that a
/// toggle inserts or deletes its rows below a header that stays. Its items are found by the section's own identity all
/// the same, as in ``PageCommands/scroll(to:in:)``. Parts of a folded fold are not even evaluated.
public struct Folding<Content: ListContent>: ListContent {
  private let fold: SectionFold
  private let header: ListRow
  private let isSticky: Bool
  private let content: @MainActor () -> Content

  /// Makes a fold.
  ///
  /// - Parameters:
  ///   - id: The fold's identity in the state, and of its section.
  ///   - state: Which folds are folded.
  ///   - isLocked: Whether the user cannot toggle the fold, as for a block that always stays as it is.
  ///   - isSticky: Whether the header stays at the viewport's edge while its rows are in sight.
  ///   - header: The row that folds and unfolds.
  ///   - content: The parts inside; not evaluated while they are folded.
  public init(
    _ id: some Hashable & Sendable, _ state: FoldState, isLocked: Bool = false, isSticky: Bool = false,
    @RowBuilder header: () -> ListRow, @ListBuilder content: @escaping @MainActor () -> Content
  ) {
    fold = SectionFold(id: AnyID(id), state: state, isLocked: isLocked)
    self.header = header()
    self.isSticky = isSticky
    self.content = content
  }

  /// Adds the header's section and, while it is unfolded, the parts inside.
  public func collect(into collector: inout ListCollector) {
    var own = SectionSnapshot(id: fold.id.scoped(in: "fold"))
    own.header = fold.header(SupplementaryItem(header, isSticky: isSticky), collector: collector)
    guard !fold.isFolded else {
      collector.add(own)
      return
    }
    let place = collector.sections.count
    collector.add(own)
    collector.inFold(fold.id) { $0.add(content()) }
    collector.mergeFirstSection(into: place)
  }
}

/// The fold of a section or of a ``Folding``.
@MainActor
struct SectionFold {
  let id: AnyID
  let state: FoldState
  let isLocked: Bool

  var isFolded: Bool { state.isFolded(id) }

  /// The header with what it shows of the fold; activating it toggles the fold and then does what the header itself does.
  func header(_ header: SupplementaryItem?, collector: ListCollector) -> SupplementaryItem? {
    let parent = collector.foldStack.last
    state.register(id, parent: parent, isLocked: isLocked)
    guard var header else { return nil }
    header.row.traits.fold = RowTraits.Fold(
      id: id, isFolded: isFolded, isLocked: isLocked, level: collector.foldStack.count)
    if !isLocked {
      header.row.traits.isSelectable = true
      let own = header.row.actions.select
      header.row.actions.select = ActionHandler { [state, id] _ in
        state.toggle(id)
        own?()
      }
    }
    return header
  }
}

extension ListCollector {
  /// Joins the section after the one at `place` with it, if it has no header and stands directly in the same fold.
  fileprivate mutating func mergeFirstSection(into place: Int) {
    guard sections.indices.contains(place), sections.indices.contains(place + 1) else { return }
    let first = sections[place + 1]
    guard first.header == nil, first.depth == sections[place].depth + 1 else { return }
    sections[place].mergedID = first.id
    sections[place].items = first.items
    sections[place].footer = first.footer
    sections[place].layout = first.layout
    sections[place].style = first.style
    sections[place].actions = first.actions
    sections[place].feed = first.feed
    sections.remove(at: place + 1)
  }
}
