import CGTK

extension SignalConnection {
  /// Connects to a signal without arguments: `void (instance)`.
  public static func plain(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    SignalConnection(instance, signal) { _ in body() }
  }

  /// Connects to the changes of a property: `void (instance, GParamSpec *)`.
  public static func property(
    _ instance: UnsafeMutableRawPointer, _ property: String, _ body: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    plain(instance, "notify::" + property, body)
  }

  /// Connects to a signal with one integer or enumeration: `void (instance, int)`.
  static func integer(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (Int32) -> Void
  ) -> SignalConnection {
    SignalConnection(instance, signal) { body($0.int(0)) }
  }

  /// Connects to a signal with one pointer: `void (instance, gpointer)`.
  public static func object(
    _ instance: UnsafeMutableRawPointer, _ signal: String,
    _ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Void
  ) -> SignalConnection {
    SignalConnection(instance, signal) { body($0.pointer(0)) }
  }

  /// Connects to a signal with an array: `void (instance, gpointer *, int, const char *)`.
  ///
  /// The closure receives the elements, which are not retained.
  package static func array(
    _ instance: UnsafeMutableRawPointer, _ signal: String,
    _ body: @escaping @MainActor ([UnsafeMutableRawPointer]) -> Void
  ) -> SignalConnection {
    SignalConnection(instance, signal) { arguments in
      let elements = arguments.pointer(0)?.assumingMemoryBound(to: UnsafeMutableRawPointer.self)
      body(Array(UnsafeBufferPointer(start: elements, count: Int(arguments.int(1)))))
    }
  }

  /// Connects to a signal with one pointer that is answered by a number: `int (instance, gpointer)`.
  package static func decision(
    _ instance: UnsafeMutableRawPointer, _ signal: String,
    _ body: @escaping @MainActor (UnsafeMutableRawPointer?) -> Int32
  ) -> SignalConnection {
    SignalConnection(instance, signal) { $0.returnInt(body($0.pointer(0))) }
  }

  /// Connects to a signal with two numbers, such as coordinates: `void (instance, double, double)`.
  static func point(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (Double, Double) -> Void
  ) -> SignalConnection {
    SignalConnection(instance, signal) { body($0.double(0), $0.double(1)) }
  }

  /// Connects to the clicks of a gesture: `void (instance, int, double, double)`.
  ///
  /// The closure receives the coordinates.
  static func press(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (Double, Double) -> Void
  ) -> SignalConnection {
    SignalConnection(instance, signal) { body($0.double(1), $0.double(2)) }
  }

  /// Connects to key presses: `gboolean (instance, guint keyval, guint keycode, GdkModifierType)`.
  ///
  /// The closure receives the key value and the modifiers, and returns whether it used the key.
  public static func key(
    _ instance: UnsafeMutableRawPointer, _ signal: String,
    _ body: @escaping @MainActor (UInt32, GdkModifierType) -> Bool
  ) -> SignalConnection {
    SignalConnection(instance, signal) { $0.returnBool(body($0.uint(0), GdkModifierType(rawValue: $0.uint(2)))) }
  }

  /// Connects to scroll events: `gboolean (instance, double, double)`.
  ///
  /// The closure receives the distances, and returns whether it used the event.
  static func scroll(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor (Double, Double) -> Bool
  ) -> SignalConnection {
    SignalConnection(instance, signal) { $0.returnBool(body($0.double(0), $0.double(1))) }
  }

  /// Connects to a signal that requests a decision: `gboolean (instance)`.
  ///
  /// The closure returns whether it handled the signal.
  public static func request(
    _ instance: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor () -> Bool
  ) -> SignalConnection {
    SignalConnection(instance, signal) { $0.returnBool(body()) }
  }
}
