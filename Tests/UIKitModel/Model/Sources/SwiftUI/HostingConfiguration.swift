// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Observation
import UIKit

// SwiftUI in cells: `UIHostingConfiguration`, and custom layouts. Only the texts of a view are displayed, below each other.

public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  let content: Content

  public init(@ViewBuilder content: () -> Content) where Background == EmptyView { self.content = content() }

  public func makeContentView() -> any UIView & UIContentView { HostedContentView(self, content: content) }
  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }
}

/// The view of a configuration. It displays its view again after each change of what the view's body has read, and needs
/// another height then, which nobody tells the table.
public final class HostedContentView: UIView, UIContentView {
  public var configuration: any UIContentConfiguration {
    didSet {
      guard let host = configuration as? any HostingConfiguration else { return }
      let content = host.hosted
      adoptState(of: self.content, in: content)
      self.content = content
      update()
    }
  }
  private var content: any View
  private let stack = UIStackView()
  /// The identities in the view. A view with another one has a new state.
  public private(set) var identities: [AnyHashable] = []
  private var layouts: [any Layout] = []
  private var caches: [Any?] = []

  init(_ configuration: any UIContentConfiguration, content: any View) {
    self.configuration = configuration
    self.content = content
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      layoutMarginsGuide.trailingAnchor.constraint(equalTo: stack.trailingAnchor),
      layoutMarginsGuide.bottomAnchor.constraint(equalTo: stack.bottomAnchor),
    ])
    update()
  }

  public required init?(coder: NSCoder) { nil }

  private func update() {
    let displayed = withObservationTracking {
      DisplayedView(content)
    } onChange: { [weak self] in
      Task { @MainActor in self?.update() }
    }
    if layouts.map({ "\(type(of: $0))" }) != displayed.layouts.map({ "\(type(of: $0))" }) { caches = [] }
    layouts = displayed.layouts
    identities = displayed.explicitIdentities
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    for text in displayed.texts {
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      stack.addArrangedSubview(label)
    }
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0 else { return }
    let needed = systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if caches.isEmpty { caches = Array(repeating: nil, count: layouts.count) }
    for (index, layout) in layouts.enumerated() {
      caches[index] = layout.placed(in: bounds, size: needed, cache: caches[index])
    }
  }
}

@MainActor
private protocol HostingConfiguration {
  var hosted: any View { get }
}

extension UIHostingConfiguration: HostingConfiguration {
  fileprivate var hosted: any View { content }
}

/// A custom layout. It may ask a subview for its size at any proposal.
public protocol Layout {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  func makeCache(subviews: LayoutSubviews) -> Cache
  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Cache)
}

extension Layout where Cache == Void {
  public func makeCache(subviews: LayoutSubviews) {}
}

extension Layout {
  @MainActor public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    let content = content()
    return ModifiedView(content: content) { $0.layouts.append(self) }
  }

  /// Places the content, and returns the cache for the next time.
  fileprivate func placed(in bounds: CGRect, size: CGSize, cache: Any?) -> Any {
    let subviews = LayoutSubviews(size: size)
    var cache = cache as? Cache ?? makeCache(subviews: subviews)
    placeSubviews(in: bounds, proposal: ProposedViewSize(bounds.size), subviews: subviews, cache: &cache)
    return cache
  }
}

public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

/// The content of a layout, of which the model has one.
public struct LayoutSubviews: RandomAccessCollection {
  let size: CGSize
  public var startIndex: Int { 0 }
  public var endIndex: Int { 1 }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(size: size) }
}

public struct LayoutSubview {
  let size: CGSize

  /// The height that the content needs, if none is proposed.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
}

public struct UnitPoint: Hashable, Sendable {
  public static let topLeading = UnitPoint()
}
