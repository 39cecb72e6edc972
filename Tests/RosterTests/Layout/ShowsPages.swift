@testable import Roster

/// A test suite with model pages in a viewport.
protocol ShowsPages {}

extension ShowsPages {
  /// Creates a viewport with measured elements.
  func show(
    _ page: PageModel, width: Double = 320, height: Double = 400, overscan: Double = 0,
    policy: ScrollPolicy = ScrollPolicy()
  ) -> ListViewport {
    var list = ListViewport(sections: page.shapes, width: width, height: height, overscan: overscan, policy: policy)
    _ = list.place(measuring: page.size)
    return list
  }

  func update(_ list: inout ListViewport, _ page: inout PageModel, _ change: (inout PageModel) -> Void) {
    let old = page
    change(&page)
    list.apply(Changeset(from: old.sections, to: page.sections)) { page.sections[$0].shape }
    _ = list.place(measuring: page.size)
  }

  /// Returns the frame of an item on screen.
  func frame(of id: Int, _ list: ListViewport, _ page: PageModel) -> ElementFrame? {
    page.position(of: id).flatMap { list.placement(of: .item($0))?.frame }
  }

  /// Returns the position of an item on screen.
  func y(of id: Int, _ list: ListViewport, _ page: PageModel) -> Double? { frame(of: id, list, page)?.y }

  /// Returns the identity of the first item that is visible completely, or also in part.
  func firstItem(_ list: ListViewport, _ page: PageModel, includingEdge: Bool = false) -> Int? {
    let anchor = ScrollAnchor.first(
      in: list.layout, offset: list.offset, viewport: list.height, includingEdge: includingEdge
    ) { $0.position.item != nil }
    guard let position = anchor?.element.item else { return nil }
    return page.sections[position.section].items[position.item].id
  }
}
