import Testing

@testable import Roster

@Suite("Toast placement")
struct ToastPlacementTests {
  private let plain = StandardContent("Tea").row
  private let same = StandardContent("There is no connection").row
  private let retry = ListRow(LoadStateContent(.failed("The server is busy")) {})
  private let loading = ListRow(LoadStateContent(.loading))
  private let toast = ListToast("There is no connection")

  private func lift(_ rows: [ToastPlacement.Row]) -> Double {
    ToastPlacement.lift(of: toast, height: 60, over: rows, viewport: 400)
  }

  @Test("K-02 A toast stands above a row that says the same, and above the button that retries")
  func lifts() {
    #expect(lift([]) == 0)
    #expect(lift([.init(plain, 340..<400), .init(loading, 360..<400)]) == 0)
    #expect(lift([.init(same, 360..<400)]) == 40)
    #expect(lift([.init(retry, 350..<420)]) == 50)
    // The row is above the toast already.
    #expect(lift([.init(same, 300..<340)]) == 0)
    #expect(lift([.init(same, 300..<341)]) == 100)
  }

  @Test("K-02 A toast stands above several such rows, and stays if they fill the list")
  func several() {
    #expect(lift([.init(same, 290..<330), .init(retry, 350..<400)]) == 110)
    #expect(lift([.init(same, 200..<260), .init(retry, 350..<400)]) == 50)
    #expect(lift([.init(same, 20..<400)]) == 0)
    // There is exactly as much space above the row as the toast needs, or one point less.
    #expect(lift([.init(same, 60..<400)]) == 340)
    #expect(lift([.init(same, 59..<400)]) == 0)
  }

  @Test("R-04 a toast stands above what floats over the lower edge, and above a row that it must not cover there")
  func overlays() {
    func lift(_ rows: [ToastPlacement.Row], _ overlays: [Range<Double>]) -> Double {
      ToastPlacement.lift(of: toast, height: 60, over: rows, overlays: overlays, viewport: 400)
    }
    #expect(lift([], [340..<384]) == 60)
    // The second one is above the first, the third at the upper edge.
    #expect(lift([], [340..<384, 290..<330, 16..<60]) == 110)
    #expect(lift([.init(same, 240..<280)], [340..<384]) == 60)
    #expect(lift([.init(same, 260..<300)], [340..<384]) == 140)
    // Without space, the toast is where it always is.
    #expect(lift([], [40..<384]) == 0)
  }
}
