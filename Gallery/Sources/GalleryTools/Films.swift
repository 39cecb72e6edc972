import GalleryPages
import Roster
import RosterGTK

extension Film {
  /// The films whose names are in a set, in which `motion` stands for all films of motions; those of motions for `nil`.
  public static func named(_ names: Set<String>?) -> [Film] {
    let isShown = { @MainActor (film: Film) in names?.isDisjoint(with: ["motion", film.name]) == false }
    return names == nil ? motions : motions.filter(isShown) + documentation.filter { names?.contains($0.name) == true }
  }

  /// What moves on pages: rows, pages, a toast and the search.
  private static let motions = [
    Film("motion-fold", page: "curriculum", action: { $0.driver.activate(.header(section: 2)) }),
    Film(
      "motion-insert", page: "me", prepare: { ($0.driver.page as? MePage)?.alerts = false },
      action: { ($0.driver.page as? MePage)?.alerts = true }),
    Film(
      "motion-delete", page: "feed", pace: 48,
      action: { $0.driver.delete(.item(ItemPosition(section: 0, item: 0))) }),
    Film("motion-drag-across", page: "addresses", pace: 100, each: drag),
    Film("motion-push", page: "me", pace: 60, action: { $0.activate(0) }),
    Film(
      "motion-pop", page: "me", pace: 60, prepare: { $0.activate(0) },
      action: { ($0.driver.page as? any NavigatingPage)?.navigation?.pop() }),
    Film("motion-toast", page: "me", pace: 48, action: { $0.activate(1) }),
    Film("motion-search", page: "packages", pace: 48, action: { $0.driver.page.search?.isPresented = true }),
  ]

  /// Drags the first row into the next section, and drops it there.
  private static func drag(_ list: ListView, _ frame: Int) {
    let drag = HandleDrag(list)
    switch frame {
    case 0: drag?.begin()
    case 1...4: drag?.update(distance: Double(frame) * 55)
    case 6: drag?.end()
    default: break
    }
  }

  /// A chat and folds, as the documentation shows them in one film.
  private static let documentation: [Film] = {
    let size = (width: 400, height: 560)
    let scene = { @MainActor (page: String?, frames: Int, action: @escaping Act) in
      Film("film", page: page, size: size, frames: frames, pace: 80, action: action)
    }
    return [scene("support", 6) { _ in }] + (0..<4).map { question in scene(nil, 22) { $0.activate(question, in: 1) } }
      + [scene("curriculum", 8) { _ in }]
      + [2, 0, 0, 2].map { section in scene(nil, 10) { $0.driver.activate(.header(section: section)) } }
      + [scene(nil, 8) { _ in }]
  }()
}

extension ListView {
  fileprivate func activate(_ item: Int, in section: Int = 0) {
    driver.activate(.item(ItemPosition(section: section, item: item)))
  }
}
