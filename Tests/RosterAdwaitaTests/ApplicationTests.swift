import CAdwaita
import CGTK
import CRosterGTK
import Roster
import XCTest

@testable import RosterAdwaita
@testable import RosterGTK

final class ApplicationTests: AdwaitaTestCase {
  @MainActor
  private func activate(_ action: String, _ target: OpaquePointer? = nil, of application: AdwaitaApplication) {
    g_action_group_activate_action(application.pointer.raw.opaque, action, target)
  }

  @MainActor
  func test_N_12_aWindowRemembersItsSize() async {
    let path = temporaryFile()
    for (expected, new) in [(480, 700), (700, 520)] {
      let application = started(path) { $0.open(title: "Test", NavigationView(PageNavigation(root: NumbersPage()))) }
      guard let window = application.windows.first else { return XCTFail("no window") }
      var width: Int32 = 0
      var height: Int32 = 0
      gtk_window_get_default_size(window.pointer.cast(), &width, &height)
      XCTAssertEqual(Int(width), expected)
      await wait("a size") { gtk_widget_get_width(window.pointer) > 0 }
      // Without a compositor, the window has a frame.
      let frame = width - gtk_widget_get_width(window.pointer)
      window.resize(width: new, height: 600)
      await wait("the new size") { gtk_widget_get_width(window.pointer) == Int32(new) - frame }
      window.close()
      await wait("the end") { application.windows.isEmpty }
    }
  }

  @MainActor
  func test_N_19_aWindowOpensThePagesThatWereOpenWhenItWasClosed() async throws {
    let path = temporaryFile()
    func opened() -> (AdwaitaApplication, PageNavigation) {
      let navigation = PageNavigation(root: NumbersPage())
      navigation.destination(for: Int.self) { $0 < 9 ? NumbersPage("Page \($0)") : nil }
      let application = started(path) {
        $0.open(title: "Test", NavigationView(navigation)) { $0.restorePath(of: navigation, as: Int.self) }
      }
      return (application, navigation)
    }
    func close(_ application: AdwaitaApplication) async {
      application.windows.first?.close()
      await wait("the end") { application.windows.isEmpty }
    }
    let (first, navigation) = opened()
    XCTAssertEqual(navigation.pages.count, 1)
    navigation.setPath([3, 7])
    await close(first)
    let (second, restored) = opened()
    XCTAssertEqual(restored.path(of: Int.self), [3, 7])
    await wait("the page") {
      (second.windows.first?.content as? NavigationView)?.topView?.headerBar.title == "Page 7"
    }
    await close(second)
    for (stored, expected) in [("[3,12,4]", [3]), ("[\"three\"]", []), ("{", [])] {
      StateFile(path: path).set(stored, "path", of: "window main")
      let (application, navigation) = opened()
      XCTAssertEqual(navigation.path(of: Int.self), expected)
      await close(application)
    }
  }

  @MainActor
  func test_N_21_aWindowOpensItsPagesWhereTheyWereScrolledTo() async throws {
    let path = temporaryFile()
    func opened() -> (AdwaitaApplication, PageNavigation, SplitView?) {
      let navigation = PageNavigation(root: NumbersPage(count: 300))
      navigation.destination(for: Int.self) { NumbersPage("Page \($0)", count: 300) }
      let application = started(path) {
        $0.open(title: "Test", width: 900, SplitView(navigation, placeholder: NoSelectionPage("None"))) {
          $0.restorePath(of: navigation, as: Int.self)
        }
      }
      return (application, navigation, application.windows.first?.content as? SplitView)
    }
    func close(_ application: AdwaitaApplication) async {
      application.windows.first?.close()
      await wait("the end") { application.windows.isEmpty }
    }
    let (first, navigation, split) = opened()
    navigation.showDetail(value: 3)
    await wait("rows") { (split?.content.topView?.list.rowCount ?? 0) > 0 && split?.content.views.count == 1 }
    split?.content.topView?.list.layout.scroll(to: .element(.item(ItemPosition(section: 0, item: 200)), at: .top))
    split?.sidebar.topView?.list.layout.scroll(to: .element(.item(ItemPosition(section: 0, item: 100)), at: .top))
    await MainContext.settle()
    let positions = navigation.positions
    XCTAssertEqual(positions.map { $0?.index }, [100, 200])
    await close(first)
    let (second, restored, _) = opened()
    XCTAssertEqual(restored.path(of: Int.self), [3])
    XCTAssertEqual(restored.detailIndex, 1)
    await wait("the rows") { restored.positions == positions }
    func firstRow(_ view: KeyPath<SplitView, NavigationView>) -> Int? {
      (second.windows.first?.content as? SplitView)?[keyPath: view].topView?.list.layout.viewport.firstVisibleItem?.item
    }
    await wait("the place of the details") { firstRow(\.content) == 200 }
    await wait("the place of the list") { firstRow(\.sidebar) == 100 }
    await close(second)
    StateFile(path: path).set("[{\"section\":7}]", "path-positions", of: "window main")
    let (third, damaged, _) = opened()
    XCTAssertEqual(damaged.positions.compactMap(\.self), [])
    await close(third)
  }

  @MainActor
  func test_K_23_anAddressAtAColdStartOpensTheFirstWindow_andLaterOnesPresentIt() {
    var log: [String] = []
    let application = AdwaitaApplication(identifier, isUnique: false, state: StateFile(path: temporaryFile())) {
      log.append("activate")
      $0.open(title: "Test", NavigationView(PageNavigation(root: NumbersPage())))
    }
    application.onOpen = { addresses in
      log += addresses
      XCTAssertEqual(application.windows.count, 1)
      for window in application.windows { window.close() }
    }
    XCTAssertEqual(application.run(["test", "example://orders/7", "example://orders/8"]), 0)
    XCTAssertEqual(log, ["activate", "example://orders/7", "example://orders/8"])
  }

  @MainActor
  func test_N_12_aDamagedStateFileIsAnEmptyOne() async throws {
    let path = temporaryFile()
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let damaged: [[UInt8]] = [
      [0xFF, 0x00, 0x5B], Array("[window-main]\nwidth=many\nheight=-5\nmaximized=2\n".utf8),
      Array("[window-main]\nwidth=99999999999999\nheight=0\n[application]\ncolor-scheme=77".utf8),
    ]
    for bytes in damaged {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let application = started(path) { $0.open(title: "Test", NavigationView(PageNavigation(root: NumbersPage()))) }
      XCTAssertEqual(application.windows.count, 1)
      XCTAssertEqual(application.colorScheme, .system)
      application.windows.first?.close()
      await wait("the end") { application.windows.isEmpty }
    }
    let unwritable = StateFile(path: "/proc/none/state.ini")
    unwritable.set(["width": 1], of: "window [main]")
    XCTAssertEqual(unwritable.integer("width", of: "window [main]"), 1)
  }

  @MainActor
  func test_N_13_actionsHaveMenuItemsAndShortcuts() async {
    var synchronized = 0
    let application = started(temporaryFile()) {
      $0.open(title: "Test", NavigationView(PageNavigation(root: NumbersPage())))
    }
    application.addAction("sync", title: "Synchronize", shortcuts: ["<Control>y"]) { synchronized += 1 }
    activate("sync", of: application)
    XCTAssertEqual(synchronized, 1)
    application.setEnabled(false, action: "sync")
    activate("sync", of: application)
    XCTAssertEqual(synchronized, 1)
    let keys = gtk_application_get_accels_for_action(application.pointer, "app.sync")
    XCTAssertEqual(keys?[0].map { String(cString: $0) }, "<Control>y")
    g_strfreev(keys)
    XCTAssertTrue(application.shortcutGroups[0].shortcuts.contains { $0.title == "Synchronize" })
    let view = application.windows.first?.content as? NavigationView
    XCTAssertEqual(view?.topView?.hasMenu, true)
    activate("shortcuts", of: application)
    await wait("the shortcuts") { toplevels(of: gtk_shortcuts_window_get_type()).count == 1 }
    for window in toplevels(of: gtk_shortcuts_window_get_type()) { gtk_window_destroy(window.cast()) }
    application.about = AboutInformation(name: "Test & more", version: "1.0")
    activate("about", of: application)
    await wait("the about window") { toplevels(of: adw_about_window_get_type()).count == 1 }
    for window in toplevels(of: adw_about_window_get_type()) { gtk_window_destroy(window.cast()) }
    activate("quit", of: application)
    await wait("the end") { application.windows.isEmpty }
  }

  @MainActor
  func test_N_13_theColorSchemeIsKept() async {
    let path = temporaryFile()
    let application = started(path)
    activate("color-scheme", g_variant_new_int32(Int32(ColorScheme.dark.rawValue)), of: application)
    XCTAssertEqual(application.colorScheme, .dark)
    XCTAssertEqual(StateFile(path: path).integer("color-scheme", of: "application"), ColorScheme.dark.rawValue)
    application.colorScheme = .system
  }

  @MainActor
  func test_N_13_optionsOfTheCommandLineAreRead() {
    let application = AdwaitaApplication(identifier) { _ in }
    application.about = AboutInformation(name: "Options", version: "2.5")
    application.addOption("version", help: "Prints the version.")
    application.addOption("server", value: "URL", help: "The server.")
    application.addOption("all", help: "Everything.")
    XCTAssertEqual(application.run(["options", "--server", "http://localhost", "--version"]), 0)
    XCTAssertEqual(application.options["server"], "http://localhost")
    XCTAssertNotNil(application.options["version"])
    XCTAssertNil(application.options["all"])
    XCTAssertEqual(AdwaitaApplication(identifier) { _ in }.run(["options", "--unknown"]), 1)
  }
}
