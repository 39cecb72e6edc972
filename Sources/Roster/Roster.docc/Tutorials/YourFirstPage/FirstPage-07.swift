import Courses
import RosterGTK

let page = CoursesPage([
  Course(id: 1, title: "Botany", teacher: "Robin"),
  Course(id: 2, title: "Chemistry", teacher: "Kim"),
  Course(id: 3, title: "Drawing", teacher: "Alex"),
])
let application = RosterApplication("org.example.Courses") { application in
  application.open(title: page.title, ListView(page))
}
application.run()
