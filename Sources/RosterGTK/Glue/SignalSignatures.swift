import CGTK

// One wrapper for each handler signature. GTK calls handlers on the main thread, and a pointer argument is not used
// after the handler returns: so the copies that cross into the main actor's isolation are safe.

extension SignalConnection {
  /// Connects to a signal without arguments: `void (instance)`.
  public static func plain(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    typealias Body = @MainActor () -> Void
    let handler: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      nonisolated(unsafe) let data = data  // GTK calls handlers on the main thread.
      MainActor.assumeIsolated { SignalBody<Body>.from(data)?() }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body as Body)
  }

  /// Connects to the changes of a property: `void (instance, GParamSpec *)`.
  public static func property(
    _ instance: UnsafeMutableRawPointer, _ property: String, _ body: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    object(instance, "notify::" + property) { _ in body() }
  }

  /// Connects to a signal with one integer or enumeration: `void (instance, int)`.
  static func integer(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (Int32) -> Void
  ) -> SignalConnection {
    typealias Body = @MainActor (Int32) -> Void
    let handler: @convention(c) (gpointer?, Int32, gpointer?) -> Void = { _, value, data in
      nonisolated(unsafe) let data = data  // GTK calls handlers on the main thread.
      MainActor.assumeIsolated { SignalBody<Body>.from(data)?(value) }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body as Body)
  }

  /// Connects to a signal with one pointer: `void (instance, gpointer)`.
  public static func object(
    _ instance: UnsafeMutableRawPointer, _ signal: String,
    _ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
  ) -> SignalConnection {
    typealias Body = @MainActor (UnsafeMutableRawPointer?) -> Void
    let handler: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, object, data in
      nonisolated(unsafe) let data = data  // GTK calls handlers on the main thread.
      nonisolated(unsafe) let object = object  // Safe: GTK calls this on the main thread.
      MainActor.assumeIsolated { SignalBody<Body>.from(data)?(object) }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body as Body)
  }

  /// Connects to a signal with an array: `void (instance, gpointer *, int, const char *)`.
  ///
  /// The closure receives the elements, which are not retained.
  package static func array(
    _ instance: UnsafeMutableRawPointer, _ signal: String,
    _ body: @escaping @MainActor ([UnsafeMutableRawPointer]) -> Void
  ) -> SignalConnection {
    typealias Body = @MainActor ([UnsafeMutableRawPointer]) -> Void
    let handler:
      @convention(c) (gpointer?, UnsafeMutablePointer<UnsafeMutableRawPointer>?, Int32, gpointer?, gpointer?) -> Void =
        {
          _, elements, count, _, data in
          nonisolated(unsafe) let data = data  // GTK calls handlers on the main thread.
          nonisolated(unsafe) let elements = elements  // Safe: GTK calls this on the main thread.
          MainActor.assumeIsolated {
            SignalBody<Body>.from(data)?(Array(UnsafeBufferPointer(start: elements, count: Int(count))))
          }
        }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body as Body)
  }

  /// Connects to a signal with one pointer that is answered by a number: `int (instance, gpointer)`.
  package static func decision(
    _ instance: UnsafeMutableRawPointer, _ signal: String,
    _ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Int32
  ) -> SignalConnection {
    typealias Body = @MainActor (UnsafeMutableRawPointer?) -> Int32
    let handler: @convention(c) (gpointer?, gpointer?, gpointer?) -> Int32 = { _, object, data in
      nonisolated(unsafe) let data = data  // GTK calls handlers on the main thread.
      nonisolated(unsafe) let object = object  // Safe: GTK calls this on the main thread.
      return MainActor.assumeIsolated { SignalBody<Body>.from(data)?(object) ?? -1 }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body as Body)
  }

  /// Connects to a signal with two numbers, such as coordinates: `void (instance, double, double)`.
  static func point(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (Double, Double) -> Void
  ) -> SignalConnection {
    typealias Body = @MainActor (Double, Double) -> Void
    let handler: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, x, y, data in
      nonisolated(unsafe) let data = data  // GTK calls handlers on the main thread.
      MainActor.assumeIsolated { SignalBody<Body>.from(data)?(x, y) }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body as Body)
  }

  /// Connects to the clicks of a gesture: `void (instance, int, double, double)`.
  ///
  /// The closure receives the number of clicks and the coordinates.
  static func press(
    _ instance: UnsafeMutableRawPointer, _ signal: String,
    _ body: @escaping @MainActor (Int32, Double, Double) -> Void
  ) -> SignalConnection {
    typealias Body = @MainActor (Int32, Double, Double) -> Void
    let handler: @convention(c) (gpointer?, Int32, Double, Double, gpointer?) -> Void = { _, presses, x, y, data in
      nonisolated(unsafe) let data = data  // GTK calls handlers on the main thread.
      MainActor.assumeIsolated { SignalBody<Body>.from(data)?(presses, x, y) }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body as Body)
  }

  /// Connects to key presses: `gboolean (instance, guint keyval, guint keycode, GdkModifierType)`.
  ///
  /// The closure receives the key value and the modifiers, and returns whether it used the key.
  public static func key(
    _ instance: UnsafeMutableRawPointer, _ signal: String,
    _ body: @escaping @MainActor (UInt32, GdkModifierType) -> Bool
  ) -> SignalConnection {
    typealias Body = @MainActor (UInt32, GdkModifierType) -> Bool
    let handler: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> Int32 = {
      _, key, _, modifiers, data in
      nonisolated(unsafe) let data = data  // Safe: GTK calls this on the main thread.
      return MainActor.assumeIsolated { (SignalBody<Body>.from(data)?(key, modifiers) ?? false).gboolean }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body as Body)
  }

  /// Connects to scroll events: `gboolean (instance, double, double)`.
  ///
  /// The closure receives the distances, and returns whether it used the event.
  static func scroll(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (Double, Double) -> Bool
  ) -> SignalConnection {
    typealias Body = @MainActor (Double, Double) -> Bool
    let handler: @convention(c) (gpointer?, Double, Double, gpointer?) -> Int32 = { _, dx, dy, data in
      nonisolated(unsafe) let data = data  // GTK calls handlers on the main thread.
      return MainActor.assumeIsolated { (SignalBody<Body>.from(data)?(dx, dy) ?? false).gboolean }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body as Body)
  }

  /// Connects to a signal that asks for a decision: `gboolean (instance)`.
  ///
  /// The closure returns whether it handled the signal.
  public static func request(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor () -> Bool
  ) -> SignalConnection {
    typealias Body = @MainActor () -> Bool
    let handler: @convention(c) (gpointer?, gpointer?) -> Int32 = { _, data in
      nonisolated(unsafe) let data = data  // GTK calls handlers on the main thread.
      return MainActor.assumeIsolated { (SignalBody<Body>.from(data)?() ?? false).gboolean }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body as Body)
  }
}
