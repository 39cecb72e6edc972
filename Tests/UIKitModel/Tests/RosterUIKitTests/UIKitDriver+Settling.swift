import UIKitModelDriver

extension UIKitDriver {
  /// Runs the main actor and the device until both are idle.
  func settle() async {
    for _ in 0..<12 {
      await Task.yield()
      await Task.detached(priority: Task.currentPriority) {}.value
      turn(0.5)
    }
  }
}
