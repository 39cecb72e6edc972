import CGTK
import Roster

/// An image that is loaded on demand. Shows a placeholder while loading, and an icon if loading failed.
///
/// The result of a load is ignored if the view has another source by then.
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
  private(set) var source: ImageSource?
  /// The shape of images other than icons.
  public var shape = ImageShape.rounded { didSet { updateShape() } }
  private var load: Task<Void, Never>?

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

  isolated deinit {
    load?.cancel()
  }

  /// Loads and shows an image; hides the view for `nil`.
  public func show(_ source: ImageSource?, in context: GTKCellContext) {
    guard source != self.source else { return }
    self.source = source
    load?.cancel()
    load = nil
    isVisible = source != nil
    guard let source else { return picture.clear() }
    updateShape()
    picture.size = source.isPicture ? pictureSize : iconSize
    switch source {
    case .icon(let name): picture.show(icon: name)
    default: showPicture(source, in: context)
    }
  }

  private func updateShape() {
    setStyle("roster-rounded", source?.isPicture == true && shape == .rounded)
    setStyle("roster-circle", source?.isPicture == true && shape == .circle)
  }

  private func showPicture(_ source: ImageSource, in context: GTKCellContext) {
    if let texture = context.images.cached(source) { return picture.show(texture) }
    setStyle("dim-label", true)
    picture.show(icon: placeholder)
    load = Task { [weak self] in
      do {
        let texture = try await context.images.texture(for: source)
        guard let self, self.source == source, !Task.isCancelled else { return }
        self.setStyle("dim-label", false)
        self.picture.show(texture)
      } catch {
        guard let self, self.source == source, !Task.isCancelled else { return }
        self.picture.show(icon: "image-missing-symbolic")
        context.issues.report(.image(source: source, reason: "\(error)"))
      }
    }
  }
}
