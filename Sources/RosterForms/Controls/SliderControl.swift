import Roster

/// A slider for a number in a range.
package struct SliderControl: RowControl {
  package var value: Double
  package let range: ClosedRange<Double>
  /// The difference of two values.
  package let step: Double
  /// The value as text.
  package let text: String
  package let onChange: ActionHandler<Double>
  package var role: ControlRole { .adjustable }
  package var textDescription: String { text }

  package func newValue(for input: ControlInput) -> Double? {
    let new: Double
    switch input {
    case .set(let value as Double): new = value
    case .step(let count): new = value + step * Double(count.signum())
    case .set, .press, .toggle: return nil
    }
    let held = clamped(new)
    return held == value ? nil : held
  }

  /// The nearest number in the range that is a number of steps from its start.
  package func clamped(_ new: Double) -> Double {
    guard new.isFinite else { return value }
    let count = ((new - range.lowerBound) / step).rounded()
    // A division by the number of steps in 1 is exact where a multiplication by a step such as 0.01 is not.
    let inverse = (1 / step).rounded()
    let isInverse = abs(inverse * step - 1) < 1e-12
    let stepped = range.lowerBound + (isInverse ? count / inverse : count * step)
    return min(max(stepped, range.lowerBound), range.upperBound)
  }
}

extension StandardContentConvertible {
  /// Adds a slider. The closure gets the new number while the user drags it, which is always in the range.
  ///
  /// - Parameters:
  ///   - value: The number. One outside of the range is displayed at its end.
  ///   - range: The numbers.
  ///   - step: The difference of two numbers; `nil`, or a number that is not positive, for a hundredth of the range.
  ///   - text: Returns a number as text, for assistive technologies. Defaults to percents of the range.
  ///   - onChange: Runs with the new number.
  public func slider(
    _ value: Double, in range: ClosedRange<Double> = 0...1, step: Double? = nil, text: ((Double) -> String)? = nil,
    onChange: @escaping @MainActor (Double) -> Void
  ) -> Self {
    let length = range.upperBound - range.lowerBound
    let step = step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? (length > 0 && length.isFinite ? length / 100 : 1)
    let held = value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
    let percent = length > 0 && length.isFinite ? (held - range.lowerBound) / length * 100 : 0
    return accessory(
      SliderControl(
        value: held, range: range, step: step, text: text?(held) ?? "\(Int(percent.rounded())) %",
        onChange: ActionHandler(onChange)),
      width: 160)
  }

  /// Adds a slider for a property, such as one of the page: `.slider(self, \.volume)`.
  ///
  /// - Parameters:
  ///   - object: The object with the property, which the row retains.
  ///   - property: The property that the slider displays and sets.
  ///   - range: The numbers.
  ///   - step: The difference of two numbers; `nil` for a hundredth of the range.
  ///   - text: Returns a number as text, for assistive technologies. Defaults to percents of the range.
  @MainActor
  public func slider<Root: AnyObject>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, Double>, in range: ClosedRange<Double> = 0...1,
    step: Double? = nil, text: ((Double) -> String)? = nil
  ) -> Self {
    slider(object[keyPath: property], in: range, step: step, text: text) { object[keyPath: property] = $0 }
  }
}
