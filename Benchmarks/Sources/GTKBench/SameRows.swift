import Observation
import Roster
import RosterGTK

/// The rows of all lists: equal cells with equal contents of five heights.
@MainActor
enum SameRows {
  /// The number of times that the content of a row was made.
  static var evaluations = 0
  /// The number of times that a row was bound, in lists that are not Roster's.
  static var binds = 0
  /// The model of the rows.
  private(set) static var numbers: [Int] = []
  /// The versions of the rows that were changed, in lists that are not Roster's.
  static var versions: [Int] = []

  /// Makes the model.
  static func prepare(_ count: Int) {
    numbers = Array(0..<count)
    versions = Array(repeating: 0, count: count)
  }

  static func standard(_ number: Int, version: Int = 0) -> StandardContent {
    evaluations += 1
    let subtitle = text(number)
    return StandardContent(
      title(number), subtitle: subtitle.isEmpty ? nil : subtitle, value: value(number, version),
      image: .icon("emblem-documents-symbolic"))
  }

  static func boxes(_ number: Int, version: Int = 0) -> BoxContent {
    evaluations += 1
    return BoxContent(title: title(number), text: text(number), value: value(number, version))
  }

  static func title(_ number: Int) -> String { "Row \(number)" }

  static func value(_ number: Int, _ version: Int) -> String { "\((number + version) % 100)" }

  static func text(_ number: Int) -> String {
    let mixed = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
    return String(repeating: "A few words that wrap when the row is narrow. ", count: Int((mixed >> 40) % 5))
  }
}

/// A cell of one of the kinds, in a list that is not Roster's.
@MainActor
enum SameCell {
  case boxes(BoxCell)
  case standard(StandardCell)
  case adwaita(AdwaitaRow)

  init(_ kind: MeasuredCells) {
    self =
      switch kind {
      case .boxes: .boxes(BoxCell())
      case .standard: .standard(StandardCell())
      case .adwaita: .adwaita(AdwaitaRow())
      }
  }

  var widget: Widget {
    switch self {
    case .boxes(let cell): cell.widget
    case .standard(let cell): cell.widget
    case .adwaita(let row): row.widget
    }
  }

  /// Shows a row in its current version.
  func show(_ number: Int) {
    let version = SameRows.versions[number]
    switch self {
    case .boxes(let cell): cell.update(SameRows.boxes(number, version: version))
    case .standard(let cell): cell.update(SameRows.standard(number, version: version))
    case .adwaita(let row): row.show(number, version: version)
    }
  }
}
