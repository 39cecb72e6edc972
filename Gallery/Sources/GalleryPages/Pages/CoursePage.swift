import GalleryModels
import Roster

/// The details of a course.
@Observable @MainActor
package final class CoursePage: ListPage {
  package let title: String
  package let style = PageStyle.insetGrouped
  private let course: Course
  private let cover: ImageSource

  package init(_ gallery: Gallery, _ course: Course) {
    title = course.title
    self.course = course
    cover = gallery.image(course.cover)
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
  }
}
