import Roster

/// A page as text: its title, what is in sight, and the messages on top of it.
@MainActor
struct Picture {
  private var lines: [String] = []

  /// Draws what a host shows in its viewport.
  init(of host: HeadlessHost) {
    host.layoutIfNeeded()
    let presentation = host.presentation
    let width = host.geometry.columns
    if !presentation.title.isEmpty { lines.append("═══ \(presentation.title) ═══") }
    if presentation.isRefreshing { lines.append("⟳ \(presentation.strings.refreshing)") }
    if presentation.state == .content {
      let height = host.places.map { $0.y + $0.height }.max() ?? 0
      var canvas = TextCanvas(width: width, height: min(host.geometry.lines, height))
      for place in host.places {
        // A sticky header covers what is below it.
        canvas.clear(x: place.x, y: place.y, width: place.width, height: place.height)
        canvas.draw(host.lines(at: place), x: place.x, y: place.y, maxWidth: place.width)
      }
      var drawn = canvas.lines
      while drawn.last?.isEmpty == true { drawn.removeLast() }
      lines += drawn
    } else {
      lines += Self.lines(of: presentation, width: width)
    }
    if let toast = host.toastQueue.current {
      lines.append("» \(toast.message)" + (toast.actionTitle.map { " [\($0)]" } ?? ""))
    }
  }

  /// Draws a page as if the viewport were high enough for all of it.
  static func whole(of host: HeadlessHost) -> Picture {
    host.withEndlessViewport { Picture(of: host) }
  }

  /// The drawing.
  var text: String { lines.joined(separator: "\n") }

  /// The view of a state: the page's own, or the host's.
  static func lines(of presentation: PagePresentation, width: Int) -> [String] {
    if let placeholder = presentation.placeholder {
      let box = CellKind(placeholder.content).makeBox(for: placeholder.content)
      box.update(placeholder.content)
      return box.lines(width: width)
    }
    switch presentation.state {
    case .content: return []
    case .loading: return ["( \(presentation.strings.loading) )"]
    case .empty: return ["( \(presentation.strings.emptyTitle) )"]
    case .failed(let reason): return "( \(reason) )".wrapped(to: width) + ["[\(presentation.strings.tryAgain)]"]
    }
  }
}
