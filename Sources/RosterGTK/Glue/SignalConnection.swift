import CGTK

/// A handler of a GObject's signal, disconnected when the connection goes.
///
/// Signal handlers are not typed in C: one that takes other arguments than the signal sends reads garbage. So each
/// signature is wrapped once, in an extension of this type, and callers only choose among the wrappers. The connection
/// keeps its object alive; the closure must not keep the connection's owner alive.
@MainActor
public final class SignalConnection {
  private let instance: ObjectReference
  private let identifier: gulong

  init<Body>(
    _ instance: UnsafeMutableRawPointer, _ signal: String, handler: GCallback, body: Body, after: Bool = false
  ) {
    self.instance = ObjectReference(instance)
    let data = Unmanaged.passRetained(SignalBody(body)).toOpaque()
    identifier = g_signal_connect_data(
      instance, signal, handler, data, { data, _ in SignalConnection.release(data) },
      after ? G_CONNECT_AFTER : GConnectFlags(rawValue: 0))
  }

  isolated deinit {
    if g_signal_handler_is_connected(instance.raw, identifier) != 0 {
      g_signal_handler_disconnect(instance.raw, identifier)
    }
  }

  /// Gives back a closure that GLib held.
  nonisolated static func release(_ data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    Unmanaged<AnyObject>.fromOpaque(data).release()
  }
}

/// The closure of a handler, as an object that GLib can hold.
final class SignalBody<Body> {
  let body: Body

  init(_ body: Body) {
    self.body = body
  }

  static func from(_ data: UnsafeMutableRawPointer?) -> Body? {
    data.map { Unmanaged<SignalBody<Body>>.fromOpaque($0).takeUnretainedValue().body }
  }
}
