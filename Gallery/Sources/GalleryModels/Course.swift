/// A course of the sample catalogue.
public struct Course: Codable, Sendable, Equatable, Identifiable {
  /// Unique.
  public var id: Int
  /// The title to show.
  public var title: String
  /// Who teaches it; an invented name.
  public var teacher: String
  /// The picture, as a path on the server; `?w=` and `?h=` ask for another size in pixels.
  public var cover: String
  /// The mean rating, from 1 to 5, in steps of 0.1.
  public var rating: Double
  /// The price in cents; 0 is free.
  public var price: Int
  /// The number of lessons.
  public var lessons: Int

  /// Makes a course from its parts.
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
