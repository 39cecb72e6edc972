import CGTK
import Roster

/// An image that fills its bounds and is clipped where it exceeds them; for photos and banners.
///
/// The height follows from the width and the aspect ratio, so the layout does not change when the image is loaded.
@MainActor
public final class CoverImageView: Widget {
  private let request = ImageRequest()
  private var aspect = 0.0
  /// The width of what stands for an image, in points.
  private static let width = 960

  /// Creates an empty view.
  public init() {
    super.init(gtk_picture_new())
    gtk_picture_set_can_shrink(pointer.opaque, 1)
    gtk_picture_set_content_fit(pointer.opaque, GTK_CONTENT_FIT_COVER)
    gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
    style("roster-skeleton")
    request.connectRetry(to: self)
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
    let height = Int(Double(Self.width) / min(max(0.1, aspect), 100))
    request.load(in: context, on: pointer) { [weak self] in
      self?.show(ObjectReference(owned: gdk_paintable_new_empty(Int32(Self.width), Int32(clamping: height)).raw))
    } show: { [weak self] texture, progress in
      guard let self else { return }
      setStyle("dim-label", texture == nil)
      guard let texture else { return showFailure(height: height) }
      guard progress < 1 else { return show(UnsafeMutableRawPointer(texture.pointer)) }
      show(
        PicturePaintable.fade(
          to: texture, progress: progress, over: nil, width: texture.width, height: texture.height))
    }
  }

  /// The icon is as large as in a row at the width of the view.
  private func showFailure(height: Int) {
    let width = max(1, Int(gtk_widget_get_width(pointer)))
    show(
      PicturePaintable.icon(
        ImageRequest.failureIcon(on: self), iconSize: 24 * Double(Self.width) / Double(width), width: Self.width,
        height: height, on: pointer))
  }

  private func show(_ paintable: ObjectReference?) {
    if let paintable { show(paintable.raw) }
  }

  private func show(_ paintable: UnsafeMutableRawPointer) {
    gtk_picture_set_paintable(pointer.opaque, paintable.opaque)
  }
}
