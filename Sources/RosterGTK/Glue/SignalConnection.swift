import CGTK

/// A handler of a GObject signal. The handler is disconnected when the connection is released.
///
/// C does not check the type of a handler: one with other parameters than the signal's reads invalid memory. So each
/// signature is wrapped once, in an extension of this type. The connection retains its object; the closure must not
/// retain the owner of the connection.
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

  /// Releases a closure that GLib retained.
  nonisolated static func release(_ data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    Unmanaged<AnyObject>.fromOpaque(data).release()
  }
}

/// The closure of a handler, as an object that GLib can retain.
final class SignalBody<Body> {
  let body: Body

  init(_ body: Body) {
    self.body = body
  }

  static func from(_ data: UnsafeMutableRawPointer?) -> Body? {
    data.map { Unmanaged<SignalBody<Body>>.fromOpaque($0).takeUnretainedValue().body }
  }
}
