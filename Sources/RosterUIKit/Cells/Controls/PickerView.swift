#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterHostSupport
  import UIKit

  extension MenuControl: UIKitPresentable {
    @MainActor
    package static func makeCell() -> MenuView {
      let view = MenuView(configuration: .borderless())
      view.showsMenuAsPrimaryAction = true
      return view
    }
  }

  /// A button that displays the current choice, and opens a menu.
  package final class MenuView: UIButton, UIKitCell {
    package func update(_ control: MenuControl) {
      configuration?.title = control.value.map { control.choices.titles[$0].clippedForLayout } ?? " "
      accessibilityValue = control.textDescription
      menu = UIMenu(
        children: control.choices.titles.enumerated().map { index, title in
          UIAction(title: title.clippedForLayout, state: index == control.value ? .on : .off) { _ in
            control.select(index)
          }
        })
    }
  }

  extension SegmentedControl: UIKitPresentable {
    @MainActor
    package static func makeCell() -> SegmentsView {
      let view = SegmentsView(frame: .zero)
      view.addAction(UIAction { [weak view] _ in view?.report() }, for: .valueChanged)
      return view
    }
  }

  /// All choices side by side.
  package final class SegmentsView: UISegmentedControl, UIKitCell {
    private var control: SegmentedControl?

    package func update(_ control: SegmentedControl) {
      if self.control?.choices.titles != control.choices.titles {
        removeAllSegments()
        for (index, title) in control.choices.titles.enumerated() {
          insertSegment(withTitle: title, at: index, animated: false)
        }
      }
      self.control = control
      selectedSegmentIndex = control.value ?? UISegmentedControl.noSegment
    }

    fileprivate func report() { control?.select(selectedSegmentIndex) }
  }
#endif
