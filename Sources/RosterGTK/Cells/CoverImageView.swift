import CGTK
import Roster

/// A picture that fills the room it is given and is cut where it is larger; for photos and banners.
///
/// It is as high as its width and aspect ratio say, before and after the picture is there, so nothing moves when it
/// arrives.
@MainActor
public final class CoverImageView: Widget {
  private var source: ImageSource?
  private var aspect = 0.0
  private var load: Task<Void, Never>?

  /// Makes an empty view.
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

  /// Shows a source.
  ///
  /// - Parameters:
  ///   - source: the picture.
  ///   - aspect: its width divided by its height.
  ///   - context: what loads it and where problems are reported.
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
