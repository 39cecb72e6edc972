import Foundation
import Observation
import Roster
import RosterForms
import RosterTesting
import SwiftUI
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

@Observable @MainActor
private final class ProfilePage: NavigatingPage {
  @ObservationIgnored weak var navigation: PageNavigation?
  @ObservationIgnored let form = FormState("")
  var price = 2.5
  var due = Date(timeIntervalSince1970: 1_772_409_600)
  var stars = 2
  let title = "Profile"

  var body: some ListContent {
    ListForm(form) {
      ListSection("profile") {
        StandardContent("Name").textField(form, \.value).id("name")
        StandardContent("Price").number(
          self, \.price, format: FloatingPointFormatStyle<Double>(locale: Locale(identifier: "en_US"))
        ).id("price")
        StandardContent("Due").date(self, \.due, in: Date(timeIntervalSince1970: 1_772_409_600)...Date.distantFuture)
          .id("due")
        StandardContent("Stars").rating(self, \.stars).id("stars")
        TextEditor("Notes", form, \.value, placeholder: "None").id("notes")
      }
    } onSubmit: { _ in
    }
  }
}

/// The controls of forms as views of UIKit, and unsaved changes in a navigation controller.
@MainActor
struct FormTests {
  @Test(
    "G-13 the back button and the back gesture ask before a page with unsaved changes is left",
    arguments: [true, false])
  func leaving(byButton: Bool) async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let page = ProfilePage()
      let navigation = PageNavigation(root: InlinePage(title: "Home") { ListSection("a") { StandardContent("A") } })
      let controller = NavigationController(navigation, strings: .english)
      ui.show(controller)
      navigation.push(page)
      await ui.settle()
      page.form.value = "Ada"
      await ui.settle()
      @MainActor func goBack() async {
        if byButton { ui.goBack(in: controller) } else { controller.popViewController(animated: true) }
        await ui.settle()
      }
      await goBack()
      #expect(navigation.topPage === page)
      let top = try #require(controller.topViewController as? ListViewController)
      #expect(top.list.driver.page === page)
      let alert = try #require(top.list.presenter.dialogs.current)
      #expect(alert.title == "Discard Changes?")
      #expect(ui.tap("Keep Editing", in: alert, top.list.presenter.dialogs.handlers))
      await ui.settle()
      #expect(navigation.topPage === page && page.form.value == "Ada")
      await goBack()
      let again = try #require(top.list.presenter.dialogs.current)
      #expect(ui.tap("Discard", in: again, top.list.presenter.dialogs.handlers))
      await ui.settle()
      #expect(navigation.pages.count == 1 && controller.viewControllers.count == 1)
    }
  }

  @Test("N-24 a sheet is a card with a button that closes it; a page with unsaved changes keeps it, and asks")
  func sheet() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let navigation = PageNavigation(root: InlinePage(title: "Home") { ListSection("a") { StandardContent("A") } })
      let controller = NavigationController(navigation, strings: .english)
      var dismissals = 0
      // Before the controller is displayed.
      navigation.present(ProfilePage()) { dismissals += 1 }
      ui.show(controller)
      await ui.settle()
      let first = try #require(controller.presentedViewController as? NavigationController)
      #expect(first.navigation === navigation.sheet)
      let item = try #require(first.viewControllers.first?.navigationItem.leftBarButtonItem)
      #expect(item.systemItem == .close)
      ui.tap(item)
      await ui.settle()
      #expect(controller.presentedViewController == nil && navigation.sheet == nil && dismissals == 1)
      // The user swipes the card down.
      navigation.present(ProfilePage()) { dismissals += 1 }
      await ui.settle()
      let second = try #require(controller.presentedViewController as? NavigationController)
      #expect(ui.swipeDown(second))
      await ui.settle()
      #expect(controller.presentedViewController == nil && navigation.sheet == nil && dismissals == 2)
      // A page with unsaved changes asks, by the swipe and by the button.
      let page = ProfilePage()
      navigation.present(page) { dismissals += 1 }
      await ui.settle()
      let third = try #require(controller.presentedViewController as? NavigationController)
      page.form.value = "Ada"
      await ui.settle()
      let top = try #require(third.topViewController as? ListViewController)
      for answer in ["Keep Editing", "Discard"] {
        if answer == "Discard", let item = top.navigationItem.leftBarButtonItem {
          ui.tap(item)
        } else {
          #expect(!ui.swipeDown(third))
        }
        await ui.settle()
        let alert = try #require(top.list.presenter.dialogs.current)
        #expect(alert.title == "Discard Changes?" && navigation.sheet?.topPage === page)
        #expect(ui.tap(answer, in: alert, top.list.presenter.dialogs.handlers))
        await ui.settle()
      }
      #expect(controller.presentedViewController == nil && navigation.sheet == nil && dismissals == 3)
      // In code: another sheet in the same turn, and one over it.
      navigation.present(ProfilePage())
      await ui.settle()
      navigation.dismiss()
      navigation.present(InlinePage(title: "Next") { ListSection("a") { StandardContent("B") } })
      await ui.settle()
      await ui.settle()
      let next = try #require(controller.presentedViewController as? NavigationController)
      #expect(next.viewControllers.first?.navigationItem.title == "Next")
      navigation.sheet?.present(ProfilePage())
      await ui.settle()
      #expect(next.presentedViewController is NavigationController)
      navigation.dismiss()
      await ui.settle()
      #expect(controller.presentedViewController == nil && navigation.sheet == nil)
    }
  }

  @Test("N-24 a stack of SwiftUI and one in two columns present one sheet", arguments: [true, false])
  func sheetOfOtherStacks(inSwiftUI: Bool) async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let page = ProfilePage()
      let host: UIViewController
      if inSwiftUI {
        host = UIHostingController(rootView: NavigationStack { RosterList(page, strings: .english) })
      } else {
        host = SplitController(PageNavigation(root: page), placeholder: NoSelectionPage("Nothing"), strings: .english)
      }
      ui.show(host)
      await ui.settle()
      let navigation = try #require(page.navigation)
      navigation.present(ProfilePage())
      await ui.settle()
      #expect(ui.sheets().map { $0.navigation === navigation.sheet } == [true])
      navigation.dismiss()
      await ui.settle()
      #expect(ui.sheets().isEmpty)
    }
  }

  @Test("G-13 without changes, the back button pops at once, as it does after they are saved")
  func nothingToAsk() async throws {
    try await onDevice { device in
      let ui = UIKitDriver(device)
      let page = ProfilePage()
      let navigation = PageNavigation(root: InlinePage(title: "Home") { ListSection("a") { StandardContent("A") } })
      let controller = NavigationController(navigation, strings: .english)
      ui.show(controller)
      navigation.push(page)
      await ui.settle()
      page.form.value = "Ada"
      await ui.settle()
      #expect(controller.topViewController?.navigationItem.backAction != nil)
      #expect(await page.form.submit())
      await ui.settle()
      #expect(controller.topViewController?.navigationItem.backAction == nil)
      ui.goBack(in: controller)
      await ui.settle()
      #expect(navigation.pages.count == 1)
    }
  }

  @Test("G-16 G-17 G-18 a number, a date and a rating are set by their views")
  func values() async throws {
    try await onDevice { device in
      let page = ProfilePage()
      let host = try await UIKitHostRobot(page, on: device)
      let field = try #require(host.ui.find(UITextField.self).first { $0.text == "2.5" })
      #expect(host.ui.beginTyping(in: field))
      field.text = "7."
      field.sendActions(for: .editingChanged)
      try await host.settle()
      #expect(page.price == 7 && field.text == "7.")
      host.ui.endTyping(in: field)
      field.sendActions(for: .editingDidEnd)
      try await host.settle()
      #expect(field.text == "7")
      try await host.set("due", to: Date(timeIntervalSince1970: 1_772_500_000))
      #expect(page.due == Date(timeIntervalSince1970: 1_772_500_000))
      try await host.set("due", to: Date(timeIntervalSince1970: 0))
      #expect(page.due == Date(timeIntervalSince1970: 1_772_409_600))
      let stars = host.ui.find(RatingView.self).flatMap { host.ui.find(UIButton.self, in: $0) }
      #expect(stars.count == 5)
      #expect(host.ui.tap(stars[3]))
      try await host.settle()
      #expect(page.stars == 4)
    }
  }

  @Test("G-19 a row with a text of several lines grows with it, and keeps the keyboard")
  func textEditor() async throws {
    try await onDevice { device in
      let page = ProfilePage()
      let host = try await UIKitHostRobot(page, on: device)
      let text = try #require(host.ui.find(UITextView.self).first)
      @MainActor func rowHeight() throws -> Double {
        try #require(host.visibleRows.first { $0.element.item?.item == 4 }).frame.height
      }
      let height = try rowHeight()
      #expect(host.ui.type("one\ntwo\nthree\nfour\nfive", into: text, resigns: false))
      #expect(host.driver.focusedItem?.item == AnyID("notes"))
      try await host.settle()
      #expect(page.form.value == "one\ntwo\nthree\nfour\nfive")
      let grown = try rowHeight()
      #expect(grown > height + 30, "\(host.visibleRows.map { ($0.text, $0.frame) })")
      #expect(text.isFirstResponder)
      text.resignFirstResponder()
      #expect(host.driver.focusedItem == nil)
    }
  }
}
