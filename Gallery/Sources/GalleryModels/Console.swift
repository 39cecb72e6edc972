/// A region of the sample cloud.
public struct Region: Codable, Sendable, Equatable, Identifiable {
  /// Unique; what `GET /instances?region=` takes.
  public var id: String
  /// The name to show.
  public var name: String

  /// Makes a region from its parts.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// A machine of the sample cloud.
public struct Instance: Codable, Sendable, Equatable, Identifiable {
  /// What the machine is doing.
  public enum Status: String, Codable, Sendable, CaseIterable {
    /// It is up.
    case running
    /// It is down and costs nothing but its disk.
    case stopped
    /// It is on its way up.
    case starting
    /// It is on its way down.
    case stopping
    /// It failed and needs someone to look at it.
    case failed
  }

  /// Unique over all regions.
  public var id: String
  /// The name its owner gave it.
  public var name: String
  /// The region it is in.
  public var region: String
  /// What it is doing.
  public var status: Status
  /// The kind of machine, such as `standard.small`.
  public var type: String
  /// Its network address, from the ranges that are reserved for documentation.
  public var address: String
  /// The number of virtual processors.
  public var cpu: Int
  /// The memory, in GiB.
  public var memory: Int
  /// When it was made, in ISO 8601, UTC.
  public var created: String

  /// Makes an instance from its parts.
  public init(
    id: String, name: String, region: String, status: Status, type: String, address: String, cpu: Int, memory: Int,
    created: String
  ) {
    self.id = id
    self.name = name
    self.region = region
    self.status = status
    self.type = type
    self.address = address
    self.cpu = cpu
    self.memory = memory
    self.created = created
  }
}
