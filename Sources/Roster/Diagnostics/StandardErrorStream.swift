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
package enum StandardErrorStream {
  /// Writes a line.
  package static func write(_ message: LogMessage) {
    var text = message.description + "\n"
    // If the message cannot be written, there is no other place to report it.
    text.withUTF8 { _ = writeBytes(2, $0.baseAddress, $0.count) }
  }
}
