import CGTK

/// A strong reference to a GObject.
@MainActor
package final class ObjectReference {
  package let raw: UnsafeMutableRawPointer

  /// Retains an object, or takes ownership of a floating reference.
  package init(_ raw: UnsafeMutableRawPointer) {
    self.raw = g_object_ref_sink(raw)
  }

  /// Takes ownership of a reference, such as that of a new object that is not floating.
  package init(owned raw: UnsafeMutableRawPointer) {
    self.raw = raw
  }

  isolated deinit {
    g_object_unref(raw)
  }
}

/// A weak reference to a GObject.
@MainActor
final class WeakObjectReference {
  private(set) var isAlive = true
  private var raw: UnsafeMutableRawPointer?

  init(_ raw: UnsafeMutableRawPointer) {
    self.raw = raw
    g_object_weak_ref(raw.cast(), WeakObjectReference.notify, Unmanaged.passUnretained(self).toOpaque())
  }

  private static let notify: GWeakNotify = { data, _ in
    // Safe: GTK calls this on the main thread, and the pointer is not used after the callback returns.
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
      guard let data else { return }
      let reference = Unmanaged<WeakObjectReference>.fromOpaque(data).takeUnretainedValue()
      reference.isAlive = false
      reference.raw = nil
    }
  }

  isolated deinit {
    guard let raw else { return }
    g_object_weak_unref(raw.cast(), WeakObjectReference.notify, Unmanaged.passUnretained(self).toOpaque())
  }
}
