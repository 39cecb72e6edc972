import Foundation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Pictures that arrive while their rows are displayed.
@MainActor
struct PictureTests {
  /// The beginning of a PNG image without pixels. The model of UIKit reads no more.
  private nonisolated static func png(_ side: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, side, 0, 0, 0, side, 8, 2, 0, 0, 0]
  }

  @Test("U-05 a picture that arrives moves nothing", arguments: [10, 60, 200] as [UInt8], [false, true])
  func arrives(side: UInt8, isGrid: Bool) async throws {
    try await onDevice { device in
      let gate = AsyncGate()
      let page = InlinePage {
        ListSection("a", values: Array(0..<4)) { StandardContent("Row \($0)", image: .url("picture \($0)")) }
          .layout(isGrid ? .grid(columns: 2) : .list)
      }
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      let list = ListView(
        page,
        images: ImageLoader { _, _ in
          try await gate.wait()
          return Self.png(side)
        })
      ui.show(list)
      await ui.turn(1, rounds: 8)
      let before = texts(ui)
      #expect(!before.isEmpty)
      gate.open()
      for _ in 0..<2_000 where pictures(ui) < 4 {
        await Task.detached {}.value
        await ui.turn(0.1, rounds: 1)
      }
      #expect(pictures(ui) == 4)
      await ui.turn(1, rounds: 8)
      #expect(texts(ui) == before)
    }
  }

  @Test("T-38 a displayed picture is loaded again when there is a connection")
  func reconnects() async throws {
    try await onDevice { device in
      let network = Network()
      let loader = ImageLoader { _, _ in
        guard await network.isReached() else { throw PageFailure(reason: "offline", kind: .offline) }
        return Self.png(60)
      }
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      let page = InlinePage {
        ListSection("a", values: Array(0..<4)) { StandardContent("Row \($0)", image: .url("picture \($0)")) }
      }
      ui.show(ListView(page, images: loader, issues: IssueReporter { _ in }))
      for _ in 0..<2_000 where await network.requests < 4 || loader.pendingCount > 0 {
        await Task.detached {}.value
        await ui.turn(0.1, rounds: 1)
      }
      #expect(pictures(ui) == 0)
      await network.connect()
      _ = try await loader.image(for: .url("another"))
      for _ in 0..<2_000 where pictures(ui) < 4 {
        await Task.detached {}.value
        await ui.turn(0.1, rounds: 1)
      }
      #expect(pictures(ui) == 4)
    }
  }

  @Test("T-38 pictures of a list that is gone are not loaded again")
  func gone() async throws {
    try await onDevice { device in
      let network = Network()
      let loader = ImageLoader { _, _ in
        guard await network.isReached() else { throw PageFailure(reason: "offline", kind: .offline) }
        return Self.png(60)
      }
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      let page = InlinePage {
        ListSection("a", values: ["row"]) {
          StandardContent($0, image: .url("row")).accessoryImage(.url("accessory"))
        } header: {
          HeaderContent("Header", image: .url("header"))
        }
      }
      ui.show(ListView(page, images: loader, issues: IssueReporter { _ in }))
      for _ in 0..<2_000 where await network.requests < 3 || loader.pendingCount > 0 {
        await Task.detached {}.value
        await ui.turn(0.1, rounds: 1)
      }
      ui.show(UIView(frame: .zero))
      await ui.turn(1, rounds: 8)
      #expect(loader.waitingCount == 0)
    }
  }

  private actor Network {
    private(set) var requests = 0
    private var isConnected = false

    func isReached() -> Bool {
      requests += 1
      return isConnected
    }

    func connect() { isConnected = true }
  }

  private func pictures(_ ui: UIKitDriver) -> Int {
    ui.find(UIImageView.self).count { $0.image?.resourceName.hasSuffix("bytes") == true }
  }

  /// The frames of all texts in the window.
  private func texts(_ ui: UIKitDriver) -> [CGRect] {
    ui.find(UILabel.self).map { $0.convert($0.bounds, to: ui.window) }
  }

  @Test("U-16 a header displays its image, which moves nothing when it arrives")
  func header() async throws {
    try await onDevice { device in
      let gate = AsyncGate()
      let page = InlinePage {
        for (name, image) in [("icon", .icon("star")), ("picture", .url("a")), ("none", nil)]
          as [(String, ImageSource?)]
        {
          ListSection(name, values: ["Row"]) {
            StandardContent($0)
          } header: {
            HeaderContent(name, image: image)
          }
        }
      }
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      let list = ListView(
        page,
        images: ImageLoader { _, _ in
          try await gate.wait()
          return Self.png(200)
        })
      ui.show(list)
      await ui.turn(1, rounds: 8)
      let images = list.tableView.displayedHeaders.sorted { $0.key < $1.key }.map { header in
        ui.find(UIImageView.self, in: header.value).first { !$0.isHidden }?.image?.resourceName
      }
      #expect(images == ["star", "photo", nil])
      let before = texts(ui)
      gate.open()
      for _ in 0..<2_000 where pictures(ui) < 1 {
        await Task.detached {}.value
        await ui.turn(0.1, rounds: 1)
      }
      #expect(pictures(ui) == 1)
      #expect(texts(ui) == before)
    }
  }

  @Test("K-35 an icon stands in white on a tile of its color, which is gray in a row that is disabled")
  func tile() {
    UIKitModel(seed: 1).run {
      let cell = StandardCell(style: .default, reuseIdentifier: nil)
      @MainActor func image(_ content: StandardContent) -> UIImage? {
        cell.update(content)
        return (cell.contentConfiguration as? UIListContentConfiguration)?.image
      }
      let color = ThemeColor(0xFF3B30)
      let content = StandardContent("Alerts").icon("bell", tile: color)
      let tile = image(content)
      #expect(tile?.size == CGSize(width: 29, height: 29))
      #expect(UIKitDriver.name(of: tile).hasSuffix(" bell in white 18"))
      #expect(tile == image(content))
      let gray = image(content.enabled(false))
      #expect(UIKitDriver.name(of: gray) == "systemGray[] bell in white 18")
      #expect(UIKitDriver.name(of: image(content.icon("bell"))) == "bell")
      let photo = content.image(.bytes([]))
      #expect(UIKitDriver.name(of: image(photo)) == "photo", "a picture has no tile")
    }
  }

  @Test("K-26 a touch loads a failed picture again, in rows and headers without an action of their own")
  func retries() async throws {
    try await onDevice { device in
      let network = Network()
      let page = InlinePage {
        ListSection("a") {
          StandardContent("Photo", image: .url("photo"))
          StandardContent("Opens", image: .url("opens")).onSelect {}
          StandardContent("Accessory").accessoryImage(.url("accessory"))
          StandardContent("Icon", image: .icon("no such icon"))
        } header: {
          HeaderContent("Header", image: .url("header")).prominent()
        }
      }
      let ui = UIKitDriver(device, size: CGSize(width: 360, height: 640))
      let list = ListView(
        page, strings: .german,
        images: ImageLoader { _, _ in
          guard await network.isReached() else { throw PageFailure(reason: "gone") }
          return Self.png(60)
        })
      ui.show(list)
      @MainActor func controls() -> [RetryControl] { ui.find(RetryControl.self, in: list).filter { $0.alpha > 0 } }
      for _ in 0..<2_000 where controls().count < 2 {
        await Task.detached {}.value
        await ui.turn(0.1, rounds: 1)
      }
      await ui.turn(1, rounds: 8)
      #expect(controls().count == 2, "The row and the head, neither the small picture nor that of the row that opens")
      #expect(controls().allSatisfy { !$0.isAccessibilityElement })
      let cell = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
      let (photo, content) = (
        try #require(ui.find(RetryControl.self, in: cell).first),
        try #require(ui.find(UIListContentView.self, in: cell).first)
      )
      let place = content.convert(try #require(content.imageLayoutGuide?.layoutFrame), to: cell)
      let frame = photo.convert(photo.bounds, to: cell)
      #expect(frame == place)
      await network.connect()
      for control in controls() { ui.tap(control) }
      for _ in 0..<2_000 where pictures(ui) < 2 {
        await Task.detached {}.value
        await ui.turn(0.1, rounds: 1)
      }
      #expect(controls().isEmpty)
      #expect(pictures(ui) == 2)
    }
  }
}
