import Testing

@testable import Roster

struct ScrollEdgeTests {
  @Test("anchoring rules 4 and 5: a list at rest stays at an end by its policy, and at its end if it is at both")
  func edges() {
    let (top, end) = (ScrollPolicy(staysAtTop: true), ScrollPolicy(sticksToEnd: true))
    let both = ScrollPolicy(staysAtTop: true, sticksToEnd: true)
    let cases: [(policy: ScrollPolicy, isAtTop: Bool, isAtEnd: Bool, edge: ScrollEdge?)] = [
      (ScrollPolicy(), true, true, nil), (top, true, false, .top), (top, false, true, nil), (end, false, true, .end),
      (end, true, false, nil), (both, true, true, .end), (both, true, false, .top), (both, false, false, nil),
    ]
    for each in cases {
      #expect(each.policy.edge(isAtTop: each.isAtTop, isAtEnd: each.isAtEnd) == each.edge)
    }
  }
}
