extension ListStrings {
  /// The languages whose words come with Roster.
  public static let available: [ListStrings] = [
    .english, .arabic, .french, .german, .hebrew, .japanese, .korean, .simplifiedChinese, .spanish, .traditionalChinese,
  ]

  /// The words of the first language that there are words for; English ones if there are none.
  ///
  /// - Parameter languages: The languages that the reader knows, the best one first: BCP 47 tags such as `pt-BR`, or names
  ///   of locales such as `zh_TW.UTF-8`.
  public static func preferred(_ languages: some Sequence<String>) -> ListStrings {
    for language in languages {
      if let strings = available.first(where: { $0.language == tag(of: language) }) { return strings }
    }
    return .english
  }

  /// The tag under which there would be words for a language: regions make no difference, except in which characters
  /// Chinese is written.
  private static func tag(of language: String) -> String {
    let parts = language.prefix { $0 != "." && $0 != "@" }.lowercased().split { $0 == "-" || $0 == "_" }
    switch parts.first {
    case "zh": return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? "zh-Hant" : "zh-Hans"
    // The code of Hebrew until 1989, which some systems still use.
    case "iw": return "he"
    case let code?: return String(code)
    case nil: return ""
    }
  }
}
