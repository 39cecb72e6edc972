import CGTK
import Roster

extension IssueReporter {
  /// Makes a reporter that keeps updates that broke a rule of the list as files of a folder.
  convenience init(recordingsIn folder: String) {
    self.init(keepingRecordings: { recording in
      guard let id = g_uuid_string_random() else { return nil }
      defer { g_free(id) }
      let path = "\(folder)/roster-update-\(String(cString: id)).txt"
      return g_file_set_contents(path, recording, -1, nil) == 0 ? nil : path
    })
  }
}
