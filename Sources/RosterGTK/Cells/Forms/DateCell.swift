import CGTK
import Foundation
import Roster
import RosterForms
import RosterHostSupport

extension DateControl: GTKPresentable {
  package typealias Cell = DateCell
}

/// The cell of a date: a button that displays it, with a calendar and a time in its popover.
package final class DateCell: GTKCell {
  package let widget = Widget(gtk_menu_button_new()).align(vertically: .center)
  private let calendar = Widget(gtk_calendar_new())
  private let hour = Widget(gtk_spin_button_new_with_range(0, 23, 1))
  private let minute = Widget(gtk_spin_button_new_with_range(0, 59, 1))
  private let time: Box
  private let content: Box
  private var control: DateControl?

  package init() {
    time = Box(.horizontal, spacing: 6, [hour, minute]).align(horizontally: .center)
    content = Box(.vertical, spacing: 12, [calendar, time])
    content.margin(top: 6, bottom: 6, start: 6, end: 6)
    let popover = gtk_popover_new()
    gtk_popover_set_child(popover?.cast(), content.pointer)
    gtk_menu_button_set_popover(widget.pointer.opaque, popover)
    widget.adopt(content)
    for spin in [hour, minute] {
      gtk_orientable_set_orientation(spin.pointer.opaque, GTK_ORIENTATION_VERTICAL)
      gtk_spin_button_set_wrap(spin.pointer.opaque, 1)
      spin.connect("value-changed") { [weak self] in self?.report() }
    }
    calendar.connect("day-selected") { [weak self] in self?.report() }
  }

  package func update(_ control: DateControl) {
    // Without its control, the cell reports nothing.
    self.control = nil
    gtk_menu_button_set_label(widget.pointer.opaque, control.textDescription.clippedForLayout)
    calendar.isVisible = control.components.hasDate
    time.isVisible = control.components.hasTime
    let parts = control.calendar.dateComponents([.year, .month, .day, .hour, .minute], from: control.value)
    if let year = parts.year, let month = parts.month, let day = parts.day,
      let date = g_date_time_new_local(gint(clamping: year), gint(clamping: month), gint(clamping: day), 12, 0, 0)
    {
      gtk_calendar_select_day(calendar.pointer.opaque, date)
      g_date_time_unref(date)
    }
    gtk_spin_button_set_value(hour.pointer.opaque, Double(parts.hour ?? 0))
    gtk_spin_button_set_value(minute.pointer.opaque, Double(parts.minute ?? 0))
    self.control = control
  }

  /// Reports the displayed day and time. Smaller units of the date stay as they are.
  private func report() {
    guard let control else { return }
    var parts = control.calendar.dateComponents(
      [.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: control.value)
    if control.components.hasDate, let day = gtk_calendar_get_date(calendar.pointer.opaque) {
      parts.year = Int(g_date_time_get_year(day))
      parts.month = Int(g_date_time_get_month(day))
      parts.day = Int(g_date_time_get_day_of_month(day))
      g_date_time_unref(day)
    }
    if control.components.hasTime {
      parts.hour = Int(gtk_spin_button_get_value_as_int(hour.pointer.opaque))
      parts.minute = Int(gtk_spin_button_get_value_as_int(minute.pointer.opaque))
    }
    if let date = control.calendar.date(from: parts) { control.select(date) }
  }
}
