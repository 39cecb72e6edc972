import Foundation

/// The target that the environment names.
let target: @Sendable (inout ByteReader) -> Void = {
  let name = ProcessInfo.processInfo.environment["ROSTER_FUZZ"] ?? ""
  guard let target = fuzzTargets[name] else {
    fatalError("ROSTER_FUZZ is “\(name)”, not one of \(fuzzTargets.keys.sorted())")
  }
  return target
}()

/// Ends the process if a property does not hold, which libFuzzer reports with the input.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
