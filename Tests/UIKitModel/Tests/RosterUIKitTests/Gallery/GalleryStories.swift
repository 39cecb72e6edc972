import GalleryModels
import GalleryPages
import Roster
import RosterConformance
import RosterTesting
import Testing

/// The main scenario of each page of the gallery: user actions and visible results.
extension PageScenario {
  static let galleryStories: [PageScenario] = paging + settings + sections

  private static let paging = [
    PageScenario("Packages load page by page to the end, and a tap opens the package") { show in
      let world = GalleryWorld(packages: 450)
      let page = PackagesPage(world.gallery)
      let navigation = PageNavigation(root: page)
      let host = try await show(page)
      try await world.wait(host, for: "sample-0000")
      try await host.tap("sample-0003")
      #expect(navigation.topPage.title == "sample-0003")
      try await host.read(to: "sample-0449", in: world)
      #expect(host.shows("sample-0449"))
    },
    PageScenario("Another section or search text replaces the packages immediately, and no results have a message") {
      show in
      let world = GalleryWorld()
      let page = PackagesPage(world.gallery)
      let host = try await show(page)
      try await world.wait(host, for: "sample-0000")
      world.server.gate.close()
      page.section = "editors"
      try await host.settle()
      #expect(host.screen.state == .loading)
      world.server.gate.open()
      try await world.wait(host, for: "sample-0001")
      #expect(!host.shows("sample-0000"))
      page.search?.text = "n117"
      try await world.wait(host) { host.itemCount == 1 }
      page.search?.text = "nothing like it"
      try await world.wait(host) { host.screen.state == .empty }
      #expect(host.lines.isEmpty)
    },
    PageScenario("Without a server the packages page displays the reason, and trying again displays the packages") {
      show in
      let world = GalleryWorld()
      await world.server.set(.offline)
      let host = try await show(PackagesPage(world.gallery))
      try await world.wait(host) { host.hasFailed }
      await world.server.set(.none)
      try await host.retry()
      try await world.wait(host, for: "sample-0000")
    },
    PageScenario("A package's page displays its details, and others of its section") { show in
      let world = GalleryWorld()
      let package = SampleServer.package(3)
      let host = try await show(PackagePage(world.gallery, package))
      try await world.wait(host, for: "It does what samples do.")
      let sections = host.driver.snapshot.sections
      #expect(sections.count == 5)
      #expect(sections.last?.header?.row.content.textDescription == "More in \(package.section)")
      #expect(sections.last?.items.count ?? 0 > 2)
    },
    PageScenario("A course's page displays what is known, and the other courses of its teacher when they are loaded") {
      show in
      let world = GalleryWorld()
      await world.server.set(.offline)
      let course = Course(
        id: 3, title: "Knots", teacher: "Otter & Reed", cover: "/images/course-3.png", rating: 4, price: 0, lessons: 7)
      let host = try await show(CoursePage(world.gallery, course))
      try await world.wait(host, for: "[Try Again]")
      #expect(host.shows("Lessons"))
      await world.server.set(.none)
      try await host.retry()
      try await world.wait(host) { host.driver.snapshot.sections.count == 3 }
      let others = host.driver.snapshot.sections.last
      #expect(others?.header?.row.content.textDescription == "More by Otter & Reed")
      #expect(others?.items.count ?? 0 > 2)
    },
    PageScenario("The catalogue can be entered in its middle and read both ways") { show in
      let world = GalleryWorld()
      let page = CoursesPage(world.gallery)
      let host = try await show(page)
      try await world.wait(host) { host.screen.state == .content && !page.courses.items.isEmpty }
      page.courses.jump(to: PageNumber(4))
      try await world.wait(host) { page.courses.items.contains { $0.id == 80 } && host.driver.activity == 0 }
      let course = try #require(page.courses.items.first { $0.id == 61 })
      #expect(host.lines.first?.contains(course.title) == true)
      // Pages above load automatically only if they are near.
      #expect((21..<61).contains(page.courses.items.first?.id ?? 0))
      for _ in 0..<10 where page.courses.items.first?.id != 1 {
        try await host.scroll(to: .top)
        try await world.wait(host) { host.driver.activity == 0 }
      }
      #expect(page.courses.items.first?.id == 1)
      try await host.scroll(to: .top)
      #expect(host.lines.first?.contains(page.courses.items[0].title) == true)
    },
    PageScenario("The feed loads older days, and a deleted entry comes back with Undo") { show in
      let world = GalleryWorld()
      let host = try await show(FeedPage(world.gallery))
      try await world.wait(host, for: "Today")
      let days = host.driver.snapshot.sections.count
      try await host.scroll(to: .end)
      try await world.wait(host) { host.driver.snapshot.sections.count > days }
      try await host.scroll(to: .top)
      let count = host.itemCount
      let entry = try #require(host.driver.snapshot.sections.first?.items.id(at: 0))
      try await host.delete(RowName(entry.description))
      #expect(host.itemCount == count - 1)
      try await host.pressToast()
      try await world.wait(host, passing: .zero) { host.itemCount == count }
    },
  ]

  private static let settings = [
    PageScenario("Settings follow their switches, steppers and fields, and late facts change their own rows") { show in
      let world = GalleryWorld()
      let page = MePage(world.gallery)
      let host = try await show(page)
      try await world.wait(host, for: "Robin Sample")
      try await world.wait(host, for: "My orders, 3")
      try await host.toggle("Alerts")
      #expect(!page.alerts)
      #expect(!host.shows("Quiet at night"))
      try await host.step("Seats", by: 2)
      #expect(host.shows("Monthly price, 36 €"))
      try await host.type("Otters", into: "Name")
      #expect(page.team == "Otters")
      #expect(host.shows("Otters"))
      try await host.tap("My orders")
      #expect(host.screen.toasts == ["3 orders are unpaid"])
    },
    PageScenario("Each region displays its machines, an empty one a message, and a failing one can be tried again") {
      show in
      let world = GalleryWorld()
      let page = ConsolePage(world.gallery)
      let host = try await show(page)
      try await world.wait(host) { host.screen.state == .content && !page.regions.isEmpty }
      page.region = "quiet-plains"
      try await world.wait(host) { host.screen.state == .empty }
      page.region = "stormy-cape"
      try await world.wait(host) { host.hasFailed }
      try await host.retry()
      try await world.wait(host) { host.hasFailed }
      page.region = "cloud-peak"
      try await world.wait(host) { host.screen.state == .content }
    },
    PageScenario("Text of other scripts stands in rows like any other, and one switch turns all of its kind") { show in
      let page = LanguagesPage()
      let host = try await show(page)
      #expect(host.shows("مرحبًا بكم في المعرض"))
      try await host.scroll(to: .end)
      #expect(host.shows("갤러리에 오신 것을 환영합니다"))
      try await host.toggle("알림")
      #expect(!page.isOn)
      try await host.scroll(to: .top)
      #expect(host.shows("التنبيهات, off"))
    },
  ]

  private static let sections = [
    PageScenario("Components load by themselves, stand in any order, and slide and wrap by their layouts") { show in
      let world = GalleryWorld()
      let page = DiscoverPage(world.gallery)
      let host = try await show(page)
      try await world.wait(host) { host.itemCount == 50 }
      try await host.scroll(to: .top)
      #expect(host.shows("Lighthouses"))
      try await host.scrollCarousel(containing: "banner-1", by: 300)
      #expect(!host.shows("The coast in autumn"))
      #expect(host.shows("Sleep on the rails"))
      page.arrange("reads")
      try await world.wait(host) { host.driver.components.first?.name.description == "reads" }
      try await host.scroll(to: .top)
      #expect(host.lines.first == "Worth Reading, [See All]")
      try await host.resize(width: 640, height: 360)
      try await host.scroll(to: .top)
      #expect(host.lines.first == "Worth Reading, [See All]")
    },
    PageScenario("Parts fold at every level, locked ones stay open, and a refresh keeps what is folded") { show in
      let world = GalleryWorld()
      let page = CurriculumPage(world.gallery)
      let host = try await show(page)
      try await world.wait(host) { host.shows("Before the first cut") }
      let whole = host.itemCount
      try await host.tap("Before the first cut")
      #expect(host.lines.first?.hasPrefix("▸ Before the first cut") == true)
      #expect(host.itemCount < whole)
      page.folds.foldAll()
      try await host.settle()
      #expect(host.itemCount == 1)
      try await host.pullToRefresh()
      try await world.wait(host) { host.driver.activity == 0 }
      #expect(host.itemCount == 1)
      page.folds.unfoldAll()
      try await host.settle()
      #expect(host.itemCount == whole)
    },
    PageScenario("A long list takes rows in, gives rows up and is shuffled") { show in
      let page = ScalePage(count: 10_000)
      let host = try await show(page)
      page.insert(5, at: 3)
      page.delete(2)
      try await host.settle()
      #expect(host.lines.first?.hasPrefix("Row 2,") == true)
      page.shuffle()
      while page.isShuffling { try await host.settle() }
      page.jump()
      try await host.settle()
      #expect(host.itemCount == 10_003)
      #expect(host.shows("Row "))
    },
  ]
}
