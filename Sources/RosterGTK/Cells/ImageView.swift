import CGTK
import Roster

/// An image that is loaded on demand. While it loads, a quiet area or the initials of a person stand for it. If loading failed,
/// a click loads it again, unless the row has an action.
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
  private let picture: Picture
  private var iconSize: Int
  private var pictureSize: Int
  let request = ImageRequest()
  private var shownInitials: Initials?
  private var hasOtherSizes = false
  /// The shape of images other than icons.
  public var shape = ImageShape.rounded { didSet { updateShape() } }
  /// What stands for the picture of a person. Takes effect with the next image.
  var initials: Initials?

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
    request.connectRetry(to: self)
  }

  /// Changes the sizes. Takes effect with the next image, even an equal one.
  func setSizes(icon: Int, picture: Int) {
    guard icon != iconSize || picture != pictureSize else { return }
    (iconSize, pictureSize) = (icon, picture)
    hasOtherSizes = true
  }

  /// Loads and shows an image; hides the view for `nil`.
  public func show(_ source: ImageSource?, in context: GTKCellContext) {
    guard source != request.source || initials != shownInitials || hasOtherSizes else { return }
    hasOtherSizes = false
    shownInitials = initials
    request.setSource(source)
    isVisible = source != nil || initials != nil
    updateShape()
    let isIcon = source?.isPicture == false
    minimumSize(width: isIcon ? -1 : pictureSize, height: isIcon ? -1 : pictureSize)
    if case .icon(let name) = source {
      setStyle("roster-skeleton", false)
      setStyle("dim-label", false)
      return show(icon: name)
    }
    guard source != nil else { return showPlaceholder() }
    request.load(in: context, on: pointer) { [weak self] in
      self?.showPlaceholder()
    } show: { [weak self] texture, progress in
      self?.show(texture, progress)
    }
  }

  private func show(_ texture: Texture?, _ progress: Double) {
    guard let texture else {
      setStyle("dim-label", initials == nil)
      return initials == nil ? show(icon: ImageRequest.failureIcon(on: self)) : showPlaceholder()
    }
    picture.size = pictureSize
    setStyle("dim-label", false)
    setStyle("roster-skeleton", progress < 1 && initials == nil)
    guard progress < 1 else { return picture.show(texture) }
    show(
      PicturePaintable.fade(
        to: texture, progress: progress, over: initialsPaintable, width: pictureSize, height: pictureSize))
  }

  private func show(icon: String) {
    picture.size = iconSize
    picture.show(icon: icon)
  }

  private func showPlaceholder() {
    picture.size = pictureSize
    setStyle("roster-skeleton", initials == nil)
    show(initialsPaintable)
  }

  private var initialsPaintable: ObjectReference? {
    initials.flatMap { PicturePaintable.initials($0, side: pictureSize, on: pointer) }
  }

  private func show(_ paintable: ObjectReference?) {
    gtk_image_set_from_paintable(pointer.opaque, paintable?.raw.opaque)
  }

  private func updateShape() {
    let isPicture = request.source?.isPicture ?? (initials != nil)
    setStyle("roster-rounded", isPicture && shape == .rounded)
    setStyle("roster-circle", isPicture && shape == .circle)
  }
}
