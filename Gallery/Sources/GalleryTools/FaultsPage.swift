import GalleryModels
import Roster
import RosterLocalization

/// The settings of simulated faults.
@Observable @MainActor
package final class FaultsPage: ListPage {
  package var title: String { texts("Faults") }
  package let style = PageStyle.insetGrouped
  package var faults = Faults.none { didSet { apply(faults) } }
  private let texts: Localization
  private let apply: @MainActor (Faults) -> Void

  package init(_ texts: Localization, apply: @escaping @MainActor (Faults) -> Void) {
    self.texts = texts
    self.apply = apply
  }

  package var body: some ListContent {
    ListSection("network") {
      StandardContent(texts("Offline")).toggle(faults.offline) { self.faults.offline = $0 }
      StandardContent(texts("Latency, in ms")).stepper(faults.latencyMilliseconds, in: 0...5000, step: 250) {
        self.faults.latencyMilliseconds = $0
      }
      StandardContent(texts("Failing answers, in %")).stepper(Int(faults.failureRate * 100), in: 0...100, step: 10) {
        self.faults.failureRate = Double($0) / 100
      }
    } header: {
      HeaderContent(texts("Network"))
    }
    ListSection("mode", values: Faults.Mode.allCases) { mode in
      StandardContent(mode.title(self.texts)).checkmark(mode == self.faults.mode)
    } header: {
      HeaderContent(texts("Server"))
    }
    .onSelect { self.faults.mode = $0 }
  }
}

extension Faults.Mode {
  fileprivate func title(_ texts: Localization) -> String {
    switch self {
    case .none: texts("Answers as it should")
    case .error500: texts("Answers 500")
    case .html: texts("Answers with HTML")
    case .truncated: texts("Breaks off in the middle")
    case .wrongTypes: texts("Sends values of wrong types")
    case .slow: texts("Sends slowly, bit by bit")
    }
  }
}
