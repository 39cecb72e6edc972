import GalleryModels
import Roster

/// The details of a course, and the other courses of its teacher.
@Observable @MainActor
package final class CoursePage: NavigatingPage, LoadingPage {
  @ObservationIgnored package weak var navigation: PageNavigation?
  package let title: String
  package let style = PageStyle.insetGrouped
  private let gallery: Gallery
  private let course: Course
  private let cover: ImageSource
  private var others: [Course] = []

  package init(_ gallery: Gallery, _ course: Course) {
    title = course.title
    self.gallery = gallery
    self.course = course
    cover = gallery.image(course.cover)
  }

  package func load() async throws {
    others = try await gallery.send(GalleryAPI.courses(by: course.teacher)).items.filter { $0.id != course.id }
  }

  package var body: some ListContent {
    ListSection("course") {
      HeaderContent(course.title, subtitle: course.teacher, image: cover).prominent()
    }
    ListSection("facts") {
      StandardContent("Price", value: course.cost)
      StandardContent("Lessons", value: "\(course.lessons)").icon(Symbol.list)
      StandardContent("Rating", value: course.rating.formatted()).icon(Symbol.star)
    } header: {
      HeaderContent("Facts")
    }
    if !others.isEmpty {
      ListSection("others", others) { [gallery] course in
        TileContent(course.title, course.facts, gallery.image(course.cover, width: 360, height: 240))
      } header: {
        HeaderContent("More by \(course.teacher)")
      }
      .layout(.carousel(.tiles))
      .onSelect { self.navigation?.push(CoursePage(self.gallery, $0)) }
    }
  }
}
