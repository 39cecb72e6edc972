#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterFoundation
  import UIKit

  extension ListView {
    /// The commands of a hardware keyboard: for a selection, and to refresh, because the Mac's idiom has no refresh control.
    var commands: [UIKeyCommand] {
      var commands: [UIKeyCommand] = []
      if driver.presentation.canRefresh {
        commands.append(
          UIKeyCommand(title: strings[.refresh], action: Self.refreshAction, input: "r", modifierFlags: .command))
      }
      if let selection = driver.presentation.selection {
        commands.append(
          UIKeyCommand(title: strings[.selectAll], action: Self.selectAllAction, input: "a", modifierFlags: .command))
        if selection.isActive {
          commands.append(
            UIKeyCommand(title: strings[.cancel], action: Self.endAction, input: UIKeyCommand.inputEscape))
        }
      }
      #if DEBUG
        // An inspector is not inspected.
        if !(driver.page is InspectorPage) {
          commands.append(
            UIKeyCommand(
              title: "Inspector", action: Self.inspectorAction, input: "i", modifierFlags: [.control, .shift]))
        }
      #endif
      return commands
    }

    #if canImport(ObjectiveC)
      private static let refreshAction = #selector(refreshByCommand)
      private static let selectAllAction = #selector(selectAllRows)
      private static let endAction = #selector(endSelection)
      private static let inspectorAction = #selector(openInspector)

      @objc private func refreshByCommand() { driver.refresh() }
      @objc private func selectAllRows() { driver.selectAll() }
      @objc private func endSelection() { driver.setSelecting(false) }
      @objc private func openInspector() { showInspector() }
    #else
      fileprivate static let refreshAction = Selector("refreshByCommand")
      fileprivate static let selectAllAction = Selector("selectAllRows")
      fileprivate static let endAction = Selector("endSelection")
      fileprivate static let inspectorAction = Selector("openInspector")
    #endif
  }

  #if !canImport(ObjectiveC)
    extension ListView: UIKitActionReceiving {
      /// Performs the action of a key command.
      public func perform(_ action: Selector) -> Bool {
        switch action {
        case Self.refreshAction: driver.refresh()
        case Self.selectAllAction: driver.selectAll()
        case Self.endAction: driver.setSelecting(false)
        case Self.inspectorAction: showInspector()
        default: return false
        }
        return true
      }
    }
  #endif
#endif
