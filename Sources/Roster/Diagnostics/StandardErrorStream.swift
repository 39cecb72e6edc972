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

/// The standard error stream, for issues in debug builds.
package struct StandardErrorStream: TextOutputStream {
  package init() {}

  package mutating func write(_ string: String) {
    var text = string
    // If the message cannot be written, there is no other place to report it.
    text.withUTF8 { _ = writeBytes(2, $0.baseAddress, $0.count) }
  }
}
