/// The sample account.
public struct Account: Codable, Sendable, Equatable {
  /// The displayed name.
  public var name: String
  /// The email address.
  public var mail: String
  /// The path of the image on the server.
  public var avatar: String
  /// The plan, such as `Garden`.
  public var plan: String

  /// Creates an account.
  public init(name: String, mail: String, avatar: String, plan: String) {
    self.name = name
    self.mail = mail
    self.avatar = avatar
    self.plan = plan
  }
}

/// The count that a badge displays.
public struct BadgeCount: Codable, Sendable, Equatable {
  /// The count.
  public var count: Int

  /// Creates a badge count.
  public init(count: Int) {
    self.count = count
  }
}
