import CGTK
import Roster

/// An image that fills its bounds and is clipped where it exceeds them; for photos and banners.
///
/// The height follows from the width and the aspect ratio, so the layout does not change when the image is loaded.
@MainActor
public final class CoverImageView: Widget {
  private let request = ImageRequest()
  private var aspect = 0.0

  /// Creates an empty view.
  public init() {
    super.init(gtk_picture_new())
    gtk_picture_set_can_shrink(pointer.opaque, 1)
    gtk_picture_set_content_fit(pointer.opaque, GTK_CONTENT_FIT_COVER)
    gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
    style("roster-skeleton")
  }

  /// Loads and shows an image.
  ///
  /// - Parameters:
  ///   - source: The source of the image.
  ///   - aspect: The width divided by the height.
  ///   - context: The context of the cell, which loads the image and reports errors.
  public func show(_ source: ImageSource, aspect: Double, in context: GTKCellContext) {
    guard source != request.source || aspect != self.aspect else { return }
    request.setSource(source)
    self.aspect = aspect
    request.load(in: context) {
      let height = Int32(clamping: Int(960 / min(max(0.1, aspect), 100)))
      show(ObjectReference(owned: gdk_paintable_new_empty(960, height).raw).raw)
    } show: { [weak self] texture in
      if let texture { self?.show(texture.pointer.raw) }
    }
  }

  private func show(_ paintable: UnsafeMutableRawPointer) {
    gtk_picture_set_paintable(pointer.opaque, paintable.opaque)
  }
}
