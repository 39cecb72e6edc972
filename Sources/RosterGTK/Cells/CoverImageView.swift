import CGTK
import Roster

/// An image that fills its bounds and is clipped where it exceeds them; for photos and banners.
///
/// The height follows from the width and the aspect ratio, so the layout does not change when the image is loaded.
@MainActor
public final class CoverImageView: Widget {
  private var source: ImageSource?
  private var aspect = 0.0
  private var load: Task<Void, Never>?

  /// Creates an empty view.
  public init() {
    super.init(gtk_picture_new())
    gtk_picture_set_can_shrink(pointer.opaque, 1)
    gtk_picture_set_content_fit(pointer.opaque, GTK_CONTENT_FIT_COVER)
    gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
    style("roster-skeleton")
  }

  isolated deinit {
    load?.cancel()
  }

  /// Loads and shows an image.
  ///
  /// - Parameters:
  ///   - source: The source of the image.
  ///   - aspect: The width divided by the height.
  ///   - context: The context of the cell, which loads the image and reports errors.
  public func show(_ source: ImageSource, aspect: Double, in context: GTKCellContext) {
    guard source != self.source || aspect != self.aspect else { return }
    self.source = source
    self.aspect = aspect
    load?.cancel()
    load = nil
    if let texture = context.images.cached(source) { return show(texture.reference.raw) }
    let empty = ObjectReference(
      owned: gdk_paintable_new_empty(960, Int32(clamping: Int(960 / min(max(0.1, aspect), 100)))).raw)
    show(empty.raw)
    load = Task { [weak self] in
      do {
        let texture = try await context.images.texture(for: source)
        guard let self, self.source == source, !Task.isCancelled else { return }
        self.show(texture.reference.raw)
      } catch {
        guard let self, self.source == source, !Task.isCancelled else { return }
        context.issues.report(.image(source: source, reason: "\(error)"))
      }
    }
  }

  private func show(_ paintable: UnsafeMutableRawPointer) {
    gtk_picture_set_paintable(pointer.opaque, paintable.opaque)
  }
}
