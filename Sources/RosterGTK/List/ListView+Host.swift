import CGTK
import Roster
import RosterHostSupport

extension ListView {
  /// Performs a command.
  func perform(_ command: ListCommand) {
    switch command {
    case .toast(let toast): presenter.show(toast)
    case .ask(let request): presenter.show(request, over: self)
    case .open(let address): presenter.openURL(address, self)
    case .copy(let text): gdk_clipboard_set_text(gtk_widget_get_clipboard(pointer), text.replacingNUL)
    case .scroll(.top, _): layout.scroll(to: .start)
    case .scroll(.end, _): layout.scroll(to: .end)
    case .scroll(.item(let path, let alignment), _):
      if let position = driver.snapshot.position(of: path) { layout.scroll(to: .item(position), at: alignment) }
    case .scroll(.element(let element, let alignment), _):
      layout.endInitialPosition()
      layout.scroll(to: element, at: alignment)
    case .focus(let path):
      if let position = driver.snapshot.position(of: path) { content.focus.focusControl(of: .item(position)) }
    }
  }
}
