#if canImport(UIKit)
  import Foundation
  import Roster

  extension IssueReporter {
    /// Makes a reporter that keeps updates that broke a rule of UIKit as files of a folder.
    convenience init(recordingsIn folder: URL) {
      self.init(keepingRecordings: { recording in
        let file = folder.appendingPathComponent("roster-update-\(UUID().uuidString).txt")
        return (try? Data(recording.utf8).write(to: file)).map { file.path }
      })
    }
  }
#endif
