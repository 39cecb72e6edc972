import CGTK

/// A closure that a widget's frame clock calls once per frame, until the closure returns `false` or this object is
/// released.
@MainActor
package final class TickCallback {
  package typealias Body = @MainActor (_ microseconds: Int64) -> Bool

  private let widget: ObjectReference
  private var identifier: guint = 0

  /// Adds the callback.
  ///
  /// - Parameters:
  ///   - widget: The widget.
  ///   - body: Receives the frame time in microseconds and returns whether to be called again.
  package init(_ widget: WidgetPointer, _ body: @escaping Body) {
    self.widget = ObjectReference(widget.raw)
    let wrapped: Body = { [weak self] time in
      let continues = body(time)
      if !continues { self?.identifier = 0 }
      return continues
    }
    identifier = gtk_widget_add_tick_callback(
      widget,
      { _, clock, data in
        nonisolated(unsafe) let data = data  // Safe: GTK calls this on the main thread.
        nonisolated(unsafe) let clock = clock  // Safe: GTK calls this on the main thread.
        return MainActor.assumeIsolated {
          (SignalBody<Body>.from(data)?(Int64(gdk_frame_clock_get_frame_time(clock))) ?? false).gboolean
        }
      }, Unmanaged.passRetained(SignalBody(wrapped)).toOpaque(), { SignalConnection.release($0) })
  }

  /// Adds a callback for an animation: it receives the part of the duration that has passed since the first frame, from 0 to 1, and is
  /// called until that is 1.
  ///
  /// - Parameter duration: The duration in microseconds.
  package convenience init(
    _ widget: WidgetPointer, lasting duration: Double, _ step: @escaping @MainActor (_ progress: Double) -> Void
  ) {
    var first: Int64?
    self.init(widget) { time in
      let start = first ?? time
      first = start
      let progress = min(1, Double(time - start) / duration)
      step(progress)
      return progress < 1
    }
  }

  /// Whether another frame will come.
  package var isRunning: Bool { identifier != 0 }

  isolated deinit {
    if identifier != 0 { gtk_widget_remove_tick_callback(widget.raw.cast(), identifier) }
  }
}
