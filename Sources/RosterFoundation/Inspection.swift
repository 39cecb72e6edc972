import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a list displays and how it got there, as text for a developer: sections, feeds with their loads, the last updates, cells
/// and memory.
///
/// It contains identities of sections, names of types and counts. It contains no content of rows, no message of a server, and
/// no key of a page other than a number.
package struct Inspection: Hashable, Sendable, CustomStringConvertible {
  /// A subject, with a line for each fact.
  package struct Part: Hashable, Sendable {
    package var title: String
    package var lines: [String]
  }

  /// The subjects, in the order in which they are displayed.
  package var parts: [Part]

  /// All parts, each with its title above its indented lines.
  package var description: String {
    parts.map { part in ([part.title] + part.lines.map { "  " + $0 }).joined(separator: "\n") }.joined(separator: "\n")
  }
}

extension Inspection {
  /// The largest amount of memory that the process has used so far, in bytes.
  package static var peakMemory: Int {
    var usage = rusage()
    #if canImport(Darwin)
      return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
    #elseif canImport(Glibc)
      // Linux counts in KiB.
      return getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 ? usage.ru_maxrss * 1_024 : 0
    #else
      return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss * 1_024 : 0
    #endif
  }
}
