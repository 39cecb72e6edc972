import CAdwaita
import CGTK
import CRosterGTK
import Roster
import XCTest

@testable import RosterAdwaita
@testable import RosterGTK

/// Stacks of several pages: each way back removes exactly one page, at every depth.
final class NavigationDepthTests: AdwaitaTestCase {
  /// A way back that a user or the app takes.
  private enum Way: CaseIterable {
    case button, shortcut, gesture, code, popAndPush, pushAndPop
  }

  @MainActor
  private func stack(_ depth: Int) async -> NavigationView {
    let navigation = PageNavigation(root: NumbersPage("Page 1"))
    let view = NavigationView(navigation, strings: .english)
    await show(view)
    for number in 2..<(depth + 1) {
      navigation.push(NumbersPage("Page \(number)"))
      await wait("page \(number)") { view.topView?.headerBar.title == "Page \(number)" }
    }
    return view
  }

  @MainActor
  private func titles(of view: NavigationView) -> [String] { view.views.map { $0.headerBar.title } }

  @MainActor
  private func visibleTitle(in view: NavigationView) -> String? {
    let visible = adw_leaflet_get_visible_child(view.children[0].pointer.opaque)
    return view.views.first { $0.pointer == visible }?.headerBar.title
  }

  /// Goes back once, in one of the ways; `nil` if that way does not lead back from here.
  @MainActor
  private func goBack(_ way: Way, in view: NavigationView, next: Int) {
    switch way {
    case .button: view.topView?.back.onClick()
    case .shortcut: view.goBack()
    case .gesture: _ = adw_leaflet_navigate(view.children[0].pointer.opaque, ADW_NAVIGATION_DIRECTION_BACK)
    case .code: view.navigation.pop()
    case .popAndPush:
      view.navigation.pop()
      view.navigation.push(NumbersPage("Page \(next)"))
      view.navigation.pop()
    case .pushAndPop:
      view.navigation.push(NumbersPage("Page \(next)"))
      view.navigation.pop()
      view.navigation.pop()
    }
  }

  @MainActor
  func test_K_15_eachWayBackLeadsToThePageBelowAtEveryDepth() async {
    for (isAnimated, depths) in [(false, [2, 3, 4, 6]), (true, [4])] {
      for depth in depths {
        for way in Way.allCases {
          Self.setAnimations(false)
          let view = await stack(depth)
          Self.setAnimations(isAnimated)
          for rest in stride(from: depth - 1, through: 1, by: -1) {
            let expected = (1..<(rest + 1)).map { "Page \($0)" }
            goBack(way, in: view, next: 90 + rest)
            await wait("\(rest) pages by \(way)") { titles(of: view) == expected }
            await MainContext.settle()
            XCTAssertEqual(titles(of: view), expected, "by \(way) from \(rest + 1) of \(depth)")
            XCTAssertEqual(view.navigation.pages.count, rest)
            await wait("the page below") { visibleTitle(in: view) == "Page \(rest)" }
          }
          XCTAssertFalse(view.goBack())
          for window in Self.windows { window.destroy() }
          Self.windows = []
        }
      }
    }
  }

  /// Set `ROSTER_SEED` to repeat a run.
  @MainActor
  func test_K_15_aStackFollowsAnySequenceOfPushesAndPopsAlsoDuringTransitions() async {
    let seed = ProcessInfo.processInfo.environment["ROSTER_SEED"].flatMap { UInt64($0) } ?? 0x15
    print("ROSTER_SEED=\(seed)")
    var random = SeededGenerator(seed)
    let view = await stack(1)
    Self.setAnimations(true)
    var expected = ["Page 1"], next = 2
    for step in 0..<60 {
      switch random.below(8) {
      case 0, 1,
        2 where expected.count < 8:
        view.navigation.push(NumbersPage("Page \(next)"))
        expected.append("Page \(next)")
        next += 1
      case 3 where expected.count > 2:
        let depth = 1 + random.below(expected.count - 1)
        view.navigation.pop(to: view.navigation.pages[depth - 1])
        expected.removeLast(expected.count - depth)
      case _ where expected.count > 1:
        goBack(Way.allCases[random.below(4)], in: view, next: next)
        expected.removeLast()
      default: continue
      }
      await wait("step \(step)") { titles(of: view) == expected }
      // Some steps follow while the transition runs, some after it.
      if random.below(2) == 0 { await MainContext.settle() }
      XCTAssertEqual(titles(of: view), expected, "ROSTER_SEED=\(seed), step \(step)")
    }
    await wait("the top page") { visibleTitle(in: view) == expected.last }
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014).
private struct SeededGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(bound))
  }
}
