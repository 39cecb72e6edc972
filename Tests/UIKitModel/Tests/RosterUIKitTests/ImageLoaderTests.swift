import Foundation
import Roster
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Loading, scaling and caching of images.
@MainActor @Suite struct ImageLoaderTests {
  /// The beginning of a PNG image without pixels. The model of UIKit reads no more.
  private func png(_ width: UInt32, _ height: UInt32, tag: UInt8 = 0) -> [UInt8] {
    func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + bytes(13) + Array("IHDR".utf8) + bytes(width)
      + bytes(height) + [8, 2, 0, 0, 0, tag]
  }

  @Test("X-03 an image beyond the limits is rejected by its header")
  func tooLarge() async throws {
    let loader = ImageLoader()
    await #expect(throws: ImageError.tooLarge) { try await loader.image(for: .bytes(png(24_000, 24_000))) }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
    try Data(png(24_000, 24_000)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    await #expect(throws: ImageError.tooLarge) { try await loader.image(for: .file(file.path)) }
    await #expect(throws: ImageError.unreadable("/dev/zero")) { try await loader.image(for: .file("/dev/zero")) }
    let drawing = Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
    await #expect(throws: ImageError.invalid) { try await loader.image(for: .bytes(drawing)) }
  }

  @Test("N-15 an image is fetched by its URL, up to the limit of bytes")
  func fetching() async throws {
    let server = try ImageServer(["/a.png": png(40, 20), "/large": Array(repeating: 1, count: 300_000)])
    let address = "http://127.0.0.1:\(server.port)"
    let loader = ImageLoader(limits: ImageLimits(bytes: 100_000))
    #expect(try await loader.image(for: .url("\(address)/a.png")).size == CGSize(width: 40, height: 20))
    await #expect(throws: ImageError.tooLarge) { try await loader.image(for: .url("\(address)/large")) }
    for broken in ["\(address)/missing", "file:///etc/hostname", "", "no address"] {
      await #expect(throws: URLError.self) { try await loader.image(for: .url(broken)) }
    }
  }

  @Test("X-03 an image is scaled down to the size at which it is displayed")
  func thumbnails() async throws {
    let loader = ImageLoader()
    let source = ImageSource.bytes(png(4_000, 2_000))
    #expect(try await loader.image(for: source, pixels: 180).size == CGSize(width: 256, height: 128))
    #expect(loader.cached(source, pixels: 200)?.size.width == 256)
    #expect(loader.cached(source, pixels: 300) == nil)
    #expect(try await loader.image(for: source).size == CGSize(width: 2_048, height: 1_024))
    #expect(loader.cached(source, pixels: 300)?.size.width == 2_048)
    #expect(try await loader.image(for: .bytes(png(40, 20)), pixels: 180).size == CGSize(width: 40, height: 20))
  }

  @Test("X-03 the cache has a budget in bytes, and is emptied when memory runs out")
  func budget() async throws {
    let loader = ImageLoader(limits: ImageLimits(cacheBytes: 3 * 100 * 100 * 4 + 10_000))
    let sources = (0..<4).map { ImageSource.bytes(png(100, 100, tag: UInt8($0))) }
    for source in sources.prefix(3) { _ = try await loader.image(for: source) }
    _ = loader.cached(sources[0])
    _ = try await loader.image(for: sources[3])
    #expect(sources.map { loader.cached($0) != nil } == [true, false, true, true])
    let observer = try #require(loader.memoryObserver as? NotificationObserver)
    #expect(observer.name == UIApplication.didReceiveMemoryWarningNotification)
    observer.body()
    #expect(sources.allSatisfy { loader.cached($0) == nil })
  }

  @Test("X-03 an image that cannot be decoded is not loaded again")
  func failures() async throws {
    let counter = Counter()
    let loader = ImageLoader { _, _ in
      await counter.count()
      return Array("no image".utf8)
    }
    for _ in 0..<3 { await #expect(throws: ImageError.invalid) { try await loader.image(for: .url("a")) } }
    #expect(await counter.value == 1)
    loader.forgetFailures()
    await #expect(throws: ImageError.invalid) { try await loader.image(for: .url("a")) }
    #expect(await counter.value == 2)
  }

  @Test("K-11 a picture is a circle for people, and an icon is not")
  func circles() async {
    let cell = StandardCell(style: .default, reuseIdentifier: nil)
    func radius() -> CGFloat? {
      (cell.contentConfiguration as? UIListContentConfiguration)?.imageProperties.cornerRadius
    }
    cell.update(StandardContent("Ada", image: .bytes(png(40, 40))).imageShape(.circle))
    for _ in 0..<100_000 where radius() != 20 { await Task.yield() }
    #expect(radius() == 20)
    cell.update(StandardContent("Tea", image: .bytes(png(40, 40))))
    #expect(radius() == 6)
    cell.update(StandardContent("Ada", image: .icon("cart")).imageShape(.circle))
    #expect(radius() == 6)
  }

  @Test("K-26 initials stand for a person whose picture is missing or loads, and for nobody else")
  func initials() {
    let cell = StandardCell(style: .default, reuseIdentifier: nil)
    func image() -> UIListContentConfiguration? { cell.contentConfiguration as? UIListContentConfiguration }
    for source in [nil, .bytes(png(40, 40))] as [ImageSource?] {
      cell.update(StandardContent("Ada Lovelace", image: source).imageShape(.circle))
      #expect(image()?.image?.resourceName.hasSuffix(" AL") == true)
      #expect(image()?.imageProperties.cornerRadius == 20)
      #expect(image()?.image?.size == CGSize(width: 40, height: 40))
    }
    cell.update(StandardContent("Ada Lovelace").imageShape(.rounded))
    #expect(image()?.image == nil)
    // The header of a person, too.
    let header = HeaderCell(frame: .zero)
    func views(in root: UIView) -> [UIView] { [root] + root.subviews.flatMap(views) }
    let picture = views(in: header).compactMap { $0 as? PictureView }.first
    for source in [nil, .bytes(png(40, 40))] as [ImageSource?] {
      for isProminent in [false, true] {
        let content = HeaderContent("Ada Lovelace", image: source).imageShape(.circle)
        header.update(isProminent ? content.prominent() : content)
        #expect(picture?.image?.resourceName.hasSuffix(" AL") == true)
        #expect(picture?.image?.size.width == (isProminent ? 96 : 24))
        #expect(picture?.layer.cornerRadius == (isProminent ? 48 : 12))
        #expect(picture?.isHidden == false)
      }
    }
    header.update(HeaderContent("Ada Lovelace", image: .icon("star")).imageShape(.circle))
    #expect(picture?.layer.cornerRadius == 0)
    header.update(HeaderContent("Ada Lovelace"))
    #expect(picture?.isHidden == true)
  }

  @Test("X-03 a text of megabytes is clipped for layout")
  func clippedText() {
    let cell = StandardCell(style: .default, reuseIdentifier: nil)
    cell.update(StandardContent(String(repeating: "word ", count: 1_000_000), subtitle: "short"))
    let configuration = cell.contentConfiguration as? UIListContentConfiguration
    #expect(configuration?.text?.count == TextLimits.characters + 1)
    #expect(configuration?.secondaryText == "short")
  }

  private actor Counter {
    var value = 0
    func count() { value += 1 }
  }
}
