import Testing

@testable import RosterLocalization

/// The rules are facts of “Plural forms” in the manual of GNU gettext; the forms that are expected are computed here by other means.
@Suite struct PluralRuleTests {
  /// A language, its rule, and the form of a number.
  static let rules: [(String, String, @Sendable (Int) -> Int)] = [
    ("Japanese", "nplurals=1; plural=0;", { _ in 0 }),
    ("German", "nplurals=2; plural=n != 1;", { $0 == 1 ? 0 : 1 }),
    ("French", "nplurals=2; plural=n>1;", { $0 < 2 ? 0 : 1 }),
    (
      "Latvian", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;",
      { $0 == 0 ? 2 : $0 % 10 == 1 && $0 % 100 != 11 ? 0 : 1 }
    ),
    ("Irish", "nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;", { [1: 0, 2: 1][$0] ?? 2 }),
    (
      "Romanian", "nplurals=3; plural=n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2;",
      { $0 == 1 ? 0 : $0 == 0 || 1...19 ~= $0 % 100 ? 1 : 2 }
    ),
    (
      "Russian", "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
      { 11...14 ~= $0 % 100 ? 2 : $0 % 10 == 1 ? 0 : 2...4 ~= $0 % 10 ? 1 : 2 }
    ),
    ("Czech", "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;", { $0 == 1 ? 0 : 2...4 ~= $0 ? 1 : 2 }),
    (
      "Slovenian", "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;",
      { [1: 0, 2: 1, 3: 2, 4: 2][$0 % 100] ?? 3 }
    ),
    (
      "Arabic",
      "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
      { $0 <= 2 ? $0 : 3...10 ~= $0 % 100 ? 3 : $0 % 100 >= 11 ? 4 : 5 }
    ),
  ]

  @Test("T-34 each number has the plural form of its language")
  func languages() throws {
    for (language, text, form) in Self.rules {
      let rule = try #require(PluralRule(text), "\(language)")
      for number in 0...1_000 { #expect(rule.form(for: number) == form(number), "\(language), \(number)") }
      #expect(rule.form(for: -2) == form(2), "\(language)")
      _ = rule.form(for: .min)
    }
  }

  @Test("T-34 operators have the precedence of C, and group from the left")
  func precedence() throws {
    for (expression, value) in [
      ("7-2-1", 4), ("1+2*3", 7), ("(1+2)*3", 9), ("8/2/2", 2), ("1||0&&0", 1), ("1==1==1", 1), ("3>2>1", 0),
      ("!0+1", 2),
      ("!n", 1), ("1 ? 2 : 0 ? 3 : 4", 2), ("0 ? 2 : 0 ? 3 : 4", 4), ("1 ? 0 ? 5 : 6 : 7", 6), ("5<=5", 1), ("5>=6", 0),
      ("0 && 1/0", 0), ("1 || 1/0", 1), ("2<1+1", 0), ("1!=0&&3", 1), ("0||3", 1), ("9%5", 4),
    ] {
      #expect(PluralRule("nplurals=16; plural=\(expression)")?.form(for: 0) == value, "\(expression)")
    }
    // Not representable, beyond the forms, or without a value.
    for expression in ["0-1", "16", "1/0", "1%0"] {
      #expect(PluralRule("nplurals=16; plural=\(expression);")?.form(for: 0) == 0, "\(expression)")
    }
  }

  @Test("T-34 what is no rule is refused, however deep it is nested")
  func refused() {
    let deep = String(repeating: "(", count: 400)
    for text in [
      "", "plural=n", "nplurals=2", "nplurals=0; plural=0;", "nplurals=17; plural=0;", "nplurals=2; plural=",
      "nplurals=2; plural=n+;",
      "nplurals=2; plural=(n;", "nplurals=2; plural=n ? 1;", "nplurals=2; plural=n 1;", "nplurals=2; plural=n ? 1 : ;",
      "nplurals=2; plural=m;", "nplurals=2; plural=99999999999999999999;", "nplurals=2; plural=\(deep)n",
      "nplurals=2; plural=\(String(repeating: "!", count: 400))n",
      "nplurals=2; plural=n\(String(repeating: "+1", count: 600))",
    ] {
      #expect(PluralRule(text) == nil, "\(text)")
    }
    #expect(PluralRule("nplurals=2; plural=n\(String(repeating: "*1", count: 400))")?.form(for: 1) == 1)
    #expect(PluralRule("nplurals=2; plural=\(deep.prefix(20))n\(String(repeating: ")", count: 20))")?.form(for: 1) == 1)
  }
}
