// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Only the user's tap sends `.valueChanged`. Without segments, none is selected.
open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  private var titles: [String?] = [] { didSet { invalidateIntrinsicContentSize() } }
  private var selected = noSegment

  open var numberOfSegments: Int { titles.count }
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      guard newValue == Self.noSegment || titles.indices.contains(newValue) else {
        return model.raise(
          [UIKitModel.Violation(.segmentBounds, "there is no segment \(newValue) of \(titles.count)")],
          in: "\(type(of: self))", name: .range)
      }
      selected = newValue
    }
  }

  open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title, at: min(max(segment, 0), titles.count))
  }

  open func removeAllSegments() {
    titles = []
    selected = Self.noSegment
  }

  open override var intrinsicContentSize: CGSize {
    let font = UIFont.systemFont(ofSize: 13)
    let widths = titles.map { font.size(of: $0 ?? "", width: 10_000, lines: 1).width + 24 }
    return CGSize(width: widths.reduce(0, +), height: 32)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// The progress is clamped to 0...1.
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  private var fraction: Float = 0

  public init(progressViewStyle style: Style) { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var progress: Float {
    get { fraction }
    set { fraction = max(0, min(1, newValue)) }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
}
