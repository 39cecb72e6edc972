import CGTK
import Roster

/// An image that is loaded on demand. Shows a placeholder while loading, and an icon if loading failed.
///
/// The result of a load is ignored if the view has another source now.
///
/// ```swift
/// let avatar = ImageView(pictureSize: 40)
/// avatar.shape = .circle
/// avatar.show(.url(person.avatar), in: context)
/// ```
@MainActor
public final class ImageView: Widget {
  /// The icon shown while an image is loading.
  public var placeholder = "image-x-generic-symbolic"

  private let picture: Picture
  private let iconSize: Int
  private let pictureSize: Int
  private let request = ImageRequest()
  /// The shape of images other than icons.
  public var shape = ImageShape.rounded { didSet { updateShape() } }

  /// Creates an empty view.
  ///
  /// - Parameters:
  ///   - iconSize: The size of icons of the icon theme, in points.
  ///   - pictureSize: The size of other images, in points.
  public init(iconSize: Int = 16, pictureSize: Int = 40) {
    self.iconSize = iconSize
    self.pictureSize = pictureSize
    picture = Picture(size: iconSize)
    super.init(picture.pointer)
    adopt(picture)
    gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
  }

  /// Loads and shows an image; hides the view for `nil`.
  public func show(_ source: ImageSource?, in context: GTKCellContext) {
    guard source != request.source else { return }
    request.setSource(source)
    isVisible = source != nil
    guard let source else { return picture.clear() }
    updateShape()
    picture.size = source.isPicture ? pictureSize : iconSize
    if case .icon(let name) = source { return picture.show(icon: name) }
    request.load(in: context) {
      setStyle("dim-label", true)
      picture.show(icon: placeholder)
    } show: { [weak self] texture in
      guard let self else { return }
      guard let texture else { return picture.show(icon: "image-missing-symbolic") }
      setStyle("dim-label", false)
      picture.show(texture)
    }
  }

  private func updateShape() {
    let isPicture = request.source?.isPicture == true
    setStyle("roster-rounded", isPicture && shape == .rounded)
    setStyle("roster-circle", isPicture && shape == .circle)
  }
}
