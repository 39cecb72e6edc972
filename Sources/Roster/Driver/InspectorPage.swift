/// A page that displays the ``Inspection`` of another page's list. A pull, or the key for refreshing, updates it.
///
/// Hosts open it in debug builds. A test displays it as any other page:
///
/// ```swift
/// let inspector = try await PageHarness(InspectorPage(harness.driver))
/// ```
@Observable
@MainActor
public final class InspectorPage: ListPage {
  /// The title.
  public let title = "Inspector"
  /// The parts are cards.
  public let style = PageStyle.insetGrouped
  /// The displayed inspection.
  public private(set) var inspection: Inspection
  /// Tells where a recording was saved.
  public let commands: PageCommands? = PageCommands()
  @ObservationIgnored private weak var driver: ListDriver?
  @ObservationIgnored private let save: (@MainActor (ListDriver) -> String)?

  /// Creates a page for a list.
  ///
  /// - Parameters:
  ///   - driver: The driver of the list, which the page does not retain.
  ///   - save: Saves a recording of the session, and returns a sentence that says where. Defaults to `nil`: the page does not
  ///     offer it.
  public init(_ driver: ListDriver, save: (@MainActor (ListDriver) -> String)? = nil) {
    self.driver = driver
    self.save = save
    inspection = driver.inspection
  }

  /// A section for each part, with a row for each line.
  public var body: some ListContent {
    if save != nil {
      ListSection("recording") {
        StandardContent("Save Recording").tint(.accent).onSelect { self.saveRecording() }
      }
    }
    ListForEach(inspection.parts.filter { !$0.lines.isEmpty }) { part in
      ListSection(part.title) {
        for (index, line) in part.lines.enumerated() {
          StandardContent("").title(line, font: ThemeFont(.footnote)).id(index)
        }
      } header: {
        HeaderContent(part.title)
      }
    }
  }

  private func saveRecording() {
    if let driver, let save { commands?.toast(save(driver)) }
  }

  /// Inspects the list again.
  public func load() async throws {
    if let driver { inspection = driver.inspection }
  }
}
