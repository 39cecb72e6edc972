/// A stepper for a number in a range.
package struct StepperControl: RowControl {
  package var value: Int
  package let range: ClosedRange<Int>
  package let step: Int
  package let onChange: ActionHandler<Int>
  package var role: ControlRole { .adjustable }

  package func newValue(for input: ControlInput) -> Int? {
    guard case .step(let count) = input else { return input.value(as: Int.self) }
    let (sum, overflow) = value.addingReportingOverflow(count.signum() * step)
    let end = count > 0 ? range.upperBound : range.lowerBound
    let new = overflow ? end : min(max(sum, range.lowerBound), range.upperBound)
    return new == value ? nil : new
  }

  package var textDescription: String { String(value) }
}

extension StandardContentConvertible {
  /// Adds a stepper. The closure gets the new value, which is always in the range.
  ///
  /// A step less than 1 is treated as 1. A value outside the range is displayed, and the next step moves it into the range.
  public func stepper(
    _ value: Int, in range: ClosedRange<Int>, step: Int = 1, onChange: @escaping @MainActor (Int) -> Void
  ) -> Self {
    accessory(StepperControl(value: value, range: range, step: max(1, step), onChange: ActionHandler(onChange)))
  }

  /// Adds a stepper for a property, such as one of the page: `.stepper(self, \.seats, in: 1...9)`.
  ///
  /// - Parameters:
  ///   - object: The object with the property, which the row retains.
  ///   - property: The property that the stepper displays and sets.
  ///   - range: The values to which the stepper sets the property.
  ///   - step: The difference of two values. A step less than 1 is treated as 1.
  @MainActor
  public func stepper<Root: AnyObject>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, Int>, in range: ClosedRange<Int>, step: Int = 1
  ) -> Self {
    stepper(object[keyPath: property], in: range, step: step) { object[keyPath: property] = $0 }
  }
}
