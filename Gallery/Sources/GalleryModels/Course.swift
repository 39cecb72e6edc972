/// A course of the sample catalogue.
public struct Course: Codable, Sendable, Equatable, Identifiable {
  /// The unique identity.
  public var id: Int
  /// The displayed title.
  public var title: String
  /// The fictional name of the teacher.
  public var teacher: String
  /// The path of the image on the server. The parameters `?w=` and `?h=` request another size in pixels.
  public var cover: String
  /// The mean rating, from 1 to 5, in steps of 0.1.
  public var rating: Double
  /// The price in cents; 0 is free.
  public var price: Int
  /// The number of lessons.
  public var lessons: Int

  /// Creates a course.
  public init(id: Int, title: String, teacher: String, cover: String, rating: Double, price: Int, lessons: Int) {
    self.id = id
    self.title = title
    self.teacher = teacher
    self.cover = cover
    self.rating = rating
    self.price = price
    self.lessons = lessons
  }
}
