import Foundation
import Roster

extension IssueReporter {
  /// Creates a reporter that writes each issue as the standard handler does, and saves invalid updates as recordings.
  ///
  /// Updates are checked in debug builds only, so release builds save nothing.
  ///
  /// - Parameters:
  ///   - directory: The directory for the recordings. `nil` for the one for temporary files. A recording that cannot be saved is written to the standard error stream.
  ///   - limit: The maximum number of recordings to save.
  package convenience init(recordingsIn directory: URL?, limit: Int = 20) {
    let directory = directory ?? FileManager.default.temporaryDirectory
    var remaining = limit
    self.init { issue in
      IssueReporter.standard(issue)
      guard case .illegalPlan(_, let update) = issue, remaining > 0 else { return }
      remaining -= 1
      let recording = SessionRecording(update)
      if let path = try? recording.save(in: directory, name: "update") {
        StandardErrorStream.write("Roster: The recording is in \(path, limit: 4_096).")
      } else {
        StandardErrorStream.write("Roster: The recording:")
        let text = String(decoding: (try? recording.data) ?? Data(), as: UTF8.self)
        // The line breaks in its texts are escaped.
        for line in text.split(separator: "\n") { StandardErrorStream.write("\(line, limit: .max)") }
      }
    }
  }
}
