import RosterGTK

/// A film of a page: consecutive pictures of what an action moves.
@MainActor
public struct Film {
  /// Prepares a page, or acts on it.
  public typealias Act = @MainActor (_ list: ListView) -> Void

  /// The name of the pictures, to which their number is added.
  let name: String
  /// The page to open; `nil` to stay on the page of the film before.
  let page: String?
  /// The number of pictures.
  let frames: Int
  /// The time between two pictures, in milliseconds.
  let pace: Int
  /// What precedes the film, without animations.
  let prepare: Act?
  /// What happens before each picture, by the number of pictures before it.
  let act: @MainActor (_ list: ListView, _ frame: Int) -> Void

  /// The size of the window, in points.
  let size: (width: Int, height: Int)

  /// Creates a film.
  init(
    _ name: String, page: String?, size: (width: Int, height: Int) = (800, 560), frames: Int = 8, pace: Int = 36,
    prepare: Act? = nil, each act: @escaping @MainActor (_ list: ListView, _ frame: Int) -> Void
  ) {
    (self.name, self.page, self.size) = (name, page, size)
    (self.frames, self.pace, self.prepare, self.act) = (frames, pace, prepare, act)
  }

  /// Creates a film that begins with an action.
  init(
    _ name: String, page: String?, size: (width: Int, height: Int) = (800, 560), frames: Int = 8, pace: Int = 36,
    prepare: Act? = nil, action: @escaping Act
  ) {
    self.init(name, page: page, size: size, frames: frames, pace: pace, prepare: prepare) { list, frame in
      if frame == 0 { action(list) }
    }
  }
}
