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
