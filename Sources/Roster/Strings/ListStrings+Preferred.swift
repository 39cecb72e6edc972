extension ListStrings {
  /// The strings of all languages that Roster contains.
  public static let available: [ListStrings] = [
    .english, .arabic, .french, .german, .hebrew, .japanese, .korean, .simplifiedChinese, .spanish, .traditionalChinese,
  ]

  /// Returns the strings of the first available language, or English ones if none is available.
  ///
  /// - Parameter languages: The user's languages in order of preference: BCP 47 tags such as `pt-BR`, or names of locales
  ///   such as `zh_TW.UTF-8`.
  /// - Returns: The strings.
  public static func preferred(_ languages: some Sequence<String>) -> ListStrings {
    for language in languages {
      if let strings = available.first(where: { $0.language == tag(of: language) }) { return strings }
    }
    return .english
  }

  /// Returns the tag of a language's strings. Regions are ignored, except for the script of Chinese.
  private static func tag(of language: String) -> String {
    let parts = language.prefix { $0 != "." && $0 != "@" }.lowercased().split { $0 == "-" || $0 == "_" }
    switch parts.first {
    case "zh": return parts.contains { ["hant", "tw", "hk", "mo"].contains($0) } ? "zh-Hant" : "zh-Hans"
    // The code of Hebrew until 1989. Some systems still use it.
    case "iw": return "he"
    case let code?: return String(code)
    case nil: return ""
    }
  }
}
