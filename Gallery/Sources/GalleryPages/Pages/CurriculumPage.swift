import GalleryModels
import Observation
import Roster

/// A course of study in three levels, which fold; what is folded is kept outside of the data.
@Observable @MainActor
public final class CurriculumPage: ListPage {
  public let title = "Curriculum"
  public let folds = FoldState()
  private let segments: Pager<CurriculumSegment>

  public init(_ gallery: Gallery) {
    segments = Pager(single: { _ in try await gallery.send(GalleryAPI.curriculum).segments })
  }

  public var body: some ListContent {
    ForEach(segments) { [folds] segment in
      Folding(segment.id, folds, isLocked: segment.locked) {
        HeaderContent(segment.title, subtitle: segment.progress)
      } content: {
        ForEach(segment.stages) { stage in
          Folding(stage.id, folds, isLocked: stage.locked) {
            HeaderContent(stage.title, subtitle: stage.progress)
          } content: {
            Section(stage.id, stage.items) { item in
              StandardContent(item.title, subtitle: item.body).icon(item.icon).tint(item.tint).enabled(!item.locked)
            }
          }
        }
      }
    }
  }
}
