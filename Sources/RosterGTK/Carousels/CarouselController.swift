import Roster

/// Owns the carousels of the page by section.
@MainActor
final class CarouselController {
  /// Called when a carousel scrolled.
  var onScroll: @MainActor () -> Void = {}
  /// Called when a row of a carousel got the keyboard focus.
  var onFocus: @MainActor (RowController) -> Void = { _ in }

  private let driver: ListDriver
  private let widget: ListWidget
  private let factory: RowFactory
  private var carousels: [AnyID: CarouselView] = [:]

  init(driver: ListDriver, widget: ListWidget, factory: RowFactory) {
    self.driver = driver
    self.widget = widget
    self.factory = factory
  }

  /// The carousels, in no particular order.
  var all: Dictionary<AnyID, CarouselView>.Values { carousels.values }

  /// The carousel of a section; `nil` if the section is no carousel or was not visible yet.
  func carousel(ofSection section: Int) -> CarouselView? {
    driver.snapshot.section(section).flatMap { carousels[$0.id] }
  }

  /// Returns the carousel of a section; creates one if none exists.
  func dequeueCarousel(ofSection section: Int, geometry: CarouselGeometry) -> CarouselView? {
    guard let id = driver.snapshot.section(section)?.id else { return nil }
    if let carousel = carousels[id] { return carousel }
    let carousel = CarouselView(section: section, geometry: geometry, factory: factory, driver: driver)
    carousel.onScroll = { [weak self] in self?.onScroll() }
    carousel.onFocus = { [weak self] in self?.onFocus($0) }
    carousels[id] = carousel
    widget.add(carousel.widget)
    return carousel
  }

  /// Updates the carousels to a new snapshot, and removes those of deleted sections.
  func update(to layout: ListLayout, map: PositionMap) {
    for (id, carousel) in carousels {
      guard let section = driver.snapshot.sectionIndex(of: id), let geometry = layout.carousel(of: section) else {
        carousels[id] = nil
        widget.remove(carousel.widget)
        continue
      }
      carousel.update(section: section, geometry: geometry, map: map)
    }
  }

  /// Hides the carousels of all sections but these.
  func hide(except sections: Set<Int>) {
    for carousel in carousels.values where !sections.contains(carousel.section) { carousel.hide() }
  }

  /// Displays every row again, after a change of the theme.
  func updateCells() {
    for row in carousels.values.flatMap(\.rows.values) {
      if let content = row.binding.row?.content { row.cell.update(content) }
    }
  }

  /// Updates the localized strings.
  func show(_ strings: ListStrings) {
    for carousel in carousels.values { carousel.controls.show(strings) }
  }
}
