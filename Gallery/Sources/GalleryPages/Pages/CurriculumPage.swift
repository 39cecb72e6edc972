import GalleryModels
import Roster

/// A curriculum as a foldable outline of three levels. The folded state is separate from the data.
@Observable @MainActor
package final class CurriculumPage: ListPage {
  package let title = "Curriculum"
  package let folds = FoldState()
  private let segments: Pager<CurriculumSegment>

  package init(_ gallery: Gallery) {
    segments = Pager(SinglePage { try await gallery.send(GalleryAPI.curriculum).segments })
  }

  package var body: some ListContent {
    ListForEach(segments) { [folds] segment in
      Folding(segment.id, folds, isLocked: segment.locked, isSticky: true) {
        HeaderContent(segment.title, subtitle: segment.progress)
      } content: {
        ListForEach(segment.stages) { stage in
          Folding(stage.id, folds, isLocked: stage.locked) {
            HeaderContent(stage.title, subtitle: stage.progress)
          } content: {
            ListSection(stage.id, stage.items) { item in
              StandardContent(item.title, subtitle: item.body).icon(item.icon).tint(item.tint).enabled(!item.locked)
            }
          }
        }
      }
    }
  }
}
