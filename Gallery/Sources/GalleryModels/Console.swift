/// A region of the sample cloud.
public struct Region: Codable, Sendable, Equatable, Identifiable {
  /// The unique identity, as the parameter of `GET /instances?region=`.
  public var id: String
  /// The displayed name.
  public var name: String

  /// Creates a region.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// A virtual machine of the sample cloud.
public struct Instance: Codable, Sendable, Equatable, Identifiable {
  /// The state of a virtual machine.
  public enum Status: String, Codable, Sendable, CaseIterable {
    /// The machine is running.
    case running
    /// The machine is stopped; only its disk is billed.
    case stopped
    /// The machine is starting.
    case starting
    /// The machine is stopping.
    case stopping
    /// The machine failed and requires attention.
    case failed
  }

  /// The identity, unique in all regions.
  public var id: String
  /// The name assigned by the owner.
  public var name: String
  /// The region of the machine.
  public var region: String
  /// The state of the machine.
  public var status: Status
  /// The machine type, such as `standard.small`.
  public var type: String
  /// The network address, from the ranges reserved for documentation.
  public var address: String
  /// The number of virtual processors.
  public var cpu: Int
  /// The memory, in GiB.
  public var memory: Int
  /// The creation date in ISO 8601 format, UTC.
  public var created: String

  /// Creates an instance.
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
