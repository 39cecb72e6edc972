import CGTK

// One wrapper for each signature of a handler. GTK calls handlers on the main thread, and a pointer argument is used
// only before the handler returns: that is why the copies that cross into the main actor's isolation are safe.

extension SignalConnection {
  /// The closure of such a handler.
  public typealias Plain = @MainActor () -> Void
  /// The closure of such a handler.
  public typealias OnInteger = @MainActor (Int32) -> Void
  /// The closure of such a handler.
  public typealias OnObject = @MainActor (UnsafeMutableRawPointer?) -> Void
  /// The closure of such a handler.
  public typealias OnPoint = @MainActor (Double, Double) -> Void
  /// The closure of such a handler.
  public typealias OnPress = @MainActor (_ presses: Int32, _ x: Double, _ y: Double) -> Void
  /// The closure of such a handler.
  public typealias OnKey = @MainActor (_ key: UInt32, _ modifiers: GdkModifierType) -> Bool
  /// The closure of such a handler.
  public typealias OnScroll = @MainActor (_ dx: Double, _ dy: Double) -> Bool
  /// The closure of such a handler.
  public typealias OnState = @MainActor (Bool) -> Bool

  /// A signal without arguments: `void (instance)`.
  public static func plain(_ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping Plain)
    -> SignalConnection
  {
    let handler: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { SignalBody<Plain>.from(data)?() }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body)
  }

  /// The change of a property: `void (instance, GParamSpec *)`.
  public static func property(
    _ instance: UnsafeMutableRawPointer, _ property: String, _ body: @escaping Plain
  ) -> SignalConnection {
    object(instance, "notify::" + property) { _ in body() }
  }

  /// One integer or enumeration: `void (instance, int)`.
  public static func integer(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping OnInteger
  ) -> SignalConnection {
    let handler: @convention(c) (gpointer?, Int32, gpointer?) -> Void = { _, value, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { SignalBody<OnInteger>.from(data)?(value) }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body)
  }

  /// One pointer: `void (instance, gpointer)`.
  public static func object(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping OnObject
  ) -> SignalConnection {
    let handler: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, object, data in
      nonisolated(unsafe) let data = data
      nonisolated(unsafe) let object = object  // Safe: GTK calls this on the main thread.
      MainActor.assumeIsolated { SignalBody<OnObject>.from(data)?(object) }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body)
  }

  /// Two numbers: `void (instance, double, double)`.
  public static func point(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping OnPoint
  ) -> SignalConnection {
    let handler: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, x, y, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { SignalBody<OnPoint>.from(data)?(x, y) }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body)
  }

  /// A press: `void (instance, int, double, double)`.
  public static func press(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping OnPress
  ) -> SignalConnection {
    let handler: @convention(c) (gpointer?, Int32, Double, Double, gpointer?) -> Void = { _, presses, x, y, data in
      nonisolated(unsafe) let data = data
      MainActor.assumeIsolated { SignalBody<OnPress>.from(data)?(presses, x, y) }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body)
  }

  /// A key: `gboolean (instance, guint keyval, guint keycode, GdkModifierType)`; true if it was used.
  public static func key(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping OnKey
  ) -> SignalConnection {
    let handler: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> Int32 = {
      _, key, _, modifiers, data in
      nonisolated(unsafe) let data = data  // Safe: GTK calls this on the main thread.
      return MainActor.assumeIsolated { (SignalBody<OnKey>.from(data)?(key, modifiers) ?? false).gboolean }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body)
  }

  /// A turn of the wheel: `gboolean (instance, double, double)`; true if it was used.
  public static func scroll(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping OnScroll
  ) -> SignalConnection {
    let handler: @convention(c) (gpointer?, Double, Double, gpointer?) -> Int32 = { _, dx, dy, data in
      nonisolated(unsafe) let data = data
      return MainActor.assumeIsolated { (SignalBody<OnScroll>.from(data)?(dx, dy) ?? false).gboolean }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body)
  }

  /// A state that wants to change: `gboolean (instance, gboolean)`; true if the handler sets it itself.
  public static func state(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping OnState
  ) -> SignalConnection {
    let handler: @convention(c) (gpointer?, Int32, gpointer?) -> Int32 = { _, state, data in
      nonisolated(unsafe) let data = data
      return MainActor.assumeIsolated { (SignalBody<OnState>.from(data)?(state != 0) ?? false).gboolean }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body)
  }
}

extension SignalConnection {
  /// A question without arguments: `gboolean (instance)`; true if the handler answers it.
  public static func request(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor () -> Bool
  ) -> SignalConnection {
    let handler: @convention(c) (gpointer?, gpointer?) -> Int32 = { _, data in
      nonisolated(unsafe) let data = data
      return MainActor.assumeIsolated {
        (SignalBody<@MainActor () -> Bool>.from(data)?() ?? false).gboolean
      }
    }
    return SignalConnection(instance, signal, handler: unsafeBitCast(handler, to: GCallback.self), body: body)
  }
}
