import Roster

/// The text snapshot of a page: its title, the visible rows or the state view, what is over them, and the toasts.
@MainActor
struct PageTextSnapshot {
  private var lines: [String] = []

  /// Creates a snapshot of a host's viewport.
  init(of host: HeadlessHost) {
    host.layoutIfNeeded()
    let presentation = host.presentation
    let width = host.geometry.columns
    if !presentation.title.isEmpty { lines.append("═══ \(presentation.title) ═══") }
    if let search = host.search {
      lines.append("⌕ " + (search.text.isEmpty ? "(\(search.prompt(in: presentation.strings)))" : search.text))
      if !search.proposals.isEmpty { lines.append("  " + search.proposals.map { "[\($0)]" }.joined(separator: " ")) }
    }
    if let banner = presentation.banner { lines.append("‼ \(banner)") }
    if presentation.isRefreshing { lines.append("⟳ \(presentation.strings[.refreshing])") }
    if presentation.state == .content {
      let height = host.visibleFrames.map { $0.y + $0.height }.max() ?? 0
      var canvas = TextCanvas(width: width, height: min(host.geometry.lines, height))
      for frame in host.visibleFrames {
        // A sticky header covers what is below it.
        canvas.clear(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        canvas.draw(host.lines(in: frame), x: frame.x, y: frame.y, maxWidth: frame.width)
      }
      var drawn = canvas.lines
      while drawn.last?.isEmpty == true { drawn.removeLast() }
      lines += drawn
    } else {
      lines += Self.lines(of: host)
    }
    for overlay in presentation.overlays {
      let text = overlay.content.textDescription(in: presentation.strings)
      lines.append("◉ " + (overlay.isOverlayPressable ? "[\(text)]" : text))
    }
    if let selection = presentation.activeSelection {
      lines.append("☑ " + ([selection.title] + selection.actions.map { "[\($0.title)]" }).joined(separator: " "))
    }
    if let dialog = host.messages.dialog?.dialog {
      lines.append("┌ " + dialog.texts(in: presentation.strings).joined(separator: " | "))
    }
    if let toast = host.messages.toasts.current {
      lines.append("» \(toast.message)" + (toast.actionTitle.map { " [\($0)]" } ?? ""))
    }
  }

  /// Returns a snapshot of the whole page, as in a viewport that is high enough for it.
  static func wholePage(of host: HeadlessHost) -> PageTextSnapshot {
    host.withUnboundedViewport { PageTextSnapshot(of: host) }
  }

  /// The snapshot as text.
  var text: String { lines.joined(separator: "\n") }

  /// Returns the lines of a state view: the page's own placeholder, or the host's default view. Its sentences are not wrapped, so
  /// that tests find them.
  static func lines(of host: HeadlessHost) -> [String] {
    let presentation = host.presentation
    let isRow = presentation.placeholder?.content is any StandardContentConvertible
    let width = isRow ? host.geometry.columns : 10_000
    if let placeholder = presentation.placeholder {
      let box = CellKind(placeholder.content).makeBox(for: placeholder.content)
      box.update(placeholder.content)
      let details = host.messages.showsDetails ? (placeholder.content as? UnavailableContent)?.details?.text : nil
      return box.lines(width: width) + (details?.wrapped(to: width) ?? [])
    }
    switch presentation.state {
    case .content: return []
    case .loading: return ["( \(presentation.strings[.loading]) )"]
    case .empty, .unavailable: return presentation.standardPlaceholder {}.map { ["( \($0.title) )"] } ?? []
    case .failed(let reason): return "( \(reason) )".wrapped(to: width) + ["[\(presentation.strings[.tryAgain])]"]
    }
  }
}
