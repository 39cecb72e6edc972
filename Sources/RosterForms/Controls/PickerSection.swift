import Roster

/// All choices of a picker as rows of a section, of which the current one has a checkmark.
///
/// ```swift
/// PickerSection("theme", self, \.theme, Theme.allCases, header: "Theme")
/// ```
public struct PickerSection: ListContent {
  private let section: ListSection<ListRow, AnyID>

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - id: The identity of the section.
  ///   - selection: The current choice. If it is none of the choices, no row has a checkmark.
  ///   - choices: All choices, in their order. Each may occur once.
  ///   - header: The text above the choices; `nil` for none.
  ///   - title: The title of a choice. Defaults to the description of the value.
  ///   - onChange: Runs with the choice of the user, if it is another one.
  public init<Choice: Hashable & Sendable>(
    _ id: some Hashable & Sendable, _ selection: Choice, _ choices: [Choice], header: String? = nil,
    title: (Choice) -> String = { String(describing: $0) }, onChange: @escaping @MainActor (Choice) -> Void
  ) {
    section = ListSection(id) {
      for choice in choices {
        StandardContent(title(choice)).checkmark(choice == selection).id(choice)
          .onSelect { if choice != selection { onChange(choice) } }
      }
    } header: {
      if let header { HeaderContent(header) }
    }
  }

  /// Creates a section for a property, such as one of the page.
  ///
  /// - Parameters:
  ///   - id: The identity of the section.
  ///   - object: The object with the property, which the rows retain.
  ///   - property: The property that the section displays and sets.
  ///   - choices: All choices, in their order. Each may occur once.
  ///   - header: The text above the choices; `nil` for none.
  ///   - title: The title of a choice. Defaults to the description of the value.
  public init<Root: AnyObject, Choice: Hashable & Sendable>(
    _ id: some Hashable & Sendable, _ object: Root, _ property: ReferenceWritableKeyPath<Root, Choice>,
    _ choices: [Choice], header: String? = nil, title: (Choice) -> String = { String(describing: $0) }
  ) {
    self.init(id, object[keyPath: property], choices, header: header, title: title) { object[keyPath: property] = $0 }
  }

  /// Adds the section.
  public func collect(into collector: inout ListCollector) { section.collect(into: &collector) }
}

extension StandardContentConvertible where Self: CellContent {
  /// Displays the current choice, and opens a page with all choices. The page is left when the user has chosen.
  ///
  /// ```swift
  /// StandardContent("Country").picker(self, \.country, countries, in: navigation)
  /// ```
  ///
  /// - Parameters:
  ///   - object: The object with the property, which the row retains.
  ///   - property: The property that the row displays and sets.
  ///   - choices: All choices, in their order. Each may occur once.
  ///   - navigation: The stack that displays the page of the row.
  ///   - title: The title of a choice. Defaults to the description of the value.
  @MainActor
  public func picker<Root: AnyObject, Choice: Hashable & Sendable>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, Choice>, _ choices: [Choice],
    in navigation: PageNavigation?, title: @escaping @MainActor (Choice) -> String = { String(describing: $0) }
  ) -> ModifiedRow<Self> {
    let name = standard.title
    return value(title(object[keyPath: property])).disclosure().onSelect { [weak navigation] in
      navigation?.push(
        PickerPage(title: name, choices: choices, name: title, selection: { object[keyPath: property] }) { choice in
          object[keyPath: property] = choice
          navigation?.pop()
        })
    }
  }
}

/// The page of a picker.
@Observable @MainActor
private final class PickerPage<Choice: Hashable & Sendable>: ListPage {
  let title: String
  private let choices: [Choice]
  private let name: @MainActor (Choice) -> String
  private let selection: @MainActor () -> Choice
  private let onChange: @MainActor (Choice) -> Void
  let style = PageStyle.insetGrouped

  init(
    title: String, choices: [Choice], name: @escaping @MainActor (Choice) -> String,
    selection: @escaping @MainActor () -> Choice, onChange: @escaping @MainActor (Choice) -> Void
  ) {
    (self.title, self.choices, self.name, self.selection, self.onChange) = (title, choices, name, selection, onChange)
  }

  var body: some ListContent {
    PickerSection("choices", selection(), choices, title: name, onChange: onChange)
  }
}
