import Observation
import Roster
import RosterTesting
import Testing
import UIKit
import UIKitModelDriver

@testable import RosterUIKit

/// A theme in a table.
@MainActor
struct ThemeTests {
  private let red = ThemeColor(0xE4002B, dark: 0xFF5A70)
  private let blue = ThemeColor(0x0000FF)

  private func page(_ theme: ListTheme) -> ThemedPage { ThemedPage(theme) }

  @Test("T-05 rows, headers and footers have the colors and fonts of the theme, and their own before those")
  func cells() async throws {
    try await onDevice { device in
      let page = ThemedPage(
        ListTheme().color(.text, red).color(.secondaryText, blue).color(.badge, blue).font(.title, ThemeFont(.title3))
          .font(.subtitle, ThemeFont(.caption)).font(.header, ThemeFont(.title2)).font(.footer, ThemeFont(.body)))
      let host = try await UIKitHostRobot(page, on: device)
      @MainActor func configuration(_ row: Int) throws -> UIListContentConfiguration {
        let cell = try #require(host.table.displayedCells[IndexPath(row: row, section: 0)])
        return try #require(cell.contentConfiguration as? UIListContentConfiguration)
      }
      let first = try configuration(0)
      #expect(first.textProperties.color == UIColor(red))
      #expect(first.textProperties.font == .preferredFont(forTextStyle: .title3))
      #expect(first.secondaryTextProperties.color == UIColor(blue))
      #expect(first.secondaryTextProperties.font == .preferredFont(forTextStyle: .caption1))
      let own = try configuration(1)
      #expect(own.textProperties.color == UIColor(blue))
      #expect(own.textProperties.font == .preferredFont(forTextStyle: .largeTitle))
      let header = try #require(host.ui.find(HeaderCell.self).first)
      let title = try #require(host.ui.find(UILabel.self, in: header).first { $0.text == "Header" })
      #expect(title.font == .preferredFont(forTextStyle: .title2) && title.textColor == UIColor(red))
      let footer = try #require(host.ui.find(FooterCell.self).first)
      let text = try #require(host.ui.find(UILabel.self, in: footer).first)
      #expect(text.font == .preferredFont(forTextStyle: .body) && text.textColor == UIColor(blue))
      #expect(host.ui.find(BadgeLabel.self).first?.backgroundColor == UIColor(blue))
      page.theme = ListTheme()
      try await host.settle()
      #expect(try configuration(0).textProperties.color == .label)
      #expect(try configuration(1).textProperties.color == UIColor(blue))
      #expect(host.ui.find(BadgeLabel.self).first?.backgroundColor == .systemRed)
    }
  }

  @Test("T-05 the table, its separators, its tint, its toasts and its states have the colors of the theme")
  func list() async throws {
    try await onDevice { device in
      let page = ThemedPage(
        ListTheme().color(.background, red).color(.separator, blue).color(.accent, blue).color(.toast, red))
      let host = try await UIKitHostRobot(page, on: device)
      #expect(host.table.backgroundColor == UIColor(red))
      #expect(host.table.separatorColor == UIColor(blue))
      #expect(host.list.tintColor == UIColor(blue))
      page.commands?.toast("Saved")
      try await host.settle()
      #expect(host.list.presenter.toasts.current?.view.backgroundColor == UIColor(red))
      page.theme = ListTheme()
      try await host.settle()
      #expect(host.table.backgroundColor == .systemBackground && host.list.tintColor != UIColor(blue))
    }
  }

  @Test("T-05 a color has a variant for dark appearance, and a font follows the text size")
  func values() {
    #expect(UIColor(red) != UIColor(ThemeColor(0xE4002B)))
    #expect(UIFont.preferred(ThemeFont(.headline)) == .preferredFont(forTextStyle: .headline))
    #expect(UIFont.preferred(ThemeFont(.body, weight: .bold)) != .preferredFont(forTextStyle: .body))
  }

  @Test("T-30 a font of a size and a face has them, its family's weight, and follows the text size")
  func fonts() async throws {
    let system = UIFont.preferred(.system(size: 40, weight: .bold))
    #expect(system == UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 40, weight: .bold)))
    let georgia = UIFont.preferred(.custom("Georgia", size: 20))
    #expect(georgia.familyName == "Georgia" && georgia.pointSize == 20)
    let bold = UIFont.preferred(.custom("Georgia", size: 20, weight: .bold, relativeTo: .title3))
    #expect(bold.familyName == "Georgia" && bold != georgia)
    #expect(UIFont.preferred(.custom("Missing", size: 20)) == UIFont.preferred(.system(size: 20)))
    #expect(UIFont.preferred(.system(size: .nan)) == UIFont.preferred(ThemeFont(.body)))
    try await onDevice { device in
      let page = ThemedPage(ListTheme().font(.header, .custom("Georgia", size: 20)))
      let host = try await UIKitHostRobot(page, on: device)
      let label = try #require(host.ui.find(UILabel.self).first { $0.font?.familyName == "Georgia" })
      let height = label.intrinsicContentSize.height
      host.list.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      try await host.settle()
      let large = try #require(host.ui.find(UILabel.self).first { $0.font?.familyName == "Georgia" })
      #expect(large.intrinsicContentSize.height > height)
    }
  }

  @Test("T-31 a standard icon is an SF Symbol, whatever images the app has; other names stay")
  func icons() {
    for icon in StandardIcon.all {
      #expect(StandardIcon.symbolName(icon) != icon)
      #expect(UIImage.icon(icon)?.resourceName == StandardIcon.symbolName(icon))
    }
    #expect(UIImage.icon("trash")?.resourceName == "trash")
  }

  @Test("T-05 T-07 a view of the theme replaces the spinner of the refresh control, and follows the pull")
  func refreshIndicator() async throws {
    try await onDevice { device in
      let page = ThemedPage(
        ListTheme().refreshIndicator {
          StandardContent($0.isRefreshing ? "Refreshing…" : "\(Int($0.progress * 4))").row
        })
      page.refreshes = true
      let host = try await UIKitHostRobot(page, on: device)
      let control = try #require(host.table.refreshControl as? RefreshControl)
      #expect(control.content is StandardCell)
      #expect(control.tintColor == .clear)
      #expect(host.ui.texts(in: control) == ["0"])
      host.ui.setTracking(true, in: host.table)
      for (distance, text) in [(60.0, "2"), (120, "4"), (180, "4")] {
        host.table.contentOffset.y = -host.table.adjustedContentInset.top - distance
        host.ui.turn()
        #expect(host.ui.texts(in: control) == [text])
      }
      host.table.contentOffset.y = -host.table.adjustedContentInset.top
      host.ui.setTracking(false, in: host.table)
      page.theme = ListTheme()
      try await host.settle()
      #expect(control.content == nil)
    }
  }

  @Test("K-34 the space around rows and sections is that of the density", arguments: ListTheme.Density.allCases)
  func density(_ density: ListTheme.Density) async throws {
    try await onDevice { device in
      var theme = ListTheme()
      theme.density = density
      let host = try await UIKitHostRobot(ThemedPage(theme), on: device)
      let cell = try #require(host.table.displayedCells[IndexPath(row: 0, section: 0)])
      let margins = try #require(cell.contentConfiguration as? UIListContentConfiguration).directionalLayoutMargins
      let standard = UIListContentConfiguration.cell().directionalLayoutMargins
      #expect(
        margins.top == standard.top + density.rowPadding && margins.bottom == standard.bottom + density.rowPadding)
      #expect(margins.leading == standard.leading)
      let delegate = try #require(host.table.delegate)
      #expect(delegate.tableView(host.table, heightForHeaderInSection: 1) == CGFloat(10 * density.sectionScale))
    }
  }

  @Test("K-32 what is searched for is emphasized in title and subtitle, in the fonts and colors of the row")
  func highlights() {
    UIKitModel(seed: 1).run {
      let cell = StandardCell(style: .default, reuseIdentifier: nil)
      @MainActor func highlights(_ content: StandardContent) -> [String] {
        cell.update(content)
        let configuration = cell.contentConfiguration as? UIListContentConfiguration
        return [configuration?.attributedText, configuration?.secondaryAttributedText].compactMap(\.self).flatMap {
          text in
          var found: [String] = []
          text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            #expect(attributes[.font] is UIFont && attributes[.foregroundColor] is UIColor)
            if attributes[.backgroundColor] != nil { found.append((text.string as NSString).substring(with: range)) }
          }
          return found
        }
      }
      let content = StandardContent("Café society", subtitle: "A CAFE", value: "cafe")
      #expect(highlights(content.highlighting("cafe soc")) == ["Café", "soc", "CAFE"])
      #expect(highlights(content.highlighting("cafe").error("No cafe")) == ["Café"])
      #expect(highlights(content.subtitle(nil).value("cafe").highlighting("cafe")) == ["Café"])
      #expect(highlights(content.highlighting("tea")) == [])
      #expect(highlights(content) == [])
    }
  }

  @Test("T-05 the insets of rows, the inset of separators and the spacing between sections are those of the theme")
  func metrics() async throws {
    try await onDevice { device in
      var theme = ListTheme()
      theme.rowInsets = SectionInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      theme.separatorInset = 40
      theme.sectionSpacing = 33
      let host = try await UIKitHostRobot(ThemedPage(theme), on: device)
      let cell = try #require(host.table.displayedCells[IndexPath(row: 0, section: 0)])
      let configuration = try #require(cell.contentConfiguration as? UIListContentConfiguration)
      #expect(
        configuration.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      #expect(cell.separatorInset.left == 40)
      let delegate = try #require(host.table.delegate)
      #expect(delegate.tableView(host.table, heightForHeaderInSection: 1) == 33)
    }
  }
}

@Observable
@MainActor
private final class ThemedPage: ListPage {
  var theme: ListTheme?
  var refreshes = false
  @ObservationIgnored let commands: PageCommands? = PageCommands()

  init(_ theme: ListTheme) {
    self.theme = theme
  }

  var canRefresh: Bool? { refreshes }

  var body: some ListContent {
    ListSection("rows") {
      StandardContent("Title", subtitle: "Subtitle").badge(3)
      StandardContent("").title("Own", color: ThemeColor(0x0000FF), font: ThemeFont(.largeTitle))
    } header: {
      HeaderContent("Header")
    } footer: {
      FooterContent("Footer")
    }
    ListSection("more", values: ["a"]) { StandardContent($0) }
  }
}
