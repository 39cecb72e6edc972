import Orders
import UIKit

final class OrdersViewController: UITableViewController {
  private let server: any OrderServer
  private var orders: [Order] = []

  init(_ server: any OrderServer) {
    self.server = server
    super.init(style: .plain)
    title = "Orders"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(OrderCell.self, forCellReuseIdentifier: "order")
    Task { await reload() }
  }

  private func reload() async {
    orders = (try? await server.orders()) ?? []
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { orders.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "order", for: indexPath)
    (cell as? OrderCell)?.show(orders[indexPath.row])
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    let order = orders.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
    Task { try? await server.delete(order.id) }
  }
}

final class OrderCell: UITableViewCell {
  func show(_ order: Order) {
    textLabel?.text = order.title
    accessoryType = order.isPaid ? .checkmark : .none
  }
}
