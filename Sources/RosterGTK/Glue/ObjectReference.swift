import CGTK

/// A strong reference to a GObject, given back when the last copy of it goes.
@MainActor
final class ObjectReference {
  let raw: UnsafeMutableRawPointer

  /// Takes a reference to an object, and takes over a floating one.
  init(_ raw: UnsafeMutableRawPointer) {
    self.raw = g_object_ref_sink(raw)
  }

  /// Takes over a reference that the caller owns, as functions return that make an object which is not floating.
  init(owned raw: UnsafeMutableRawPointer) {
    self.raw = raw
  }

  isolated deinit {
    g_object_unref(raw)
  }
}

/// Watches a GObject without keeping it alive.
@MainActor
final class WeakObjectReference {
  private(set) var isAlive = true
  private var raw: UnsafeMutableRawPointer?

  init(_ raw: UnsafeMutableRawPointer) {
    self.raw = raw
    g_object_weak_ref(raw.cast(), WeakObjectReference.notify, Unmanaged.passUnretained(self).toOpaque())
  }

  private static let notify: GWeakNotify = { data, _ in
    // The pointer is only used before this callback returns, on the main thread, which GTK calls from.
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
