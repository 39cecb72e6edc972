import CGTK

/// A handler of a GObject signal. The handler is disconnected when the connection is released.
///
/// The connection retains its object; the closure must not retain the owner of the connection.
@MainActor
public final class SignalConnection {
  private let instance: ObjectReference
  private let identifier: gulong

  init(_ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (SignalArguments) -> Void) {
    typealias Body = @MainActor (SignalArguments) -> Void
    self.instance = ObjectReference(instance)
    let data = Unmanaged.passRetained(SignalBody<Body>(body)).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)
    g_closure_add_finalize_notifier(closure, data, { data, _ in SignalConnection.release(data) })
    g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
      // Safe: GTK emits signals on the main thread, and the pointers are not used after the handler returns.
      nonisolated(unsafe) let arguments = SignalArguments(values: values, result: result)
      nonisolated(unsafe) let data = closure?.pointee.data
      MainActor.assumeIsolated { SignalBody<Body>.from(data)?(arguments) }
    }
    identifier = g_signal_connect_closure(instance, signal, closure, 0)
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

/// The arguments of one emission of a signal, without the object, and its result. Valid during the emission.
struct SignalArguments {
  fileprivate let values: UnsafePointer<GValue>?
  fileprivate let result: UnsafeMutablePointer<GValue>?

  func double(_ index: Int) -> Double { read(index) ?? 0 }
  /// An integer or an enumeration.
  func int(_ index: Int) -> Int32 { read(index) ?? 0 }
  /// An unsigned integer or a set of flags.
  func uint(_ index: Int) -> UInt32 { read(index) ?? 0 }
  func pointer(_ index: Int) -> UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: read(index) ?? 0) }

  /// The value follows the type in a `GValue`, as a union, which Swift does not import.
  private func read<Value: BitwiseCopyable>(_ index: Int) -> Value? {
    values.map { UnsafeRawPointer($0 + index + 1).load(fromByteOffset: MemoryLayout<GType>.stride, as: Value.self) }
  }

  func returnBool(_ value: Bool) { g_value_set_boolean(result, value.gboolean) }
  func returnInt(_ value: Int32) { g_value_set_int(result, value) }
  func returnFlags(_ value: UInt32) { g_value_set_flags(result, value) }
  /// Returns an object, of which the caller gets the reference.
  func returnObject(_ object: UnsafeMutableRawPointer?) { g_value_take_object(result, object) }
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
