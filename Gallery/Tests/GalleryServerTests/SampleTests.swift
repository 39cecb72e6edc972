import CZlib
import Foundation
import GalleryModels
import Testing

@testable import GalleryServer

@Suite("The sample data")
struct SampleTests {
  @Test("has regions with many instances, without instances, and one that always fails")
  func regions() async throws {
    try await withServer { client in
      let regions: WholeList<Region> = try await client.get("/regions")
      #expect(regions.total == 6)
      for region in regions.items where region.id != SampleConsole.failingRegion {
        let page: PagedList<Instance> = try await client.get("/instances?region=\(region.id)&size=500")
        #expect(page.items.isEmpty == (region.id == SampleConsole.emptyRegion))
        #expect(Set(page.items.map(\.id)).count == page.total)
        #expect(page.items.allSatisfy { $0.region == region.id })
      }
      let problem = try await client.problem("/instances?region=\(SampleConsole.failingRegion)", status: 503)
      #expect(problem.error == "region_unavailable")
    }
  }

  @Test("requires an existing region")
  func unknownRegion() async throws {
    try await withServer { client in
      try await #expect(client.problem("/instances", status: 400).error == "bad_parameter")
      try await #expect(client.problem("/instances?region=moon", status: 404).error == "not_found")
    }
  }

  @Test("delays the number of unpaid orders")
  func unpaid() async throws {
    let pauses = Recorder()
    try await withServer(configure: {
      $0.pause = pauses.record
      $0.unpaidDelay = .milliseconds(700)
    }) { client in
      try await #expect(client.get("/account", as: Account.self).mail.hasSuffix("@example.com"))
      #expect(pauses.values.isEmpty)
      try await #expect(client.get("/account/unpaid", as: BadgeCount.self).count == 3)
      #expect(pauses.values == [.milliseconds(700)])
    }
  }

  @Test("has courses with an incomplete last page, by page and by cursor")
  func courses() async throws {
    try await withServer { client in
      let last: PagedList<Course> = try await client.get("/courses?page=7&size=20")
      #expect(last.items.count == 17)
      #expect(last.pageCount == 7)
      #expect(!last.hasNext)
      let first: PagedList<Course> = try await client.get("/courses?cursor=&size=100")
      let next = try #require(first.nextCursor)
      let second: PagedList<Course> = try await client.get("/courses?cursor=\(next)&size=100")
      #expect((first.items + second.items).map(\.id) == Array(1...137))
      try await #expect(client.problem("/courses?cursor=138", status: 400).error == "bad_parameter")
    }
  }

  @Test("T-10 describes the components of the discover page in several orders, with one that no app knows")
  func discoverOrders() async throws {
    try await withServer { client in
      let all: [DiscoverShelf] = try await client.get("/discover")
      #expect(all.map(\.id) == ["tags", "banners", "places", "picks", "reads"])
      let reads: [DiscoverShelf] = try await client.get("/discover?order=reads")
      #expect(reads.map(\.id) == ["reads", "tags", "places", "banners", "picks"])
      let preview: [DiscoverShelf] = try await client.get("/discover?order=preview")
      #expect(preview.first?.type == "soundscapes" && preview.count == 6)
      try await #expect(client.get("/discover?order=unheard", as: [DiscoverShelf].self) == all)
    }
  }

  @Test("has discover items with unique ids and existing images")
  func discover() async throws {
    try await withServer { client in
      try await #expect(client.get("/discover/tags", as: WholeList<DiscoverTag>.self).total > 10)
      var images = try await client.get("/discover/banners", as: WholeList<DiscoverBanner>.self).items.map(\.image)
      for kind in ["images", "grid", "rows"] {
        let list: WholeList<DiscoverItem> = try await client.get("/discover/\(kind)")
        #expect(Set(list.items.map(\.id)).count == list.total)
        images += list.items.map(\.image)
      }
      for image in images {
        try await #expect(client.send("\(image)?w=8&h=8").header("Content-Type") == "image/png")
      }
    }
  }

  @Test("has a curriculum with every status, locked parts, and unique ids")
  func curriculum() async throws {
    try await withServer { client in
      let curriculum: Curriculum = try await client.get("/curriculum")
      let stages = curriculum.segments.flatMap(\.stages)
      let items = stages.flatMap(\.items)
      #expect(Set(items.map(\.status)) == Set(CurriculumItem.Status.allCases))
      #expect(Set(items.map(\.id)).count == items.count)
      #expect(Set(stages.map(\.id)).count == stages.count)
      #expect(items.contains(where: \.locked) && stages.contains(where: \.locked))
      #expect(items.contains { $0.body != nil } && items.contains { $0.body == nil })
    }
  }

  @Test(
    "has images of the requested size, equal every time", arguments: ["course-1", "photo-2", "avatar-3"])
  func pictures(id: String) async throws {
    try await withServer { client in
      let reply = try await client.send("/images/\(id).png?w=33&h=20")
      #expect(reply.status == 200)
      let png = try PNGReader(reply.body)
      #expect(png.width == 33 && png.height == 20)
      #expect(png.pixels.count == 20 * (1 + 33 * 3))
      try await #expect(client.send("/images/\(id).png?w=33&h=20").body == reply.body)
      try await #expect(client.send("/images/\(id)0.png?w=33&h=20").body != reply.body)
      let tag = try #require(reply.header("ETag"))
      try await #expect(client.send("/images/\(id).png?w=33&h=20", headers: ["If-None-Match": tag]).status == 304)
    }
  }

  @Test("rejects images that are too large, too small, or not PNG")
  func badPictures() async throws {
    try await withServer { client in
      try await #expect(client.send("/images/a.png?w=100000").status == 400)
      try await #expect(client.send("/images/a.png?h=0").status == 400)
      try await #expect(client.send("/images/a.jpg").status == 404)
      try await #expect(client.send("/images/.png").status == 404)
    }
  }

  @Test("converts every hue to a color, also beyond one turn")
  func colors() {
    #expect(Color(hue: 0, saturation: 1, lightness: 0.5) == Color(hue: 1, saturation: 1, lightness: 0.5))
    let red = Color(hue: 0, saturation: 1, lightness: 0.5)
    #expect((red.red, red.green, red.blue) == (255, 0, 0))
    let green = Color(hue: -2.0 / 3, saturation: 1, lightness: 0.5)
    #expect(green.green > 250 && green.red < 5 && green.blue < 5)
    #expect(red.blended(with: green, 0) == red && red.blended(with: green, 2) == green)
  }
}

/// A PNG parser with the validation of a viewer.
struct PNGReader {
  enum Failure: Error { case signature, checksum, length, compression }

  let width: Int
  let height: Int
  /// The rows as in the file: filter type, then bytes.
  let pixels: [UInt8]

  init(_ data: Data) throws {
    let bytes = [UInt8](data)
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { throw Failure.signature }
    func number(at offset: Int) throws -> Int {
      guard offset + 4 <= bytes.count else { throw Failure.length }
      return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    var chunks: [String: [UInt8]] = [:]
    var offset = 8
    while offset < bytes.count {
      let end = offset + 8 + (try number(at: offset))
      guard end + 4 <= bytes.count else { throw Failure.length }
      let checked = Array(bytes[offset + 4..<end])
      guard Int(crc32(0, checked, uInt(checked.count))) == (try number(at: end)) else { throw Failure.checksum }
      chunks[String(decoding: checked.prefix(4), as: UTF8.self), default: []] += checked.dropFirst(4)
      offset = end + 4
    }
    guard let header = chunks["IHDR"], header.count == 13, let packed = chunks["IDAT"], chunks["IEND"] != nil else {
      throw Failure.length
    }
    width = header[0..<4].reduce(0) { $0 << 8 | Int($1) }
    height = header[4..<8].reduce(0) { $0 << 8 | Int($1) }
    var size = uLongf(height * (1 + width * 3))
    var pixels = [UInt8](repeating: 0, count: Int(size))
    guard uncompress(&pixels, &size, packed, uLong(packed.count)) == Z_OK else { throw Failure.compression }
    self.pixels = Array(pixels.prefix(Int(size)))
  }
}
