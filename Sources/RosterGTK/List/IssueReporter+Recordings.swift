import CGTK
import Roster

extension IssueReporter {
  /// Creates a reporter that writes recordings of invalid updates to a directory.
  convenience init(recordingsIn folder: String) {
    self.init(keepingRecordings: { recording in
      guard let id = g_uuid_string_random() else { return nil }
      defer { g_free(id) }
      let path = "\(folder)/roster-update-\(String(cString: id)).txt"
      return g_file_set_contents(path, recording, -1, nil) == 0 ? nil : path
    })
  }
}
