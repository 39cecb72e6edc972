import GalleryModels
import Observation
import Roster

/// A catalogue with page numbers, which can be entered at any page and read both ways.
@Observable @MainActor
package final class CoursesPage: ListPage {
  package let title = "Courses"
  package let courses: Pager<Course>
  private let gallery: Gallery

  package init(_ gallery: Gallery) {
    self.gallery = gallery
    courses = gallery.pager(gallery.numbered(GalleryAPI.courses), list: "courses", pageSize: 20)
  }

  package var body: some ListContent {
    ListSection("courses", courses) { [gallery] course in
      StandardContent(course.title, subtitle: course.facts, value: course.cost, image: gallery.image(course.cover))
    }
  }
}
