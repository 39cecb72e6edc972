/// The sample account.
public struct Account: Codable, Sendable, Equatable {
  /// The name to show.
  public var name: String
  /// The mail address.
  public var mail: String
  /// The picture, as a path on the server.
  public var avatar: String
  /// The plan, such as `Garden`.
  public var plan: String

  /// Makes an account from its parts.
  public init(name: String, mail: String, avatar: String, plan: String) {
    self.name = name
    self.mail = mail
    self.avatar = avatar
    self.plan = plan
  }
}

/// The number behind a badge.
public struct BadgeCount: Codable, Sendable, Equatable {
  /// How many there are.
  public var count: Int

  /// Makes a badge of `count`.
  public init(count: Int) {
    self.count = count
  }
}
