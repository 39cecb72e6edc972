import Foundation
import Roster

/// What of a date the user chooses.
public enum DatePickerComponents: Hashable, Sendable {
  /// The day.
  case date
  /// The time of the day, in minutes.
  case time
  /// Both.
  case dateAndTime

  /// Whether the user chooses the day.
  package var hasDate: Bool { self != .time }
  /// Whether the user chooses the time.
  package var hasTime: Bool { self != .date }
}

/// A date, a time, or both.
package struct DateControl: RowControl {
  package var value: Date
  package let components: DatePickerComponents
  package let range: ClosedRange<Date>?
  package let calendar: Calendar
  package let onChange: ActionHandler<Date>

  package func newValue(for input: ControlInput) -> Date? {
    input.value(as: Date.self).map(clamped)
  }

  /// The nearest date in the range.
  package func clamped(_ date: Date) -> Date {
    range.map { min(max(date, $0.lowerBound), $0.upperBound) } ?? date
  }

  /// Reports the choice of the user.
  @MainActor
  package func select(_ date: Date) {
    let new = clamped(date)
    if new != value { onChange(new) }
  }

  package var textDescription: String {
    var style = Date.FormatStyle(
      date: components.hasDate ? .abbreviated : .omitted, time: components.hasTime ? .shortened : .omitted,
      locale: calendar.locale ?? .current, calendar: calendar, timeZone: calendar.timeZone)
    style.capitalizationContext = .standalone
    return value.formatted(style)
  }
}

extension StandardContentConvertible {
  /// Adds a date, a time, or both, that the user chooses. The closure gets the new date, which is always in the range.
  ///
  /// For a range of dates, a second row begins where the first one ends: `.date(end, in: start...Date.distantFuture)`.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - components: What the user chooses. The rest stays as it is.
  ///   - range: The dates to choose from; `nil` for all.
  ///   - calendar: The calendar, with its time zone and locale.
  ///   - onChange: Runs with the new date.
  public func date(
    _ date: Date, _ components: DatePickerComponents = .date, in range: ClosedRange<Date>? = nil,
    calendar: Calendar = .current, onChange: @escaping @MainActor (Date) -> Void
  ) -> Self {
    accessory(
      DateControl(
        value: date, components: components, range: range, calendar: calendar, onChange: ActionHandler(onChange)))
  }

  /// Adds a date for a property, such as one of the page: `.date(self, \.due)`.
  ///
  /// - Parameters:
  ///   - object: The object with the property, which the row retains.
  ///   - property: The property that the control displays and sets.
  ///   - components: What the user chooses. The rest stays as it is.
  ///   - range: The dates to choose from; `nil` for all.
  ///   - calendar: The calendar, with its time zone and locale.
  @MainActor
  public func date<Root: AnyObject>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, Date>, _ components: DatePickerComponents = .date,
    in range: ClosedRange<Date>? = nil, calendar: Calendar = .current
  ) -> Self {
    date(object[keyPath: property], components, in: range, calendar: calendar) { object[keyPath: property] = $0 }
  }
}
