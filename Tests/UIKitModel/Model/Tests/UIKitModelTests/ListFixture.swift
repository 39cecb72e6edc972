import UIKit
import UIKitModelDriver

/// A table whose data source is an array of arrays of strings.
@MainActor
final class ListFixture: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  let device: UIKitModel
  let driver: UIKitDriver
  let table: UITableView
  var selected: [IndexPath] = []
  var displayed: [String: Int] = [:]
  var ended: [IndexPath] = []
  var headers: [Int: String] = [:]
  var onDisplay: () -> Void = {}
  var onEnd: () -> Void = {}

  init(
    _ sections: [[String]], seed: UInt64 = 1, behaviour: UIKitModel.Behaviour = .plain,
    style: UITableView.Style = .plain, isShown: Bool = true
  ) {
    self.sections = sections
    let device = UIKitModel(seed: seed, behaviour: behaviour, response: .record)
    self.device = device
    driver = UIKitDriver(device, size: CGSize(width: 320, height: 400))
    table = device.run { UITableView(frame: .zero, style: style) }
    super.init()
    table.register(TextCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    if isShown { driver.show(table) }
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.text = text(indexPath) ?? "gone"
    return cell
  }

  func text(_ indexPath: IndexPath) -> String? {
    guard sections.indices.contains(indexPath.section), sections[indexPath.section].indices.contains(indexPath.row)
    else { return nil }
    return sections[indexPath.section][indexPath.row]
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headers[section] }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    displayed[(cell as? TextCell)?.text ?? "", default: 0] += 1
    onDisplay()
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    ended.append(indexPath)
    displayed[(cell as? TextCell)?.text ?? "", default: 0] -= 1
    onEnd()
  }

  /// The rules that were broken.
  var broken: [UIKitModel.Violation.Rule] { device.exceptions.flatMap(\.violations).map(\.rule) }

  /// UIKit's messages.
  var reasons: [String] { device.exceptions.flatMap(\.violations).map(\.reason) }

  /// The displayed texts, from the top.
  var shown: [String] {
    table.visibleCells.compactMap { ($0 as? TextCell)?.text }
  }

  /// Changes the data and the table in one block.
  func update(_ sections: [[String]], _ calls: @escaping (UITableView) -> Void) {
    table.performBatchUpdates {
      self.sections = sections
      calls(self.table)
    }
  }
}

/// A cell as written for UIKit: the initializer is overridden, not required.
final class TextCell: UITableViewCell {
  private(set) var reuses = 0
  private let label = UILabel()

  var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

extension IndexPath {
  /// Creates an index path from a section and a row, in the order of UIKit's messages.
  static func at(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }
}
