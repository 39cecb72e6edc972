#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// Stops a carousel that moves by itself, or lets it move again.
  final class CarouselPauseButton: UIButton {
    private let motion: CarouselMotion
    /// The side of the button, in points: the smallest one that is easy to touch.
    private static let side: CGFloat = 44
    /// The distance to the edges, in points.
    private static let margin: CGFloat = 8
    private var strings = ListStrings.english

    init(_ motion: CarouselMotion) {
      self.motion = motion
      super.init(frame: CGRect(origin: .zero, size: CGSize(width: Self.side, height: Self.side)))
      var configuration = UIButton.Configuration.gray()
      configuration.cornerStyle = .capsule
      self.configuration = configuration
      addAction(UIAction { [weak self] _ in self?.toggle() }, for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) { nil }

    /// Displays what a tap does.
    func show(_ strings: ListStrings) {
      self.strings = strings
      configuration?.image = UIImage(systemName: motion.isPaused ? "play.fill" : "pause.fill")
      accessibilityLabel = strings[motion.isPaused ? .resume : .pause]
    }

    /// Places the button in the lower trailing corner of the carousel.
    func place(in area: CGRect) {
      let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
      frame.origin = CGPoint(
        x: isReversed ? area.minX + Self.margin : area.maxX - Self.side - Self.margin,
        y: area.maxY - Self.side - Self.margin)
    }

    private func toggle() {
      motion.isPaused.toggle()
      show(strings)
    }
  }

  extension SectionSnapshot {
    /// Whether the section is a carousel that moves by itself.
    @MainActor
    var movesByItself: Bool {
      guard case .carousel(let style) = layout.arrangement, style.autoAdvance != nil, items.count > 1 else {
        return false
      }
      return !UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isVoiceOverRunning
    }
  }
#endif
