import Roster

/// A number of stars.
package struct RatingControl: RowControl {
  package var value: Int
  /// The number of all stars.
  package let count: Int
  package let onChange: ActionHandler<Int>
  package var role: ControlRole { .adjustable }
  package var textDescription: String {
    String(repeating: "★", count: value) + String(repeating: "☆", count: count - value)
  }

  package func newValue(for input: ControlInput) -> Int? {
    switch input {
    case .set(let value as Int): (0...count).contains(value) ? value : nil
    case .step(let steps): (0...count).contains(value + steps.signum()) ? value + steps.signum() : nil
    case .set, .press, .toggle: nil
    }
  }

  /// Reports a click on a star. One on the last star of the rating removes it.
  @MainActor
  package func select(_ star: Int) { onChange(star == value ? star - 1 : star) }
}

extension StandardContentConvertible {
  /// Adds a rating by stars. The closure gets the new number of stars, which is 0 if the user removes the last one.
  ///
  /// - Parameters:
  ///   - stars: The number of stars. One that is negative or too large is displayed as the nearest possible one.
  ///   - count: The number of all stars, from 1 to 10.
  ///   - onChange: Runs with the new number.
  public func rating(_ stars: Int, of count: Int = 5, onChange: @escaping @MainActor (Int) -> Void) -> Self {
    let count = min(max(count, 1), 10)
    return accessory(RatingControl(value: min(max(stars, 0), count), count: count, onChange: ActionHandler(onChange)))
  }

  /// Adds a rating for a property, such as one of the page: `.rating(self, \.stars)`.
  ///
  /// - Parameters:
  ///   - object: The object with the property, which the row retains.
  ///   - property: The property that the rating displays and sets.
  ///   - count: The number of all stars, from 1 to 10.
  @MainActor
  public func rating<Root: AnyObject>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, Int>, of count: Int = 5
  ) -> Self {
    rating(object[keyPath: property], of: count) { object[keyPath: property] = $0 }
  }
}
