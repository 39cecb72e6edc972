#if canImport(Glibc)
  import Glibc
  private let writeBytes = Glibc.write
#elseif canImport(Musl)
  import Musl
  private let writeBytes = Musl.write
#else
  import Darwin
  private let writeBytes = Darwin.write
#endif

/// The standard error stream, for programmer errors in debug builds.
struct StandardErrorStream: TextOutputStream {
  mutating func write(_ string: String) {
    var text = string
    // A message that cannot be written has nowhere else to go.
    text.withUTF8 { _ = writeBytes(2, $0.baseAddress, $0.count) }
  }
}
