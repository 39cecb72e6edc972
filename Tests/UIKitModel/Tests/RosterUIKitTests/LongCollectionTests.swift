import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// Grids, flows and carousels of 100,000 items. One test at a time, because each counts the views that are made.
@Suite(.serialized) @MainActor
struct LongCollectionTests {
  private static let count = 100_000

  private func open(_ layout: SectionLayout, on device: UIKitModel) async throws -> (ProductsPage, UIKitHostRobot) {
    let page = ProductsPage(layout, count: Self.count)
    let host = try await UIKitHostRobot(page, on: device)
    return (page, host)
  }

  private func collection(_ host: UIKitHostRobot) throws -> UICollectionView {
    try #require(host.ui.find(UICollectionView.self).first)
  }

  /// The position of an item below the insets of the table.
  private func position(of index: Int, on host: UIKitHostRobot) throws -> CGFloat {
    let collection = try collection(host)
    let cell = try #require(collection.displayedItems.first { $0.key.item == index }?.value)
    return cell.convert(cell.bounds, to: host.table).minY - host.top
  }

  /// The first item that is completely visible.
  private func first(on host: UIKitHostRobot) throws -> Int {
    let items = try collection(host).displayedItems.keys.map(\.item).sorted()
    return try #require(try items.first { try position(of: $0, on: host) >= 0 })
  }

  /// The spacing between lines.
  private static let spacing: CGFloat = 12

  /// Expects that the displayed items cover the screen, without a gap other than the spacing and a row of the wrong item.
  private func expectCovered(_ host: UIKitHostRobot) throws {
    let frames = try collection(host).displayedItems.values.map { $0.convert($0.bounds, to: host.table) }
    let bounds = host.table.bounds
    let row = try #require(host.table.displayedCells.values.first { $0 is NestedCollectionCell }).frame
    var y = max(bounds.minY, row.minY)
    let end = min(bounds.maxY, row.maxY) - 1
    for frame in frames.sorted(by: { $0.minY < $1.minY }) where frame.minY <= y + Self.spacing + 1 {
      y = max(y, frame.maxY)
    }
    #expect(y >= end, "displayed to \(y) of \(end)")
    #expect(DisplayCheck(host.list, host.ui).difference == nil)
  }

  @Test(
    "U-25 a grid of 100,000 items makes cells for what is visible, opens without work for each item, and scrolls anywhere",
    arguments: [false, true])
  func grid(isFlow: Bool) async throws {
    try await onDevice { device in
      let before = ProductView.made
      let (page, host) = try await open(
        isFlow ? .flow(spacing: Self.spacing) : .grid(columns: 2, spacing: Self.spacing), on: device)
      #expect(page.evaluations < 1_000)
      try expectCovered(host)
      for _ in 0..<12 {
        host.ui.scroll(host.table, by: 500)
        try await host.settle()
        try expectCovered(host)
      }
      for item in [60_000, 99_999, 31] {
        host.list.perform(.scroll(.element(.item(ItemPosition(section: 1, item: item)))))
        try await host.settle()
        try expectCovered(host)
        #expect(try collection(host).displayedItems.keys.contains { $0.item == item })
      }
      host.ui.scrollToTop(host.table)
      try await host.settle()
      try expectCovered(host)
      #expect(host.lines.first == "Above")
      // A screen displays about 30 items, the overscan as many; the pool has another screen at most.
      #expect(ProductView.made - before < 200)
    }
  }

  @Test("U-25 items of a long grid keep their places when others above are measured, inserted and deleted")
  func anchoring() async throws {
    try await onDevice { device in
      let (page, host) = try await open(.grid(columns: 2), on: device)
      host.list.perform(.scroll(.element(.item(ItemPosition(section: 1, item: 50_000)))))
      try await host.settle()
      // The lines above are measured one by one, and are higher and lower than estimated.
      for _ in 0..<30 {
        let item = try first(on: host)
        let before = try position(of: item, on: host)
        host.table.contentOffset.y -= 90
        try await host.settle()
        #expect(abs(try position(of: item, on: host) - before - 90) < 1)
        try expectCovered(host)
      }
      for change in [
        { page.insert(200_000..<200_030, at: 0) }, { page.products.removeFirst(14) },
        { page.insert(300_000..<300_300, at: 40) }, { page.texts[50_000 - 80] = "Changed" },
      ] {
        let item = try first(on: host)
        let product = page.products[item]
        let before = try position(of: item, on: host)
        change()
        try await host.settle()
        let now = try #require(page.products.firstIndex(of: product))
        #expect(abs(try position(of: now, on: host) - before) < 1)
        try expectCovered(host)
      }
    }
  }

  @Test("U-25 a long grid keeps its place with another width and text size")
  func resized() async throws {
    try await onDevice { device in
      let (_, host) = try await open(.grid(columns: 2), on: device)
      host.list.perform(.scroll(.element(.item(ItemPosition(section: 1, item: 50_000)))))
      try await host.settle()
      let item = try first(on: host)
      for size in [CGSize(width: 640, height: 360), CGSize(width: 360, height: 640)] {
        host.ui.resize(to: size)
        try await host.settle()
        #expect(abs(try position(of: item, on: host)) < 200)
        try expectCovered(host)
      }
      host.ui.set(textSize: .extraLarge)
      try await host.settle()
      #expect(abs(try position(of: item, on: host)) < 200)
      try expectCovered(host)
    }
  }

  @Test("U-25 a page scrolls to an item of a long grid, which is not measured yet")
  func scrollToItem() async throws {
    try await onDevice { device in
      let (page, host) = try await open(.grid(columns: 2), on: device)
      for item in [60_000, 59_000, 7] {
        host.list.perform(.scroll(.item(ItemPath(section: "products", item: AnyID(page.products[item].id)))))
        try await host.settle()
        let cell = try #require(try collection(host).displayedItems.first { $0.key.item == item }?.value)
        #expect(cell.convert(cell.bounds, to: host.table).intersects(host.table.bounds))
      }
    }
  }

  @Test("U-25 a long grid loads further pages from inside of it")
  func paging() async throws {
    try await onDevice { device in
      let page = PagedProductsPage()
      let host = try await UIKitHostRobot(page, on: device)
      var counts: [Int] = []
      for _ in 0..<4 {
        counts.append(page.products.items.count)
        host.ui.scrollToEnd(host.table)
        try await host.settle()
        try expectCovered(host)
      }
      #expect(counts == counts.sorted() && Set(counts).count == counts.count)
    }
  }

  @Test("U-25 a long grid loads pages before its first item, and what is read stays where it is")
  func pagingBackward() async throws {
    try await onDevice { device in
      let page = NumberedProductsPage()
      let host = try await UIKitHostRobot(page, on: device)
      page.products.jump(to: PageNumber(40))
      try await host.settle()
      host.ui.scrollToEnd(host.table)
      try await host.settle()
      #expect(page.products.items.count > host.list.context.longNestedCollection)
      for _ in 0..<3 {
        let start = try #require(page.products.items.first)
        host.ui.tapStatusBar()
        let first = try first(on: host)
        let (product, before) = (page.products.items[first], try position(of: first, on: host))
        try await host.settle()
        #expect(try #require(page.products.items.first).id < start.id)
        let now = try #require(page.products.items.firstIndex { $0.id == product.id })
        let position = try position(of: now, on: host)
        #expect(abs(position - before) < 1, "from \(before) to \(position)")
        try expectCovered(host)
      }
    }
  }

  @Test("U-25 a tap on the status bar arrives at the beginning of a long grid, whose items above are not measured yet")
  func statusBar() async throws {
    try await onDevice { device in
      let (_, host) = try await open(.grid(columns: 2), on: device)
      for item in [200, 50_000] {
        host.list.perform(.scroll(.element(.item(ItemPosition(section: 1, item: item)))))
        try await host.settle()
        #expect(await host.ui.tapStatusBar(steps: 20))
        try await host.settle()
        #expect(host.top == 0)
        #expect(host.lines.first == "Above")
        try expectCovered(host)
      }
    }
  }

  @Test(
    "U-26 a carousel of 100,000 items makes cells for what is visible, and opens without work for each item",
    arguments: [false, true])
  func carousel(isLooping: Bool) async throws {
    try await onDevice { device in
      let before = ProductView.made
      let style = CarouselStyle(paging: .item, isLooping: isLooping, itemWidth: .points(120), spacing: 8)
      let (page, host) = try await open(.carousel(style), on: device)
      #expect(page.evaluations < 1_000)
      let collection = try collection(host)
      #expect(collection.displayedItems.count < 12)
      for _ in 0..<10 {
        host.ui.scroll(collection, by: 300, horizontally: true)
        try await host.settle()
      }
      host.list.perform(.scroll(.element(.item(ItemPosition(section: 1, item: 70_000)))))
      try await host.settle()
      #expect(collection.displayedItems.keys.contains { $0.item == 70_000 })
      #expect(collection.displayedItems.count < 12)
      let cell = try #require(host.table.displayedCells.values.first { $0 is NestedCollectionCell })
      #expect(collection.displayedItems.values.allSatisfy { $0.frame.maxY <= cell.frame.height + 0.5 })
      #expect(ProductView.made - before < 100)
    }
  }
}

/// Long carousels measure an item before it is visible, and when it changes.
@MainActor
struct LongCarouselHeightTests {
  private func cell(on host: UIKitHostRobot) throws -> UITableViewCell {
    try #require(host.table.displayedCells.values.first { $0 is NestedCollectionCell })
  }

  /// Expects that the visible items of the carousel are not cut off.
  private func expectWhole(_ host: UIKitHostRobot) throws {
    let collection = try #require(host.ui.find(UICollectionView.self).first)
    let height = try cell(on: host).frame.height
    #expect(!collection.displayedItems.isEmpty)
    for item in collection.displayedItems.values {
      let view = try #require(host.ui.find(ProductView.self, in: item).first)
      let size = CGSize(width: item.bounds.width, height: 0)
      let needed = view.systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      #expect(height >= needed.height - 0.5)
    }
  }

  @Test("U-26 a long carousel with fewer items than it measures ahead is as high as the highest")
  func fewItems() async throws {
    try await onDevice { device in
      let page = ProductsPage(.carousel(CarouselStyle(itemWidth: .points(120))), count: 3)
      let host = try await UIKitHostRobot(page, on: device, longNestedCollection: 0)
      try expectWhole(host)
    }
  }

  @Test("U-26 a long carousel becomes as high as a visible item that changes", arguments: [false, true])
  func change(isLooping: Bool) async throws {
    try await onDevice { device in
      let style = CarouselStyle(isLooping: isLooping, itemWidth: .points(120))
      let page = ProductsPage(.carousel(style), count: 600)
      let host = try await UIKitHostRobot(page, on: device)
      let before = try cell(on: host).frame.height
      page.texts[1] = String(repeating: "Changed ", count: 40)
      try await host.settle()
      #expect(try cell(on: host).frame.height > before)
      try expectWhole(host)
    }
  }

  @Test("U-26 a long carousel becomes as high as its visible items when they become narrower")
  func width() async throws {
    try await onDevice { device in
      let page = ProductsPage(.carousel(CarouselStyle(itemWidth: .fraction(0.4))), count: 600)
      for item in 300..<310 { page.texts[item] = String(repeating: "Long ", count: 30) }
      let host = try await UIKitHostRobot(page, on: device, width: 640)
      host.list.perform(.scroll(.element(.item(ItemPosition(section: 1, item: 300)))))
      try await host.settle()
      try expectWhole(host)
      host.ui.resize(to: CGSize(width: 320, height: 640))
      try await host.settle()
      try expectWhole(host)
    }
  }
}

private struct Product: Identifiable, Equatable, Sendable { let id: Int }

/// Products in one section, below another row.
@Observable @MainActor
private final class ProductsPage: ListPage {
  var products: ItemList<Product>
  var texts: [Int: String] = [:]
  let layout: SectionLayout
  /// The number of rows that were made.
  @ObservationIgnored private(set) var evaluations = 0

  init(_ layout: SectionLayout, count: Int) {
    self.layout = layout
    products = ItemList((0..<count).map(Product.init))
  }

  func insert(_ ids: Range<Int>, at index: Int) {
    products.insert(contentsOf: ids.map(Product.init), at: index)
  }

  var body: some ListContent {
    ListSection("above") { StandardContent("Above").id("above") }
    ListSection("products", products) { product in
      self.evaluations += 1
      return ListRow(
        ProductContent(
          text: self.texts[product.id] ?? "Product \(product.id)"
            + String(repeating: " and so on", count: product.id * 7 % 5)))
    }
    .layout(layout)
  }
}

@Observable @MainActor
private final class PagedProductsPage: ListPage {
  let products = Pager(
    OffsetPages<Product>(size: 600) { offset, size in ((offset..<offset + size).map { Product(id: $0) }, 100_000) })

  var body: some ListContent {
    ListSection("products", products) { ProductContent(text: "Product \($0.id)") }.layout(.grid(columns: 2))
  }
}

@Observable @MainActor
private final class NumberedProductsPage: ListPage {
  let products = Pager(
    NumberedPages<Product>(size: 300) { number, _ in
      ((number - 1) * 300..<number * 300).map { Product(id: $0) }
    })

  var body: some ListContent {
    ListSection("products", products) {
      ProductContent(text: "Product \($0.id)" + String(repeating: " and so on", count: $0.id * 7 % 5))
    }
    .layout(.grid(columns: 2))
  }
}

private struct ProductContent: UIKitPresentable, Equatable {
  var text: String
  var textDescription: String { text }

  @MainActor static func makeCell() -> ProductView { ProductView() }
}

private final class ProductView: UIView, UIKitCell {
  /// The number of views that were made.
  static var made = 0
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
    label.numberOfLines = 0
    addFilling(label, insets: .row)
  }

  required init?(coder: NSCoder) { nil }

  func update(_ content: ProductContent) { label.text = content.text }
}
