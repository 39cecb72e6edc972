extension PageScenario {
  /// All scenarios, ordered so that a new host can be implemented along them.
  public static var all: [PageScenario] {
    display + controls + editing + events + folding + componentScenarios + describedPages + layouts + styles + themes
      + heights + paging + placeholders + states + visibility + hooks + anchoring + asking + searching + inspecting
      + memory
  }
}
