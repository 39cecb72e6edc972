import CGTK
import CRosterGTK
import Roster

/// Refreshes the page by pull-to-refresh, keys and buttons, and owns the refresh indicator.
@MainActor
final class RefreshController {
  let indicator = RefreshIndicator()

  private let driver: ListDriver
  private let widget: ListWidget
  private let layout: LayoutController
  private var recognizer = PullToRefreshRecognizer()
  private var cancellation: Task<Void, Never>?
  private var buttons = WeakObjects<Button>()
  private let context: GTKCellContext
  /// The cell of the theme's indicator.
  private var cell: AnyCell?

  init(driver: ListDriver, context: GTKCellContext, widget: ListWidget, layout: LayoutController) {
    self.context = context
    self.driver = driver
    self.widget = widget
    self.layout = layout
  }

  isolated deinit {
    cancellation?.cancel()
  }

  // MARK: Presentation

  /// Updates the indicator and the buttons.
  func show(_ presentation: PagePresentation) {
    showIndicator(presentation.isRefreshing ? .refreshing : .pulling(progress: 0), of: presentation)
    indicator.isRefreshing = presentation.isRefreshing
    for button in buttons.all { show(presentation, on: button) }
  }

  /// Displays the theme's indicator, if it has one.
  private func showIndicator(_ state: RefreshState, of presentation: PagePresentation) {
    guard let row = presentation.theme.refreshIndicator(state) else {
      cell = nil
      return indicator.show(nil)
    }
    if cell?.kind != CellFactory.kind(of: row.content) { cell = CellFactory.make(for: row.content, context: context) }
    cell?.update(row.content)
    indicator.show(cell?.widget)
  }

  /// Updates the localized strings.
  func show(_ strings: ListStrings) {
    indicator.show(strings)
    for button in buttons.all { button.setAccessibleTitle(title) }
  }

  /// Creates a button that refreshes the page.
  func makeButton() -> Button {
    let button = Button(icon: "view-refresh-symbolic", title: title) { [weak self] in self?.driver.refresh() }
    buttons.append(button)
    show(driver.presentation, on: button)
    return button
  }

  private var title: String { "\(driver.strings[.refresh]) (F5)" }

  private func show(_ presentation: PagePresentation, on button: Button) {
    button.isVisible = presentation.canRefresh
    button.isSensitive = !presentation.isRefreshing
  }

  // MARK: Pull to refresh

  /// Recognizes pulls by the scroll wheel, by two fingers on a touchpad, and by a finger on a touch screen.
  ///
  /// - Parameters:
  ///   - view: The widget that receives the scroll events.
  ///   - scroller: The list's `GtkScrolledWindow`.
  func connectPull(to view: Widget, scroller: Widget) {
    guard let wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL) else { return }
    gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
    view.keep(
      SignalConnection.scroll(wheel.raw, "scroll") { [weak self] _, dy in
        let isTouchpad = gtk_event_controller_scroll_get_unit(wheel) == GDK_SCROLL_UNIT_SURFACE
        let notches = isTouchpad ? dy / PullToRefreshRecognizer.pointsPerNotch : dy
        self?.pull(by: notches, time: MonotonicClock.now)
        return false
      })
    view.keep(SignalConnection.plain(wheel.raw, "scroll-end") { [weak self] in self?.release() })
    view.addController(wheel.raw)
    view.keep(
      SignalConnection.integer(scroller.pointer.raw, "edge-overshot") { [weak self] edge in
        guard let self, edge == Int32(GTK_POS_TOP.rawValue), widget.isDragged, driver.presentation.canRefresh else {
          return
        }
        driver.refresh()
      })
  }

  /// Handles a scroll event, in notches of a wheel.
  func pull(by notches: Double, time: Double) {
    let presentation = driver.presentation
    guard presentation.canRefresh else { return }
    // No pull begins during a refresh, and the rest of the pull that started it is ignored.
    let isAtTop = (presentation.state != .content || layout.viewport.offset <= 0) && !presentation.isRefreshing
    handle(recognizer.scrolled(by: notches, isAtTop: isAtTop, time: time))
  }

  private func release() {
    handle(recognizer.released())
  }

  private func handle(_ outcome: PullToRefreshRecognizer.Outcome) {
    switch outcome {
    case .none: break
    case .pulling(let progress):
      showIndicator(.pulling(progress: progress), of: driver.presentation)
      indicator.show(progress: progress)
      cancelLater()
    case .refresh:
      indicator.show(progress: 0)
      driver.refresh()
    }
  }

  /// Hides the indicator of a pull that the user does not continue.
  private func cancelLater() {
    let pause = recognizer.pause
    cancellation?.cancel()
    cancellation = Task { [weak self] in
      try? await Task.sleep(for: .seconds(pause))
      if !Task.isCancelled { self?.indicator.show(progress: 0) }
    }
  }

  // MARK: Keys

  /// Makes F5 and Ctrl+R refresh the page while the view is visible, wherever the focus is in the window.
  func connectKeys(to view: Widget) {
    view.addShortcut("F5", "<Control>r") { [weak self] in
      guard let self, driver.presentation.canRefresh else { return false }
      driver.refresh()
      return true
    }
  }
}
