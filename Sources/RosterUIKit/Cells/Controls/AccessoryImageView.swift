#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension ImageContent: UIKitPresentable {
    @MainActor
    package static func makeCell() -> AccessoryImageView { AccessoryImageView(frame: .zero) }
  }

  /// An image at the trailing edge of a row or a header: an icon in its size, any other image as a square.
  package final class AccessoryImageView: UIImageView, UIKitCell {
    private var context = UIKitCellContext.shared
    private let request = ImageRequest()
    private static let side: CGFloat = 40

    var source: ImageSource? { request.source }

    package override init(frame: CGRect) {
      super.init(frame: frame)
      contentMode = .scaleAspectFit
    }

    package required init?(coder: NSCoder) { nil }

    package func attach(to context: UIKitCellContext) { self.context = context }

    package func update(_ content: ImageContent) { show(content.source, in: context) }

    func show(_ new: ImageSource?, in context: UIKitCellContext) {
      tintColor = context.theme.uiColor(.accent) ?? .tintColor
      guard new != source else { return }
      request.setSource(new)
      let pixels = Self.side * max(1, traitCollection.displayScale)
      image = new.flatMap { context.images.placeholder(for: $0, pixels: pixels) }
      invalidateIntrinsicContentSize()
      guard let new, new.isPicture || image == nil else { return }
      request.load(pixels: pixels, in: context, on: self) { [weak self] in self?.image = $0 }
    }

    package override var intrinsicContentSize: CGSize {
      if source?.isPicture == true { return CGSize(width: Self.side, height: Self.side) }
      return image?.size ?? .zero
    }
  }
#endif
