import GalleryModels
import Observation
import Roster

/// A catalogue with page numbers, which can be entered at any page and read both ways.
@Observable @MainActor
public final class CoursesPage: ListPage {
  public let title = "Courses"
  public let courses: Pager<Course>
  private let gallery: Gallery

  public init(_ gallery: Gallery) {
    self.gallery = gallery
    courses = gallery.pager(gallery.numbered(GalleryAPI.courses), list: "courses", pageSize: 20)
  }

  public var body: some ListContent {
    Section("courses", courses) { [gallery] course in
      StandardContent(course.title, subtitle: course.facts, value: course.cost, image: gallery.image(course.cover))
    }
  }
}
