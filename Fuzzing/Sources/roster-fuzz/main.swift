import CFuzzer
import Foundation

/// Called by libFuzzer for each input.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var reader = ByteReader(Array(UnsafeBufferPointer(start: start, count: count)))
  target(&reader)
  return 0
}

// libFuzzer has a main function of its own, which the package manager replaces by this one.
var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(LLVMFuzzerRunDriver(&count, &arguments) { fuzz($0, $1) })
