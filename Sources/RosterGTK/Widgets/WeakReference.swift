/// A reference that does not retain its object, for collections.
struct WeakReference<Object: AnyObject> {
  weak var object: Object?
}

/// Objects that are not retained.
struct WeakObjects<Object: AnyObject> {
  private var references: [WeakReference<Object>] = []

  /// The objects that still exist.
  var all: [Object] { references.compactMap(\.object) }

  /// Adds an object.
  mutating func append(_ object: Object) {
    references.removeAll { $0.object == nil }
    references.append(WeakReference(object: object))
  }
}
