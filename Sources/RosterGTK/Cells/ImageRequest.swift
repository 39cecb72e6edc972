import CGTK
import Roster

/// The image that a widget displays, its load, and the retry of one that has failed.
@MainActor
final class ImageRequest {
  private(set) var source: ImageSource?
  private var load: Task<Void, Never>?
  private var retry: (() -> Void)?
  private let fade = PictureFade()

  isolated deinit {
    load?.cancel()
  }

  /// Adds the click that loads a failed image again. In a row with an action, a click performs that action instead.
  func connectRetry(to widget: Widget) {
    guard let click = gtk_gesture_click_new() else { return }
    widget.keep(
      SignalConnection.press(click.raw, "pressed") { [weak self, weak widget] _, _ in
        guard let self, let widget, retryIfAllowed(on: widget) else { return }
        gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
      })
    widget.addController(click.raw)
  }

  /// Loads a failed image again, unless its row has an action. Returns whether it does.
  func retryIfAllowed(on widget: Widget) -> Bool {
    guard let retry, Self.allowsRetry(widget) else { return false }
    retry()
    return true
  }

  /// The name of the icon of a failed image.
  static func failureIcon(on widget: Widget) -> String {
    allowsRetry(widget) ? "view-refresh-symbolic" : "image-missing-symbolic"
  }

  private static func allowsRetry(_ widget: Widget) -> Bool {
    var parent = gtk_widget_get_parent(widget.pointer)
    while let current = parent {
      if gtk_widget_has_css_class(current, "roster-activatable") != 0 { return false }
      parent = gtk_widget_get_parent(current)
    }
    return true
  }

  /// Replaces the image. The result of an earlier load is ignored.
  func setSource(_ source: ImageSource?) {
    self.source = source
    load?.cancel()
    load = nil
    retry = nil
    fade.stop()
  }

  /// Shows the image from the cache, or loads it. A failure is reported, and the load of an image that found no connection is repeated
  /// until there is one, or until the widget displays another image.
  ///
  /// - Parameters:
  ///   - context: The context of the cell.
  ///   - widget: The widget that displays the image.
  ///   - showPlaceholder: Called before a load.
  ///   - show: Called with the image and the progress of the transition to it, from 0 to 1; with `nil` if it cannot be loaded.
  func load(
    in context: GTKCellContext, on widget: WidgetPointer, placeholder showPlaceholder: @escaping @MainActor () -> Void,
    show: @escaping @MainActor (Texture?, Double) -> Void
  ) {
    guard let source else { return }
    if let texture = context.images.cached(source) { return show(texture, 1) }
    showPlaceholder()
    load = Task { [weak self] in
      let texture = await context.images.displayedImage(for: source) { error in
        self?.retry = { [weak self] in
          guard let self else { return }
          setSource(source)
          context.images.forgetFailure(of: source)
          load(in: context, on: widget, placeholder: showPlaceholder, show: show)
        }
        show(nil, 1)
        context.images.report(error, of: source, to: context.issues)
      }
      guard let self, let texture, !Task.isCancelled else { return }
      retry = nil
      fade.start(on: widget) { show(texture, $0) }
    }
  }
}
