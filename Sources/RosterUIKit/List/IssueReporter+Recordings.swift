#if canImport(UIKit)
  import Foundation
  import Roster

  extension IssueReporter {
    /// Says each issue as the standard reporter does, and keeps an update that broke a rule of its host in a file, to be
    /// sent and replayed with ``UpdateRecording``.
    ///
    /// Updates are checked in debug builds only, so that release builds write nothing.
    convenience init(recordingsIn folder: URL) {
      self.init { issue in
        IssueReporter.standard(issue)
        guard case .illegalPlan(_, let recording) = issue else { return }
        let file = folder.appendingPathComponent("roster-update-\(UUID().uuidString).txt")
        let isKept = (try? Data(recording.utf8).write(to: file)) != nil
        let words = isKept ? "The recording is in \(file.path)." : "The recording:\n\(recording)"
        FileHandle.standardError.write(Data("Roster: \(words)\n".utf8))
      }
    }
  }
#endif
