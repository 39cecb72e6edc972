/// Registered classes and reuse queues, by reuse identifier.
struct ReusePool<View: UIView> {
  /// The registered source of views.
  enum Source {
    case type(View.Type)
    case nib(UINib)
  }

  private(set) var sources: [String: Source] = [:]
  private var waiting: [String: [View]] = [:]

  /// Registers a source, or removes it if `nil`. Removes the queued views of an earlier registration.
  mutating func register(_ source: Source?, for identifier: String) {
    sources[identifier] = source
    waiting[identifier] = nil
  }

  mutating func take(_ identifier: String) -> View? {
    waiting[identifier]?.popLast()
  }

  mutating func put(_ view: View, for identifier: String?) {
    guard let identifier else { return }
    waiting[identifier, default: []].append(view)
  }

  var count: Int { waiting.values.reduce(0) { $0 + $1.count } }
}
