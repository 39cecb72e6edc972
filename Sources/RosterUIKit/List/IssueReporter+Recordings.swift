#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import Roster

  extension IssueReporter {
    /// Creates a reporter that saves updates that violate a rule of UIKit as files in a directory.
    convenience init(recordingsIn folder: URL) {
      self.init(keepingRecordings: { recording in
        let file = folder.appendingPathComponent("roster-update-\(UUID().uuidString).txt")
        return (try? Data(recording.utf8).write(to: file)).map { file.path }
      })
    }
  }
#endif
