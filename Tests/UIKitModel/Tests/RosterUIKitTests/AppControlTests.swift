import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Controls that an app adds.
@MainActor
struct AppControlTests {
  @Test("A control of an app displays and reports its value, at the trailing edge and as a row")
  func controls() async throws {
    try await onDevice { device in
      let state = LevelState()
      let host = try await UIKitHostRobot(
        InlinePage {
          ListSection("a") {
            let control = LevelControl(value: state.level, onChange: ActionHandler { state.level = $0 })
            StandardContent("Volume").accessory(control, width: 120).id("volume")
            control.id("level")
          }
        }, on: device)
      for (row, value) in [(RowName("volume"), 0.75), ("level", 0.25)] {
        try await host.set(row, to: value)
        #expect(state.level == value)
        #expect(host.ui.find(UISlider.self).map(\.value) == [Float(value), Float(value)])
      }
      let slider = try #require(host.ui.find(UISlider.self).first { $0.accessibilityLabel == "Volume" })
      #expect(slider.frame.width == 120)
      #expect(host.ui.accessibilityElements(in: try #require(host.ui.find(StandardCell.self).first)).contains(slider))
    }
  }
}

@Observable
@MainActor
private final class LevelState {
  var level = 0.5
}

/// A slider, as an app adds a control.
private struct LevelControl: RowControl {
  var value: Double
  var onChange: ActionHandler<Double>
}

extension LevelControl: UIKitPresentable {
  @MainActor fileprivate static func makeCell() -> LevelView { LevelView(frame: .zero) }
}

private final class LevelView: UISlider, UIKitCell {
  private var control: LevelControl?

  override init(frame: CGRect) {
    super.init(frame: frame)
    addAction(UIAction { [weak self] _ in self?.report() }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  fileprivate func update(_ control: LevelControl) {
    self.control = control
    value = Float(control.value)
  }

  private func report() { control?.onChange(Double(value)) }
}
