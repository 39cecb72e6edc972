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
    let courses = try await gallery.send(GalleryAPI.courses(by: course.teacher)).items
    others = Array(courses.filter { $0.id != course.id }.prefix(5))
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
        StandardContent(course.title, subtitle: course.facts, value: course.cost, image: gallery.image(course.cover))
      } header: {
        HeaderContent("More by \(course.teacher)")
      }
      .onSelect { self.navigation?.push(CoursePage(self.gallery, $0)) }
    }
  }
}
