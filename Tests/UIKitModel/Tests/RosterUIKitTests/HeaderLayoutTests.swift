import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable
@MainActor
private final class HeaderPage: ListPage {
  var hasButton = true
  var hasImage = true

  var body: some ListContent {
    ListSection("rows", values: ["Row"]) {
      StandardContent($0)
    } header: {
      header
    }
  }

  private var header: HeaderContent {
    var header = HeaderContent("Header", image: .icon("star"))
    if hasButton { header = header.button("More") {} }
    if hasImage { header = header.accessoryImage(.icon("info.circle")) }
    return header
  }
}

@Observable
@MainActor
private final class HeadPage: ListPage {
  var isPlain = false

  private var head: HeaderContent {
    let header = HeaderContent("Inkscape", subtitle: "Drawings", image: .icon("star"))
    return isPlain
      ? header.button("Open") {} : header.prominent().button("Install") {}.button("Web Page") {}
  }

  var body: some ListContent {
    ListSection("rows", values: ["Row"]) {
      StandardContent($0)
    } header: {
      head
    }
  }
}

/// The views in a header, with every solution of its constraints.
@MainActor
struct HeaderLayoutTests {
  @Test("T-20 a header's texts take the space that its images and its button leave, whichever way ties are resolved")
  func widths() async throws {
    for seed in 0..<8 as Range<UInt64> {
      var behaviour = UIKitModel.Behaviour.plain
      behaviour.otherTies = 1
      let device = UIKitModel(seed: seed, behaviour: behaviour)
      try await device.run {
        let host = try await UIKitHostRobot(HeaderPage(), on: device)
        let header = try #require(host.ui.find(HeaderCell.self).first)
        let button = try #require(host.ui.find(UIButton.self, in: header).first)
        let image = try #require(host.ui.find(AccessoryImageView.self, in: header).first)
        #expect(button.frame.width == button.intrinsicContentSize.width)
        #expect(image.frame.width == image.intrinsicContentSize.width)
        #expect(image.frame.maxX < button.frame.minX)
        let title = try #require(host.ui.find(UILabel.self, in: header).first { $0.text == "Header" })
        #expect(title.convert(title.bounds, to: header).minX < 60)
      }
    }
  }

  @Test("K-30 the head of a page has large parts, with its buttons below the texts, and becomes a plain header")
  func head() async throws {
    try await onDevice { device in
      let page = HeadPage()
      let host = try await UIKitHostRobot(page, on: device)
      let header = try #require(host.ui.find(HeaderCell.self).first)
      @MainActor func picture() throws -> UIView { try #require(host.ui.find(PictureView.self, in: header).first) }
      @MainActor func frames() -> [CGRect] {
        host.ui.find(UIButton.self, in: header).map { $0.convert($0.bounds, to: header) }
      }
      let subtitle = try #require(host.ui.find(UILabel.self, in: header).first { $0.text == "Drawings" })
      #expect(try picture().frame.size == CGSize(width: 96, height: 96))
      #expect(frames().count == 2)
      #expect(frames().allSatisfy { $0.minY >= subtitle.convert(subtitle.bounds, to: header).maxY })
      #expect(frames()[0].maxX < frames()[1].minX)
      page.isPlain = true
      try await host.settle()
      #expect(try picture().frame.size == CGSize(width: 24, height: 24))
      #expect(frames().count == 1)
      #expect(frames()[0].minY < subtitle.convert(subtitle.bounds, to: header).maxY)
      page.isPlain = false
      try await host.settle()
      #expect(try picture().frame.size == CGSize(width: 96, height: 96))
      #expect(frames().count == 2)
    }
  }

  @Test("T-20 the order of button and image is the same in a header that is used again")
  func order() async throws {
    try await onDevice { device in
      let page = HeaderPage()
      page.hasImage = false
      let host = try await UIKitHostRobot(page, on: device)
      page.hasImage = true
      try await host.settle()
      let header = try #require(host.ui.find(HeaderCell.self).first)
      let button = try #require(host.ui.find(UIButton.self, in: header).first)
      let image = try #require(host.ui.find(AccessoryImageView.self, in: header).first)
      #expect(image.frame.maxX < button.frame.minX)
    }
  }
}
