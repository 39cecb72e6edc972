import Testing
import UIKit
import UIKitModelDriver

@MainActor
@Suite("Views are laid out by frames, masks, constraints and stacks")
struct LayoutTests {
  @Test("a view pinned to all edges fills its superview at any size")
  func pinned() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 5),
      inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -5),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -10),
    ])
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 5, y: 0, width: 90, height: 90))
    outer.frame.size.width = 200
    outer.layoutIfNeeded()
    #expect(inner.frame.width == 190)
  }

  @Test("a multiplier or constant that is not finite raises UIKit's exception")
  func notFinite() {
    let device = UIKitModel(seed: 1, behaviour: .plain)
    device.run {
      let view = UIView()
      _ = view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: .nan)
      let height = view.heightAnchor.constraint(equalToConstant: 5)
      height.constant = .infinity
      #expect(height.constant == 5)
    }
    #expect(
      device.exceptions.map(\.reason) == [
        "Multiplier is not finite!  That's illegal.  multiplier:nan",
        "NSLayoutConstraint constant is not finite!  That's illegal.  constant:inf",
      ])
  }

  @Test("views in a row divide the width by hugging priority, and a label wraps in the remaining width")
  func row() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
    let icon = UIView()
    let label = UILabel()
    label.text = "several words that wrap"
    label.numberOfLines = 0
    for view in [icon, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
    }
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      icon.widthAnchor.constraint(equalToConstant: 20), icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
      icon.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      label.topAnchor.constraint(equalTo: outer.topAnchor, constant: 4),
      outer.bottomAnchor.constraint(greaterThanOrEqualTo: label.bottomAnchor, constant: 4),
    ])
    outer.layoutIfNeeded()
    #expect(icon.frame == CGRect(x: 10, y: 90, width: 20, height: 20))
    #expect(label.frame.minX == 38)
    #expect(label.frame.width == 82)
    #expect(label.frame.height == 63, "23 characters of 8.5 points are three lines of 21 in 82 points")
    let fitting = outer.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitting == CGSize(width: 120, height: 71))
  }

  @Test("leading is right in a right-to-left layout")
  func rightToLeft() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    outer.semanticContentAttribute = .forceRightToLeft
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      inner.widthAnchor.constraint(equalToConstant: 30), inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 60, y: 0, width: 30, height: 10))
  }

  @Test("constraints between unrelated views raise an exception, and removing a view deactivates its constraints")
  func hierarchy() {
    let device = UIKitModel(seed: 1, behaviour: .plain)
    device.run {
      let one = UIView()
      let other = UIView()
      one.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
      #expect(device.exceptions.first?.reason.hasPrefix("Unable to activate constraint") == true)
      one.addSubview(other)
      let constraint = other.topAnchor.constraint(equalTo: one.topAnchor)
      constraint.isActive = true
      other.removeFromSuperview()
      #expect(!constraint.isActive)
    }
  }

  @Test("a stack gives the remaining length to the view with the lowest hugging priority, and skips hidden views")
  func stack() {
    let fixed = UIView()
    fixed.widthAnchor.constraint(equalToConstant: 30).isActive = true
    let label = UILabel()
    label.text = "text"
    let stack = UIStackView(arrangedSubviews: [fixed, label])
    stack.spacing = 10
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
    stack.layoutIfNeeded()
    #expect(fixed.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(label.frame == CGRect(x: 40, y: 0, width: 160, height: 20))
    fixed.isHidden = true
    stack.layoutIfNeeded()
    #expect(label.frame.minX == 0)
  }

  @Test("the height of a list content fits its texts")
  func listContent() {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Title"
    let one = content.makeContentView()
    content.secondaryText = "Subtitle"
    let two = content.makeContentView()
    let available = CGSize(width: 320, height: 0)
    #expect(one.sizeThatFits(available).height == 43)
    #expect(two.sizeThatFits(available).height == 61)
  }

  @Test("a flexible view resizes with its superview and keeps its fixed margins")
  func autoresizing() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 150, height: 200)
    #expect(inner.frame == CGRect(x: 10, y: 110, width: 130, height: 20))
  }
}
