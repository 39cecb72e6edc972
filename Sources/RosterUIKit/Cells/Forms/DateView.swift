#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterForms
  import UIKit

  extension DateControl: UIKitPresentable {
    @MainActor
    package static func makeCell() -> DateView {
      let view = DateView(frame: .zero)
      view.preferredDatePickerStyle = .compact
      view.addAction(UIAction { [weak view] _ in view?.report() }, for: .valueChanged)
      return view
    }
  }

  /// A date, which opens a calendar or a time.
  package final class DateView: UIDatePicker, UIKitCell {
    private var control: DateControl?

    package func update(_ control: DateControl) {
      self.control = control
      datePickerMode =
        switch control.components {
        case .date: .date
        case .time: .time
        case .dateAndTime: .dateAndTime
        }
      (calendar, timeZone, locale) = (control.calendar, control.calendar.timeZone, control.calendar.locale)
      (minimumDate, maximumDate) = (control.range?.lowerBound, control.range?.upperBound)
      if date != control.value { date = control.value }
    }

    fileprivate func report() { control?.select(date) }
  }
#endif
