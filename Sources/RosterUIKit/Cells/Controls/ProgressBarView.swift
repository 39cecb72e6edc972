#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  extension ProgressContent: UIKitPresentable {
    @MainActor
    package static func makeCell() -> ProgressBarView { ProgressBarView(frame: .zero) }
  }

  /// A progress bar, with a spinner in its place while the progress is unknown.
  package final class ProgressBarView: UIView, UIKitCell {
    private let bar = UIProgressView(progressViewStyle: .default)
    private let spinner = UIActivityIndicatorView(style: .medium)

    package override init(frame: CGRect) {
      super.init(frame: frame)
      let stack = UIStackView(arrangedSubviews: [bar, spinner])
      stack.alignment = .center
      addFilling(stack)
    }

    package required init?(coder: NSCoder) { nil }

    package func update(_ content: ProgressContent) {
      bar.isHidden = content.fraction == nil
      bar.progress = Float(content.fraction ?? 0)
      spinner.accessibilityLabel = content.textDescription
      if content.fraction == nil { spinner.startAnimating() } else { spinner.stopAnimating() }
    }
  }
#endif
