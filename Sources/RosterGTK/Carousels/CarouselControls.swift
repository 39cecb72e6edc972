import CGTK
import Roster

/// The strip of a carousel with its controls: arrows over the strip, and page dots below it.
@MainActor
final class CarouselControls {
  /// The strip, the arrows and the dots.
  let frame = Box(.vertical)
  let back: Button
  let forward: Button
  /// Stops a carousel that moves by itself, or lets it move again.
  let pause: Button
  /// Whether the user has stopped the carousel.
  var isPaused = false
  private let dots = PageDots()

  /// The distance of the arrows to the edges, in points.
  private static let arrowMargin = 24
  /// The distance of the pause button to the edges, in points.
  private static let pauseMargin = 12

  init(strip: Widget, strings: ListStrings) {
    back = Button(icon: "go-previous-symbolic", title: strings[.previous])
    forward = Button(icon: "go-next-symbolic", title: strings[.next])
    pause = Button(icon: "media-playback-pause-symbolic", title: strings[.pause])
    let overlay = Widget(gtk_overlay_new())
    gtk_overlay_set_child(overlay.pointer.opaque, strip.pointer)
    overlay.adopt(strip)
    overlay.expand(horizontally: true, vertically: true)
    for (arrow, edge) in [(back, GtkAlign.start), (forward, .end)] {
      arrow.style("circular", "osd", "roster-arrow").margin(start: Self.arrowMargin, end: Self.arrowMargin)
      arrow.align(horizontally: edge, vertically: .center)
      gtk_widget_set_focusable(arrow.pointer, 0)
      gtk_overlay_add_overlay(overlay.pointer.opaque, arrow.pointer)
      overlay.adopt(arrow)
      arrow.isVisible = false
    }
    pause.style("circular", "osd").margin(bottom: Self.pauseMargin, end: Self.pauseMargin)
    pause.align(horizontally: .end, vertically: .end)
    gtk_overlay_add_overlay(overlay.pointer.opaque, pause.pointer)
    overlay.adopt(pause)
    pause.isVisible = false
    frame.append(overlay)
    frame.append(dots)
  }

  /// Updates the accessibility labels and tooltips of the arrows.
  func show(_ strings: ListStrings) {
    back.setAccessibleTitle(strings[.previous])
    forward.setAccessibleTitle(strings[.next])
  }

  /// Shows the arrows while the pointer is in the carousel.
  func showArrows(_ isVisible: Bool) {
    back.isVisible = isVisible
    forward.isVisible = isVisible
  }

  /// Shows the pause button of a carousel that moves by itself.
  func showPause(_ movesByItself: Bool, _ strings: ListStrings) {
    pause.isVisible = movesByItself
    guard movesByItself else { return }
    gtk_button_set_icon_name(
      pause.pointer.cast(), isPaused ? "media-playback-start-symbolic" : "media-playback-pause-symbolic")
    pause.setAccessibleTitle(strings[isPaused ? .resume : .pause])
  }

  /// Updates the dots and the arrows. Not called while GTK allocates, because it requests another allocation.
  func show(_ geometry: CarouselGeometry, offset: Double) {
    dots.isVisible = geometry.showsDots
    dots.show(count: geometry.count, current: geometry.item(at: geometry.slot(nearest: offset)))
    let bounds = geometry.bounds
    back.isSensitive = bounds.map { offset > $0.lowerBound + 0.5 } ?? true
    forward.isSensitive = bounds.map { offset < $0.upperBound - 0.5 } ?? true
  }
}

extension CarouselGeometry {
  fileprivate var showsDots: Bool { style.paging == .page && count > 1 }

  /// The height of the page dots, in points; 0 if there are none.
  @MainActor
  var dotsHeight: Double { showsDots ? PageDots.height : 0 }
}
