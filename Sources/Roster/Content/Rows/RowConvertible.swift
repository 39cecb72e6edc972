/// A value that represents one row in a `body`: a content, or a content with modifiers.
public protocol RowConvertible {
  /// The type of the row that modifiers return.
  associatedtype Modified: RowConvertible

  /// The row.
  var row: ListRow { get }

  /// Returns the row with a change of its traits or actions. Use this to write modifiers of rows:
  ///
  /// ```swift
  /// extension RowConvertible {
  ///   func compact() -> Modified { modified { $0.traits.height = 32 } }
  /// }
  /// ```
  func modified(_ change: (inout ListRow) -> Void) -> Modified
}

extension RowConvertible {
  /// Sets the row's identity in its section, which is then independent of the row's position in the source.
  public func id(_ id: some Hashable & Sendable) -> Modified { modified { $0.id = AnyID(id) } }

  /// Runs a closure when the user activates the row.
  public func onSelect(_ action: @escaping @MainActor () -> Void) -> Modified {
    onSelect(withSource: { _ in action() })
  }

  /// Runs a closure that knows the row when the user activates the row.
  public func onSelect(withSource action: @escaping @MainActor (ActionSource) -> Void) -> Modified {
    modified {
      $0.actions.select = ActionHandler(action)
      $0.traits.isSelectable = true
    }
  }

  /// Adds an action that deletes the row, by a swipe, a menu or a key.
  ///
  /// - Parameters:
  ///   - question: The question that the user confirms first; `nil`, the default, to delete at once.
  ///   - action: Deletes the row from the page's data.
  public func onDelete(confirm question: String? = nil, _ action: @escaping @MainActor () -> Void) -> Modified {
    onDelete(confirm: question, withSource: { _ in action() })
  }

  /// Adds an action that knows its row, and deletes it, by a swipe, a menu or a key.
  ///
  /// - Parameters:
  ///   - question: The question that the user confirms first; `nil`, the default, to delete at once.
  ///   - action: Deletes the row from the page's data, or asks how to.
  public func onDelete(
    confirm question: String? = nil, withSource action: @escaping @MainActor (ActionSource) -> Void
  ) -> Modified {
    modified {
      $0.actions.delete = ActionHandler(action)
      $0.actions.deleteConfirmation = question.map(ListDialog.deletion)
    }
  }

  /// Adds a swipe action, which is also in the row's context menu.
  public func action(
    _ title: String, icon: String? = nil, tint: Tint = .standard, edge: RowAction.Edge = .trailing,
    perform: @escaping @MainActor () -> Void
  ) -> Modified {
    action(title, icon: icon, tint: tint, edge: edge, withSource: { _ in perform() })
  }

  /// Adds a swipe action that knows its row, which is also in the row's context menu.
  public func action(
    _ title: String, icon: String? = nil, tint: Tint = .standard, edge: RowAction.Edge = .trailing,
    withSource perform: @escaping @MainActor (ActionSource) -> Void
  ) -> Modified {
    modified {
      $0.actions.others.append(RowAction(title, icon: icon, tint: tint, edge: edge, withSource: perform))
    }
  }

  /// Sets whether a swipe across the whole row performs its first action, as it does by default, or only reveals the actions.
  public func allowsFullSwipe(_ allows: Bool) -> Modified {
    modified { $0.actions.allowsFullSwipe = allows }
  }

  /// Runs a closure when the user presses Return in the row's text field. Without it, Return moves to the next text field.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> Modified {
    modified { $0.actions.submit = ActionHandler { _ in action() } }
  }

  /// Runs a closure when the keyboard focus leaves the row, such as its text field.
  public func onEditingEnd(_ action: @escaping @MainActor () -> Void) -> Modified {
    modified { $0.actions.editingEnd = ActionHandler { _ in action() } }
  }

  /// Runs a closure each time the row, the header or the footer appears on screen.
  ///
  /// It is on screen if a part of it is in the viewport, and not behind a sticky header. An item of a carousel is on screen if
  /// both the page and the carousel show it. Rows that the host prepares beyond the viewport are not on screen, and rows that an
  /// update moves or changes neither appear nor disappear. If another page covers the list, or a placeholder replaces the rows,
  /// the rows disappear, and appear again afterwards.
  ///
  /// The closure runs while the host lays out its rows. It may change the page; commands that it sends are performed in a later
  /// turn of the main actor.
  public func onAppear(_ action: @escaping @MainActor () -> Void) -> Modified {
    modified { $0.actions.appear = ActionHandler { _ in action() } }
  }

  /// Runs a closure each time the row, the header or the footer disappears from the screen, even if it is deleted; see
  /// ``onAppear(_:)``.
  public func onDisappear(_ action: @escaping @MainActor () -> Void) -> Modified {
    modified { $0.actions.disappear = ActionHandler { _ in action() } }
  }

  /// Runs a closure when at least a fraction of the row has been on screen for a time without a break, as analytics count impressions.
  ///
  /// ```swift
  /// StandardContent("Sale").onImpression(of: 0.5, for: .seconds(1)) { print("seen") }
  /// StandardContent("Film").onImpression(of: 0.8, endingBelow: 0.2) { print("seen") } onEnd: { print("for \($0.duration)") }
  /// ```
  ///
  /// The fraction is that of the row's area, or of the screen's if the row is larger. What is behind a sticky header or a bar is not on
  /// screen, nor are the rows of a list that another page covers, whose window is minimized, or whose app is in the background. An item of a
  /// carousel counts by the part that both the page and the carousel show. Updates that move a row do not interrupt its time. Several
  /// impressions of a row, and those of its section, count independently.
  ///
  /// - Parameters:
  ///   - fraction: The fraction that must be on screen, from 0 to 1.
  ///   - endFraction: The fraction below which the time begins again, and below which the row is not on screen anymore if it has been seen.
  ///     Defaults to `fraction`.
  ///   - duration: How long the row must be on screen.
  ///   - policy: When a row that was seen counts again.
  ///   - maximumSpeed: The speed of the list in screens per second above which no time begins, and the time of rows that have not been seen
  ///     begins again.
  ///   - action: Runs when the row has been seen.
  ///   - end: Runs when a row that has been seen is not on screen anymore, with its time and the largest fraction: because less than
  ///     `endFraction` is, because the list disappears, or because the row is deleted.
  public func onImpression(
    of fraction: Double = 0.5, endingBelow endFraction: Double? = nil, for duration: Duration = .seconds(1),
    again policy: ImpressionPolicy = .eachAppearance, maximumSpeed: Double = .infinity,
    _ action: @escaping @MainActor () -> Void, onEnd end: (@MainActor (ItemImpression) -> Void)? = nil
  ) -> Modified {
    modified {
      $0.actions.impressions.append(
        Impression(
          fraction, endingBelow: endFraction, for: duration, policy, maximumSpeed: maximumSpeed,
          ActionHandler { _ in action() }, end: end.map(ActionHandler.init)))
    }
  }

  /// Loads the row's data before the row is visible. Hosts prefetch the ``CellContent/images`` of the content without this.
  ///
  /// ```swift
  /// VideoContent(video.title, preview: previews[video.id])
  ///   .prefetch { await previews.load(video.id) }
  /// ```
  ///
  /// A task starts when the row enters the prefetch window, which extends ahead of the viewport in the scroll direction and
  /// grows with the velocity. The task is cancelled when the row leaves the window, or when an update changes the row's
  /// content. An update that only moves the row does not affect the task.
  public func prefetch(_ fetch: @escaping @MainActor () async -> Void) -> Modified {
    modified { $0.actions.prefetch = fetch }
  }

  /// Lets the user drag the row to another list or application. The row stays in its list.
  ///
  /// ```swift
  /// StandardContent("Roster").draggable(.url("https://example.org"), .text("Roster"))
  /// ```
  ///
  /// While the user selects rows, a drag of a selected row carries all of the section that are.
  ///
  /// - Parameter representations: What the receiver gets: the first one that it accepts.
  public func draggable(_ representations: TransferItem...) -> Modified {
    let transfer: (@MainActor () -> [[TransferItem]])? =
      representations.isEmpty ? nil : { @MainActor in [representations] as [[TransferItem]] }
    return modified { $0.actions.transfer = transfer }
  }

  /// Sets the height of the row, in points. The cell is not measured, and what does not fit is clipped.
  public func height(_ points: Double) -> Modified { modified { $0.traits.height = points } }

  /// Gives the row a cell that is not reused for other rows, so that it keeps its scroll position, text and focus while the row
  /// is on the page.
  ///
  /// In UIKit's table view, the items of grids, flows and carousels share cells regardless.
  public func dedicatedCell(_ isDedicated: Bool = true) -> Modified {
    modified { $0.traits.hasDedicatedCell = isDedicated }
  }

  /// Sets whether the row is selected.
  public func selected(_ isSelected: Bool) -> Modified { modified { $0.traits.isSelected = isSelected } }
}
