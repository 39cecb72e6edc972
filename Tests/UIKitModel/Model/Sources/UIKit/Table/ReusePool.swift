/// Registered classes, and views that wait to be used again, by reuse identifier.
struct ReusePool<View: UIView> {
  /// What was registered.
  enum Source {
    case type(View.Type)
    case nib(UINib)
  }

  private(set) var sources: [String: Source] = [:]
  private var waiting: [String: [View]] = [:]

  /// A later registration replaces an earlier one, nil removes it; views of the earlier one are forgotten.
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
