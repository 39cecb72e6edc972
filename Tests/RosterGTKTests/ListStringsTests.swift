import CGTK
import Observation
import Roster
import RosterTesting
import XCTest

@testable import RosterGTK

final class ListStringsTests: WidgetTestCase {
  @MainActor
  private func page() -> TestPage {
    TestPage([0, 1, 2]) { page in
      [
        TestSection(
          0,
          ListSection("rows", values: page.numbers) { StandardContent("Row \($0)") }.onDelete { _ in }),
        TestSection(
          1,
          ListSection("banner", values: page.numbers) { StandardContent("Picture \($0)") }
            .layout(.carousel(CarouselStyle()))),
      ]
    }
  }

  @MainActor
  private func explanation(of button: Button) -> String? {
    gtk_widget_get_tooltip_text(button.pointer).map { String(cString: $0) }
  }

  @MainActor
  func test_menus_and_buttons_show_the_current_localized_strings() async {
    let view = ListView(page(), strings: .german)
    let refresh = view.makeRefreshButton()
    await show(view)
    XCTAssertEqual(view.row("Row 1").map { view.content.interaction.menuEntries(of: $0).map(\.title) }, ["Löschen"])
    XCTAssertEqual(explanation(of: refresh), "Aktualisieren (F5)")
    XCTAssertEqual(view.presenter.toasts.dismissTitle, "Schließen")
    let arrows = view.content.carousels.all.first?.controls
    XCTAssertEqual(arrows.map { [explanation(of: $0.back), explanation(of: $0.forward)] }, ["Zurück", "Weiter"])

    view.strings = .spanish
    await MainContext.settle()
    XCTAssertEqual(view.row("Row 1").map { view.content.interaction.menuEntries(of: $0).map(\.title) }, ["Eliminar"])
    XCTAssertEqual(explanation(of: refresh), "Actualizar (F5)")
    XCTAssertEqual(view.presenter.toasts.dismissTitle, "Cerrar")
    XCTAssertEqual(arrows.map { [explanation(of: $0.back), explanation(of: $0.forward)] }, ["Anterior", "Siguiente"])
  }

  @MainActor
  func test_the_system_strings_are_those_of_the_languages_in_the_environment() {
    // The tests run in the C locale, whose strings are English.
    XCTAssertEqual(ListStrings.system, .preferred([]))
  }
}
