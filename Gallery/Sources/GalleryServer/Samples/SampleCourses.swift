import GalleryModels

/// The sample course catalogue.
enum SampleCourses {
  /// All courses. Their number makes the last page incomplete.
  static let all: [Course] = (1...count).map(course)

  /// Returns the courses of a teacher, or all.
  static func courses(by teacher: String?) -> [Course] {
    teacher.map { teacher in all.filter { $0.teacher == teacher } } ?? all
  }

  private static let count = 137

  private static let subjects = [
    "Watercolour", "Bread baking", "Beekeeping", "Typography", "Astronomy", "Bookbinding", "Pottery", "Botany",
    "Woodturning", "Map making", "Birdsong", "Juggling", "Origami", "Clock repair", "Knitting", "Sourdough",
    "Field recording", "Paper marbling", "Geology", "Weather watching", "Letterpress", "Gardening",
  ]
  private static let patterns = [
    "%@ for beginners", "%@ in twelve evenings", "The quiet art of %@", "%@: a second course", "A year of %@",
    "%@ with what you have at home", "%@ for curious people",
  ]
  /// Courses with right-to-left and ideographic titles and names.
  private static let others: [Int: (title: String, teacher: String)] = [
    4: ("فن الخط العربي للمبتدئين", "ورشة القصب"),
    11: ("水墨画入門：四季を描く", "青竹アトリエ"),
    19: ("מבוא לאסטרונומיה: שמי הלילה", "מצפה הגלבוע"),
    27: ("茶道与慢生活的艺术", "云雾茶社"),
    38: ("한지 공예 첫걸음", "달빛 공방"),
    52: ("تربية النحل خطوة بخطوة", "بستان العسل"),
  ]
  private static let teachers = [
    "The Willow Workshop", "Studio Lantern", "Otter & Reed", "Harbour School", "The Paper Mill", "Greenhouse Nine",
    "Night Sky Club", "The Old Bakery",
  ]

  private static func course(_ id: Int) -> Course {
    var random = SampleRandom(seed: UInt64(id))
    let subject = subjects[(id * 7) % subjects.count]
    let plain = patterns[(id + id / subjects.count) % patterns.count]
    let filled = plain.replacing("%@", with: plain.hasPrefix("%@") ? subject : subject.lowercased())
    let other = others[id]
    return Course(
      id: id, title: other?.title ?? filled, teacher: other?.teacher ?? random.pick(teachers),
      cover: "/images/course-\(id).png", rating: Double(Int.random(in: 32...50, using: &random)) / 10,
      price: id.isMultiple(of: 9) ? 0 : Int.random(in: 9...79, using: &random) * 100 + 90,
      lessons: Int.random(in: 4...36, using: &random))
  }
}
