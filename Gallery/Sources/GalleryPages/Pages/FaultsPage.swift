import GalleryModels
import Roster

/// The settings of simulated faults.
@Observable @MainActor
package final class FaultsPage: ListPage {
  package let title = "Faults"
  package let style = PageStyle.insetGrouped
  package var faults = Faults.none { didSet { apply(faults) } }
  private let apply: @MainActor (Faults) -> Void

  package init(apply: @escaping @MainActor (Faults) -> Void) {
    self.apply = apply
  }

  package var body: some ListContent {
    ListSection("network") {
      StandardContent("Offline").toggle(faults.offline) { self.faults.offline = $0 }
      StandardContent("Latency, in ms").stepper(faults.latencyMilliseconds, in: 0...5000, step: 250) {
        self.faults.latencyMilliseconds = $0
      }
      StandardContent("Failing answers, in %").stepper(Int(faults.failureRate * 100), in: 0...100, step: 10) {
        self.faults.failureRate = Double($0) / 100
      }
    } header: {
      HeaderContent("Network")
    }
    ListSection("mode", values: Faults.Mode.allCases) { mode in
      StandardContent(mode.strings).checkmark(mode == self.faults.mode)
    } header: {
      HeaderContent("Server")
    }
    .onSelect { self.faults.mode = $0 }
  }
}

extension Faults.Mode {
  fileprivate var strings: String {
    switch self {
    case .none: "Answers as it should"
    case .error500: "Answers 500"
    case .html: "Answers with HTML"
    case .truncated: "Breaks off in the middle"
    case .wrongTypes: "Sends values of wrong types"
    case .slow: "Sends slowly, bit by bit"
    }
  }
}
