#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import RosterFoundation
  import UIKit

  extension ListView {
    /// The commands of a hardware keyboard: the Mac's idiom has no refresh control.
    var commands: [UIKeyCommand] {
      var commands: [UIKeyCommand] = []
      if driver.presentation.canRefresh {
        commands.append(
          UIKeyCommand(title: strings[.refresh], action: Self.refreshAction, input: "r", modifierFlags: .command))
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
      private static let inspectorAction = #selector(openInspector)

      @objc private func refreshByCommand() { driver.refresh() }
      @objc private func openInspector() { showInspector() }
    #else
      fileprivate static let refreshAction = Selector("refreshByCommand")
      fileprivate static let inspectorAction = Selector("openInspector")
    #endif
  }

  #if !canImport(ObjectiveC)
    extension ListView: UIKitActionReceiving {
      /// Performs the action of a key command.
      public func perform(_ action: Selector) -> Bool {
        switch action {
        case Self.refreshAction: driver.refresh()
        case Self.inspectorAction: showInspector()
        default: return false
        }
        return true
      }
    }
  #endif
#endif
