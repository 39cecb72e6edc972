import CAdwaita
import CGTK
import CRosterGTK
import Roster
import RosterGTK
import RosterHostSupport

/// The view of a state without rows: an `AdwStatusPage` with a spinner or a button.
@MainActor
final class StatusPage: Widget, StateView {
  private let spinner = Spinner(size: 32)
  private let message = Label(styles: ["dim-label"], wraps: true)
  private let button = Button("")
  private let details = DetailsExpander()

  init() {
    super.init(adw_status_page_new())
    message.horizontallyAligned(0.5)
    button.style("pill", "suggested-action").align(horizontally: .center)
    let column = Box(.vertical, spacing: 12, [spinner, message, button, details])
    adw_status_page_set_child(pointer.opaque, column.pointer)
    adopt(column)
    style("roster-status").expand(horizontally: true, vertically: true)
  }

  func showLoading(_ text: String) {
    adw_status_page_set_icon_name(pointer.opaque, nil)
    adw_status_page_set_title(pointer.opaque, "")
    adw_status_page_set_description(pointer.opaque, nil)
    setLoading(true)
    message.show(text)
    button.isVisible = false
    details.show(nil)
    accessibleLabel(text)
  }

  func show(_ content: UnavailableContent) {
    adw_status_page_set_icon_name(pointer.opaque, content.icon.map(StandardIcon.themeName))
    adw_status_page_set_title(pointer.opaque, content.title.clippedForLayout)
    // The description is parsed as markup, the title is not.
    adw_status_page_set_description(pointer.opaque, content.message?.clippedForLayout.escapedMarkup)
    setLoading(false)
    message.show(nil)
    button.show(content.button)
    details.show(content.details)
    accessibleLabel([content.title, content.message].compactMap { $0 }.joined(separator: ". "))
  }

  func stopAnimating() { spinner.isSpinning = false }

  private func setLoading(_ isLoading: Bool) {
    spinner.isVisible = isLoading
    spinner.isSpinning = isLoading
    roster_accessible_set_busy(pointer, isLoading.gboolean)
  }
}
