import Roster
import RosterConformance
import RosterTesting
import XCTest

@testable import RosterGTK

/// The conformance scenarios of all hosts.
final class ConformanceTests: WidgetTestCase {
  @MainActor
  func test_S1_01_every_conformance_scenario_passes_on_GTK() async {
    await run(PageScenario.all)
  }

  @MainActor
  func test_T_03_a_page_displays_the_states_of_its_own_load_and_states_of_its_own_on_GTK() async {
    await run(PageScenario.states)
  }

  @MainActor
  func test_T_15_T_16_T_17_T_22_K_29_each_failure_is_displayed_and_retried_where_it_belongs_on_GTK() async {
    await run(PageScenario.recovery)
  }

  @MainActor
  func test_K_01_K_02_K_12_toasts_the_banner_and_the_details_of_failures_on_GTK() async {
    await run(PageScenario.messages)
  }

  @MainActor
  func test_E_14_E_15_items_are_dragged_out_of_a_list_and_dropped_into_one_on_GTK() async {
    await run(PageScenario.transfers)
  }

  @MainActor
  func test_T_04_every_modifier_has_an_effect_on_GTK() async {
    await run(PageScenario.styles)
  }

  @MainActor
  func test_T_10_a_page_that_a_server_describes_is_displayed_on_GTK() async {
    await run(PageScenario.describedPages)
  }

  @MainActor
  func test_G_04_G_07_G_09_G_10_G_15_G_19_forms_on_GTK() async {
    await run(PageScenario.forms)
  }

  @MainActor
  func test_D_09_N_04_N_05_N_06_N_07_N_08_search_field_and_dialogs_on_GTK() async {
    await run(PageScenario.bindings + PageScenario.searching + PageScenario.selecting + PageScenario.asking)
  }

  @MainActor
  func test_T_05_every_view_of_a_theme_is_displayed_on_GTK() async {
    await run(PageScenario.themes)
  }

  @MainActor
  func test_T_06_rows_have_fixed_heights_on_GTK() async {
    await run(PageScenario.heights)
  }

  @MainActor
  func test_T_07_W_07_V_01_R_12_R_13_R_14_GTK_reports_what_is_on_screen() async {
    await run(PageScenario.hooks + PageScenario.scrolling + PageScenario.impressions + PageScenario.replacements)
  }

  @MainActor
  func test_C_01_C_02_C_03_C_04_C_05_C_06_C_08_C_10_conversations_on_GTK() async {
    await run(PageScenario.conversations + PageScenario.composers)
  }

  @MainActor
  func test_S1_12_every_event_of_GTK_reaches_the_page_once() async {
    await run(PageScenario.events)
  }

  @MainActor
  private func run(_ scenarios: [PageScenario]) async {
    for scenario in scenarios {
      do {
        try await scenario.run { page in await GTKHostRobot(page) }
      } catch {
        XCTFail("\(scenario): \(error)")
      }
    }
  }

  @MainActor
  func test_the_robot_reads_the_texts_of_the_widgets() async throws {
    let page = numbered(3) { ListRow(StandardContent("Row \($0)", subtitle: "sub").badge($0).checkmark($0 == 2)) }
    let host = await GTKHostRobot(page)
    try host.expectRows(["Row 0, sub", "Row 1, sub, 1", "Row 2, sub, 2, ✓"])
    try await host.tap("Row 1")
    XCTAssertEqual(page.log, ["select 1"])
  }
}
