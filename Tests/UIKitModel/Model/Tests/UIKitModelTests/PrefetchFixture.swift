import UIKit
import UIKitModelDriver

/// A table with a prefetching data source.
@MainActor
final class PrefetchFixture: NSObject, UITableViewDataSourcePrefetching {
  let list: ListFixture
  var requests: [[IndexPath]] = []
  var cancelled: [[IndexPath]] = []

  init(rows: Int, behaviour: UIKitModel.Behaviour = .plain) {
    list = ListFixture([(0..<rows).map { "\($0)" }], behaviour: behaviour)
    super.init()
    list.table.prefetchDataSource = self
  }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    requests.append(indexPaths)
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled.append(indexPaths)
  }
}
