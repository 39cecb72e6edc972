import Roster

/// The image that a widget displays, and its load.
@MainActor
final class ImageRequest {
  private(set) var source: ImageSource?
  private var load: Task<Void, Never>?

  isolated deinit {
    load?.cancel()
  }

  /// Replaces the image. The result of an earlier load is ignored.
  func setSource(_ source: ImageSource?) {
    self.source = source
    load?.cancel()
    load = nil
  }

  /// Shows the image from the cache, or loads it. A failure is reported.
  ///
  /// - Parameters:
  ///   - context: The context of the cell.
  ///   - showPlaceholder: Called before a load.
  ///   - show: Called with the image; with `nil` if it cannot be loaded.
  func load(
    in context: GTKCellContext, placeholder showPlaceholder: () -> Void,
    show: @escaping @MainActor (Texture?) -> Void
  ) {
    guard let source else { return }
    if let texture = context.images.cached(source) { return show(texture) }
    showPlaceholder()
    load = Task {
      do {
        let texture = try await context.images.image(for: source)
        if !Task.isCancelled { show(texture) }
      } catch {
        guard !Task.isCancelled else { return }
        show(nil)
        context.issues.report(.image(source: source, reason: "\(error)"))
      }
    }
  }
}
