import Observation
import Roster

/// A page with all kinds of sections and rows for random edits.
@Observable
@MainActor
final class RandomPage: LoadingPage {
  var sections: [RandomSection] = []
  var tick = 0
  let folds = FoldState()
  /// Runs inside the page's callbacks.
  @ObservationIgnored var onCallback: () -> Void = {}

  var canRefresh: Bool? { true }

  func load() async throws {}

  var body: some ListContent {
    for section in sections {
      if section.folds {
        Folding("f\(section.id)", folds) {
          HeaderContent("Fold \(section.id)")
        } content: {
          self.rows(section)
        }
      } else {
        rows(section)
      }
    }
  }

  private func rows(_ section: RandomSection) -> ListSection<RandomItem, Int> {
    ListSection(section.id, section.items) { item in
      if item.isPhrase {
        ListRow(PhraseContent(text: item.text)).dedicatedCell(item.dedicatedCell)
      } else {
        ListRow(StandardContent(item.text).badge(item.id % 3)).dedicatedCell(item.dedicatedCell)
      }
    } header: {
      if let header = section.header { HeaderContent(header) }
    } footer: {
      if let footer = section.footer { FooterContent(footer) }
    }
    .layout(section.layout).separators(section.showsSeparators)
    .onSelect { [weak self] _ in self?.onCallback() }
    .onMove { [weak self] item, move in self?.move(item, move) ?? false }
  }

  private func move(_ item: RandomItem, _ move: ItemMove) -> Bool {
    onCallback()
    guard item.id % 4 != 0, sections.indices.contains(move.to.section) else { return false }
    for index in sections.indices { sections[index].items.removeAll { $0.id == item.id } }
    let count = sections[move.to.section].items.count
    sections[move.to.section].items.insert(item, at: min(count, move.to.item))
    return true
  }
}

struct RandomSection: Identifiable {
  var id: Int
  var items: [RandomItem]
  var header: String?
  var footer: String?
  var layout = SectionLayout.list
  var folds = false
  var showsSeparators = true
}

struct RandomItem: Identifiable, Equatable, Sendable {
  var id: Int
  var text: String
  var isPhrase = false
  var dedicatedCell = false
}
