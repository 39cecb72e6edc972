import Foundation
import GalleryModels

/// The sample cloud: regions and their machines.
enum SampleConsole {
  /// The regions, in display order.
  static let regions = [
    Region(id: "north-harbour", name: "North Harbour"),
    Region(id: "green-valley", name: "Green Valley"),
    Region(id: "east-port", name: "الميناء الشرقي"),
    Region(id: "cloud-peak", name: "云峰一区"),
    Region(id: emptyRegion, name: "Quiet Plains"),
    Region(id: failingRegion, name: "Stormy Cape"),
  ]

  /// The region without machines.
  static let emptyRegion = "quiet-plains"
  /// The region whose requests always fail.
  static let failingRegion = "stormy-cape"

  private static let counts = ["north-harbour": 64, "green-valley": 23, "east-port": 41, "cloud-peak": 130]

  /// Returns the machines of `region`, or `nil` if there is no such region.
  static func instances(region: String) -> [Instance]? {
    guard regions.contains(where: { $0.id == region }) else { return nil }
    var random = SampleRandom(seed: Hash.value(region.utf8))
    return (0..<(counts[region] ?? 0)).map { instance($0, region: region, random: &random) }
  }

  private static let roles = [
    "web", "api", "mail", "queue", "search", "build", "metrics", "images", "docs", "forum", "backup", "preview",
  ]
  private static let types: [(name: String, cpu: Int, memory: Int)] = [
    ("small", 1, 2), ("medium", 2, 4), ("large", 4, 16), ("large.memory", 4, 32), ("huge", 16, 64),
  ]
  /// Most machines are running; each status occurs.
  private static let statuses: [Instance.Status] = [
    .running, .running, .running, .running, .running, .running, .stopped, .stopped, .starting, .stopping, .failed,
  ]

  private static func instance(_ index: Int, region: String, random: inout SampleRandom) -> Instance {
    let type = random.pick(types)
    let number = index / roles.count + 1
    // 2026-05-20 minus up to 900 days.
    let created = 1_779_235_200 - Int.random(in: 0..<900 * 86_400, using: &random)
    let serial = String(random.next() >> 24, radix: 16)
    return Instance(
      id: "i-\(String(repeating: "0", count: 10 - serial.count))\(serial)",
      name: "\(roles[index % roles.count])-\(number < 10 ? "0" : "")\(number)",
      region: region, status: random.pick(statuses), type: type.name,
      address: "\(random.pick(["192.0.2", "198.51.100", "203.0.113"])).\(index + 1)",
      cpu: type.cpu, memory: type.memory,
      created: Date(timeIntervalSince1970: TimeInterval(created)).formatted(.iso8601))
  }
}
