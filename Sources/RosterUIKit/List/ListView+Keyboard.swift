#if canImport(UIKit)
  import UIKit

  /// Keeps the last rows, and the field that the user types into, above the keyboard.
  extension ListView {
    /// Has the list laid out again whenever the keyboard's edge moves.
    func watchKeyboard() {
      keyboardEdge.isHidden = true
      keyboardEdge.translatesAutoresizingMaskIntoConstraints = false
      addSubview(keyboardEdge)
      NSLayoutConstraint.activate([
        keyboardEdge.topAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
        keyboardEdge.leadingAnchor.constraint(equalTo: leadingAnchor),
        keyboardEdge.widthAnchor.constraint(equalToConstant: 0),
        keyboardEdge.heightAnchor.constraint(equalToConstant: 0),
      ])
    }

    /// Makes room below the rows for what the keyboard covers beyond the safe area; nothing if whoever holds the list
    /// has made it end above the keyboard.
    func makeRoomForKeyboard() {
      let covered = max(0, bounds.maxY - keyboardEdge.frame.minY - safeAreaInsets.bottom)
      let growth = covered - keyboardInset
      guard growth != 0 else { return }
      keyboardInset = covered
      tableView.contentInset.bottom += growth
      tableView.verticalScrollIndicatorInsets.bottom += growth
      guard growth > 0, let field = tableView.responderInside else { return }
      let frame = field.convert(field.bounds, to: tableView).insetBy(dx: 0, dy: -Self.roomAroundField)
      tableView.scrollRectToVisible(frame, animated: false)
    }

    /// In points.
    private static let roomAroundField: CGFloat = 8
  }

  extension UIView {
    /// The view that takes what is typed: this one, or one inside.
    fileprivate var responderInside: UIView? {
      isFirstResponder ? self : subviews.lazy.compactMap(\.responderInside).first
    }
  }
#endif
