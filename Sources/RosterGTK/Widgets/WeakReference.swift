/// A reference that does not retain its object, for collections.
struct WeakReference<Object: AnyObject> {
  weak var object: Object?
}
