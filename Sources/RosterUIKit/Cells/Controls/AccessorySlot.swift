#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The view of the accessory of a row or a header.
  ///
  /// The view is reused as long as the kind of the content stays the same, so that a switch continues its animation, and a text
  /// field keeps its cursor position.
  @MainActor
  final class AccessorySlot {
    private var current: (kind: CellKind, view: UIView)?
    private var size: [NSLayoutConstraint] = []
    /// The width that the app has given the accessory, in points.
    private(set) var width: CGFloat = 0

    /// Returns the view that displays an accessory.
    ///
    /// - Parameters:
    ///   - accessory: The accessory.
    ///   - context: The context of the view.
    ///   - label: Returns the accessibility label of a control.
    func view(
      for accessory: CellAccessory, in context: UIKitCellContext, label: (any RowControl) -> String
    ) -> UIView {
      let kind = CellKind(for: accessory.content, issues: context.issues)
      let view =
        current.flatMap { $0.kind.reuseIdentifier == kind.reuseIdentifier ? $0.view : nil }
        ?? kind.makeView(in: context)
      current = (kind, view)
      kind.update(view, accessory.content)
      // The control is an accessibility element beside the cell's, which has the title.
      if let control = accessory.content as? any RowControl { view.onlyControl?.accessibilityLabel = label(control) }
      setSize(of: view, accessory)
      return view
    }

    private func setSize(of view: UIView, _ accessory: CellAccessory) {
      NSLayoutConstraint.deactivate(size)
      width = accessory.width.map { $0.isFinite ? $0 : 0 } ?? 0
      // UIKit raises an exception for lengths that are not finite.
      size = [(accessory.width, view.widthAnchor), (accessory.height, view.heightAnchor)]
        .compactMap { length, anchor in
          length.flatMap { $0.isFinite ? anchor.constraint(equalToConstant: $0) : nil }
        }
      NSLayoutConstraint.activate(size)
    }
  }

  extension UIView {
    /// The control that this view is or contains; `nil` if there is none or more than one.
    fileprivate var onlyControl: UIControl? {
      if let control = self as? UIControl { return control }
      let controls = controlsInside
      return controls.count == 1 ? controls[0] : nil
    }
  }
#endif
