extension PageScenario {
  /// Every scenario.
  public static var all: [PageScenario] { [] }
}
