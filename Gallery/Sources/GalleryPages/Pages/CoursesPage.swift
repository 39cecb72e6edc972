import GalleryModels
import Roster

/// A catalog with page numbers that can start at any page and load in both directions.
@Observable @MainActor
package final class CoursesPage: NavigatingPage {
  @ObservationIgnored package weak var navigation: PageNavigation?
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
    .onSelect { self.navigation?.push(CoursePage(self.gallery, $0)) }
  }
}
