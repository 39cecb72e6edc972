extension PageScenario {
  /// Every scenario, in the order in which a host under construction can pass them.
  public static var all: [PageScenario] {
    showing + controls + editing + folding + componentScenarios + layouts + paging + sight + anchoring
  }
}
