@testable import Roster

extension HostCapabilities {
  /// The capabilities of all hosts.
  static let all: [HostCapabilities] = [.tableView, .unrestricted]
}
