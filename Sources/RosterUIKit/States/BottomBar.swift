#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The bar at the bottom of a list, above the keyboard, with rows such as a composer. The rows of the list end above it.
  @MainActor
  final class BottomBar: UIView {
    /// The rows, from top to bottom.
    let stack = UIStackView()
    /// What the bar covers of the table.
    let inset: CoveredInset

    /// Fills the bar, and what is below it down to the edge of the screen.
    private let backdrop = UIView()
    /// The distances of the rows from both sides.
    private var sides: [NSLayoutConstraint] = []
    private var edge: NSLayoutConstraint?
    private var contentWidth: CGFloat?

    /// The distance between the rows and the upper and the lower edge of the bar, in points.
    private static let margin: CGFloat = 6
    /// The smallest distance between the rows and the sides of the safe area, in points.
    private static let sideMargin: CGFloat = 12

    init(over table: UITableView) {
      inset = CoveredInset(of: table, at: \.bottom)
      super.init(frame: .zero)
      translatesAutoresizingMaskIntoConstraints = false
      addSubview(backdrop)
      stack.axis = .vertical
      stack.spacing = Self.margin
      stack.translatesAutoresizingMaskIntoConstraints = false
      addSubview(stack)
      sides = [
        stack.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: Self.sideMargin),
        safeAreaLayoutGuide.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: Self.sideMargin),
      ]
      NSLayoutConstraint.activate(
        sides + [
          stack.topAnchor.constraint(equalTo: topAnchor, constant: Self.margin),
          bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: Self.margin),
        ])
    }

    required init?(coder: NSCoder) { nil }

    /// Displays the bar of a page in a list, if it has one.
    func show(_ presentation: PagePresentation, in list: UIView?) {
      guard let list, !stack.arrangedSubviews.isEmpty else { return }
      if superview == nil { add(to: list) }
      backdrop.backgroundColor = presentation.theme.uiColor(.groupedBackground) ?? .secondarySystemBackground
      contentWidth = presentation.theme.contentWidth.flatMap { $0.isFinite && $0 > 0 ? CGFloat($0) : nil }
    }

    private func add(to list: UIView) {
      // Above the table, and below toasts.
      list.insertSubview(self, at: 1)
      // The guide ends at the safe area as long as there is no keyboard.
      let edge = list.keyboardLayoutGuide.topAnchor.constraint(equalTo: bottomAnchor)
      self.edge = edge
      NSLayoutConstraint.activate([
        leadingAnchor.constraint(equalTo: list.leadingAnchor), trailingAnchor.constraint(equalTo: list.trailingAnchor),
        edge,
      ])
    }

    /// Makes the rows as wide as those of the list. Called before each layout of the list.
    func fit(_ list: UIView) {
      guard superview != nil else { return }
      let width = list.bounds.width - list.safeAreaInsets.left - list.safeAreaInsets.right
      let side = max(Self.sideMargin, contentWidth.map { ((width - $0) / 2).rounded() } ?? 0)
      // Setting an equal constant would request another layout.
      for constraint in sides where constraint.constant != side { constraint.constant = side }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let below = superview.map { max(0, $0.bounds.maxY - frame.maxY) } ?? 0
      backdrop.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + below)
    }

    /// Places the bar above another one, and keeps the last rows above it. Called in each layout of the list.
    ///
    /// - Parameter bottom: The height of the other bar, in points.
    func place(above bottom: CGFloat) {
      if stack.arrangedSubviews.isEmpty, superview != nil { removeFromSuperview() }
      if let edge, edge.constant != bottom { edge.constant = bottom }
      inset.set(superview == nil ? 0 : bounds.height)
    }
  }
#endif
