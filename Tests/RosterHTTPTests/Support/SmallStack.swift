import Foundation

/// Runs a closure on a thread with a stack of 512 KiB, as Apple's systems give to tasks; half of it with optimization.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    #if DEBUG
      thread.stackSize = 512 * 1024
    #else
      thread.stackSize = 256 * 1024
    #endif
    thread.start()
  }
}
