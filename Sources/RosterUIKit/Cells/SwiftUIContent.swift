#if canImport(UIKit) && canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import Roster
  import SwiftUI
  import UIKit

  /// A content that a view of SwiftUI displays, in rows, headers, footers and items.
  ///
  /// ```swift
  /// extension CourseContent: SwiftUIContent {
  ///   @MainActor var body: some View {
  ///     VStack {
  ///       Text(course.title)
  ///       Text(course.teacher)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The view is hosted by `UIHostingConfiguration`, with its margins. The list measures the row again when the view needs another
  /// height, as after a change of a model that its body reads, or of its `@State`. The state begins again with each row that a cell
  /// displays: what has to last longer than the row is on screen belongs in a model.
  public protocol SwiftUIContent: UIKitPresentable where Cell == SwiftUICell<Self, Body> {
    /// The type of the view.
    associatedtype Body: View

    /// The view. It is displayed again when what it reads changes.
    @MainActor @ViewBuilder var body: Body { get }
  }

  extension SwiftUIContent {
    /// Creates the view that hosts those of this type of content.
    @MainActor public static func makeCell() -> SwiftUICell<Self, Body> { SwiftUICell { $0.body } }
  }

  /// The view of a ``SwiftUIContent``.
  public final class SwiftUICell<Content: CellContent, Body: View>: UIView, UIKitCell {
    private let makeBody: @MainActor (Content) -> Body
    private var hosted: (any UIView & UIContentView)?
    private var context: UIKitCellContext?
    /// The number of rows that the cell has displayed, which is the identity of the view: each row has a state of its own.
    private var use = 0
    /// The number of updates. What an earlier one needs does not matter anymore.
    private var updates = 0
    /// The height that the view needs; `nil` before the first layout after an update.
    private var height: CGFloat?

    fileprivate init(_ makeBody: @escaping @MainActor (Content) -> Body) {
      self.makeBody = makeBody
      super.init(frame: .zero)
    }

    /// Not supported.
    public required init?(coder: NSCoder) { nil }

    /// Stores the list's services, which measure rows again.
    public func attach(to context: UIKitCellContext) { self.context = context }

    /// Displays a content.
    public func update(_ content: Content) {
      updates += 1
      // The list measures a row after it has updated it.
      height = nil
      let (use, updates, makeBody) = (use, updates, makeBody)
      let configuration = UIHostingConfiguration {
        HeightReportingLayout { [weak self] height in
          Task { @MainActor in self?.heightDidChange(to: height, updates) }
        }.callAsFunction { HostedBody(content: content, makeBody: makeBody) }.id(use)
      }
      if let hosted {
        hosted.configuration = configuration
      } else {
        let view = configuration.makeContentView()
        addFilling(view)
        hosted = view
      }
    }

    /// The next row's view begins without the state of this one.
    public func prepareForReuse() { use += 1 }

    private func heightDidChange(to new: CGFloat, _ updates: Int) {
      guard updates == self.updates, new != height else { return }
      if height != nil { context?.invalidateHeights() }
      height = new
    }
  }

  /// Evaluates the body of a content where SwiftUI follows what it reads.
  private struct HostedBody<Content: CellContent, Body: View>: View {
    let content: Content
    let makeBody: @MainActor (Content) -> Body
    var body: Body { makeBody(content) }
  }

  /// Gives a view the size of its cell, and reports the height that it needs at this width, which nobody else tells the list.
  private struct HeightReportingLayout: Layout {
    let report: @Sendable (CGFloat) -> Void

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      subviews.first?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      guard let view = subviews.first else { return }
      view.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
      report(view.sizeThatFits(ProposedViewSize(width: bounds.width, height: nil)).height)
    }
  }
#endif
