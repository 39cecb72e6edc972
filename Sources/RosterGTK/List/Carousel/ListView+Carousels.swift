import CGTK
import Roster

extension ListView {
  /// The view of a carousel's section.
  func carousel(at element: PlacedElement) -> CarouselView? {
    let section = element.position.section
    guard driver.snapshot.sections.indices.contains(section),
      let geometry = viewport.layout.carousel(of: section)
    else { return nil }
    let id = driver.snapshot.sections[section].id
    if let known = carousels[id] { return known }
    let made = CarouselView(list: self, section: section, geometry: geometry)
    carousels[id] = made
    list.add(made.holder)
    return made
  }

  /// Has the carousels follow an update, and lets those go whose section is gone.
  func updateCarousels() {
    guard !carousels.isEmpty else { return }
    for (id, carousel) in carousels {
      guard let section = driver.snapshot.sectionIndex(of: id), let geometry = viewport.layout.carousel(of: section)
      else {
        carousels[id] = nil
        list.remove(carousel.holder)
        continue
      }
      carousel.update(section: section, geometry: geometry, map: map)
    }
  }

  /// The carousel of a section, if its section is one and is in sight.
  func carousel(ofSection section: Int) -> CarouselView? {
    guard driver.snapshot.sections.indices.contains(section) else { return nil }
    return carousels[driver.snapshot.sections[section].id]
  }
}
