/// The plural forms of a language, as a gettext catalog declares them: `nplurals=2; plural=(n != 1);`.
///
/// The expression is one of C with unsigned integers, see “Plural forms” in the manual of GNU gettext. It is parsed by precedence
/// climbing.
struct PluralRule: Equatable, Sendable {
  /// An expression.
  indirect enum Expression: Equatable, Sendable {
    case count
    case constant(UInt)
    case not(Expression)
    case binary(String, Expression, Expression)
    case conditional(Expression, Expression, Expression)
  }

  /// The number of bytes of the longest rule that is read. The longest one of gettext's manual has 120.
  private static let maximumLength = 1_024

  /// The number of forms.
  let forms: Int
  private let expression: Expression

  /// One form for 1, and another for all other numbers.
  static let standard = PluralRule(forms: 2, expression: .binary("!=", .count, .constant(1)))

  private init(forms: Int, expression: Expression) {
    self.forms = forms
    self.expression = expression
  }

  /// Reads the rule of a header; `nil` if it is none.
  init?(_ text: some StringProtocol) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    var parser = Parser(text)
    guard parser.take("nplurals"), parser.take("="), let forms = parser.takeNumber(), 1...16 ~= forms, parser.take(";"),
      parser.take("plural"), parser.take("="), let expression = parser.takeExpression()
    else { return nil }
    _ = parser.take(";")
    guard parser.isAtEnd else { return nil }
    self.init(forms: Int(forms), expression: expression)
  }

  /// The index of the form for a number; 0 if the expression has no valid value. Negative numbers have the form of their absolute
  /// value.
  func form(for number: Int) -> Int {
    guard let value = expression.value(for: number.magnitude), value < UInt(forms) else { return 0 }
    return Int(value)
  }
}

extension PluralRule.Expression {
  /// The value; `nil` for a division by zero.
  fileprivate func value(for count: UInt) -> UInt? {
    switch self {
    case .count: return count
    case .constant(let value): return value
    case .not(let operand): return operand.value(for: count).map { $0 == 0 ? 1 : 0 }
    case .conditional(let condition, let first, let second):
      return condition.value(for: count).flatMap { ($0 == 0 ? second : first).value(for: count) }
    case .binary(let name, let left, let right):
      guard let left = left.value(for: count) else { return nil }
      if name == "&&", left == 0 { return 0 }
      if name == "||", left != 0 { return 1 }
      return right.value(for: count).flatMap { Self.apply(name, left, $0) }
    }
  }

  private static func apply(_ name: String, _ left: UInt, _ right: UInt) -> UInt? {
    switch name {
    case "&&", "||": right == 0 ? 0 : 1
    case "==": left == right ? 1 : 0
    case "!=": left != right ? 1 : 0
    case "<": left < right ? 1 : 0
    case "<=": left <= right ? 1 : 0
    case ">": left > right ? 1 : 0
    case ">=": left >= right ? 1 : 0
    case "+": left &+ right
    case "-": left &- right
    case "*": left &* right
    case "/": right == 0 ? nil : left / right
    default: right == 0 ? nil : left % right
    }
  }
}

/// Reads an expression from the tokens of a text.
private struct Parser {
  /// The binary operators by their precedence, the weakest ones first. An operator is before those that it begins with.
  private static let operators = [
    ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
  ]
  /// The nesting of the deepest expression that is read.
  private static let maximumDepth = 32

  private var rest: Substring
  private var depth = 0

  init(_ text: some StringProtocol) {
    rest = Substring(text)
    skipSpace()
  }

  var isAtEnd: Bool { rest.isEmpty }

  private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }

  mutating func take(_ token: String) -> Bool {
    guard rest.hasPrefix(token) else { return false }
    rest = rest.dropFirst(token.count)
    skipSpace()
    return true
  }

  mutating func takeNumber() -> UInt? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let number = UInt(digits) else { return nil }
    rest = rest[digits.endIndex...]
    skipSpace()
    return number
  }

  /// A condition with both values, or an operation.
  mutating func takeExpression() -> PluralRule.Expression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth, let condition = takeOperation(0) else { return nil }
    guard take("?") else { return condition }
    guard let first = takeExpression(), take(":"), let second = takeExpression() else { return nil }
    return .conditional(condition, first, second)
  }

  /// Operations of a precedence and the stronger ones.
  private mutating func takeOperation(_ precedence: Int) -> PluralRule.Expression? {
    guard precedence < Self.operators.count else { return takeOperand() }
    guard var left = takeOperation(precedence + 1) else { return nil }
    while let name = Self.operators[precedence].first(where: { take($0) }) {
      guard let right = takeOperation(precedence + 1) else { return nil }
      left = .binary(name, left, right)
    }
    return left
  }

  private mutating func takeOperand() -> PluralRule.Expression? {
    if take("!") {
      depth += 1
      defer { depth -= 1 }
      return depth <= Self.maximumDepth ? takeOperand().map { .not($0) } : nil
    }
    if take("n") { return .count }
    if take("(") { return takeExpression().flatMap { take(")") ? $0 : nil } }
    return takeNumber().map { .constant($0) }
  }
}
