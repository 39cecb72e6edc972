extension PageScenario {
  /// All scenarios, ordered so that a new host can be implemented along them.
  public static var all: [PageScenario] {
    display + controls + bindings + forms + editing + events + folding + componentScenarios + describedPages + layouts
      + styles + themes + heights + paging + continuity + activation + placeholders + states + messages + recovery
      + visibility + impressions
      + overlays + conversations + composers + prefetching + hooks + scrolling + replacements + anchoring
      + viewportCases + asking + searching
      + selecting + transfers
      + inspecting + memory
  }
}
