#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Keeps the last rows, and the text field that the user edits, above the keyboard.
  @MainActor
  final class KeyboardController {
    private weak var list: UIView?
    private let table: UITableView
    /// A view at the top edge of the keyboard. Its constraint causes a layout of the list whenever the keyboard moves.
    private let keyboardEdge = UIView()
    /// Called before the inset changes, in a layout of the list.
    var willChangeInset: @MainActor () -> Void {
      get { inset.willChange }
      set { inset.willChange = newValue }
    }
    private let inset: CoveredInset

    /// The minimum distance between a text field and the keyboard, in points.
    private static let fieldMargin: CGFloat = 8

    init(list: UIView, table: UITableView) {
      self.list = list
      self.table = table
      inset = CoveredInset(of: table, at: \.bottom)
    }

    /// Begins to observe the keyboard.
    func observe() {
      guard let list else { return }
      keyboardEdge.isHidden = true
      keyboardEdge.translatesAutoresizingMaskIntoConstraints = false
      list.addSubview(keyboardEdge)
      NSLayoutConstraint.activate([
        keyboardEdge.topAnchor.constraint(equalTo: list.keyboardLayoutGuide.topAnchor),
        keyboardEdge.leadingAnchor.constraint(equalTo: list.leadingAnchor),
        keyboardEdge.widthAnchor.constraint(equalToConstant: 0),
        keyboardEdge.heightAnchor.constraint(equalToConstant: 0),
      ])
    }

    /// The y-coordinate of the keyboard's top edge, or of the end of the safe area without a keyboard, as of the last layout.
    var edge: CGFloat { keyboardEdge.frame.minY }

    /// Adds a bottom inset for the part of the list that the keyboard covers beyond the safe area. There is none if the
    /// superview's layout ends above the keyboard.
    func updateInset() {
      guard let list else { return }
      let covered = max(0, list.bounds.maxY - keyboardEdge.frame.minY - list.safeAreaInsets.bottom)
      guard inset.set(covered) > 0, let field = table.firstResponder else { return }
      let frame = field.convert(field.bounds, to: table).insetBy(dx: 0, dy: -Self.fieldMargin)
      table.scrollRectToVisible(frame, animated: false)
    }
  }

  extension UIView {
    /// The first responder among this view and its subviews.
    fileprivate var firstResponder: UIView? {
      isFirstResponder ? self : subviews.lazy.compactMap(\.firstResponder).first
    }
  }
#endif
