/// What a button over a list, other than in a bar, displays. Hosts display it as a capsule, or without a text as a circle.
package struct OverlayButton: Hashable, Sendable {
  /// The name of an icon; `nil` for none, or for the host's icon of a ``ScrollButtonContent``.
  package var icon: String?
  /// Where the button scrolls to, for the host's icon if it has none of its own.
  package var target: ScrollButtonContent.Target?
  /// The text; `nil` if there is only an icon, whose label is the row's description.
  package var text: String?
  /// The color role.
  package var tint: Tint
}

extension ListRow {
  /// The button as which a row over a list is displayed; `nil` for the cell of its content on a card.
  ///
  /// Standard content with at most an icon, a title and a badge is a button. In a corner, its icon stands for its title.
  package var overlayButton: OverlayButton? {
    let scroll = content as? ScrollButtonContent
    guard !isInBottomBar,
      let standard = scroll?.standard ?? content as? StandardContent, standard.secondaryText == nil,
      standard.value == nil, standard.accessory == nil, standard.image?.isPicture != true
    else { return nil }
    let isTitled =
      traits.overlayAlignment.isCentered || scroll?.target.isTitled ?? (standard.image == nil)
    let texts = [isTitled ? standard.title : nil, standard.badge.text].compactMap(\.self).filter { !$0.isEmpty }
    let icon: String? = if case .icon(let name) = standard.image { name } else { nil }
    return OverlayButton(
      icon: icon, target: scroll?.target, text: texts.isEmpty ? nil : texts.joined(separator: " · "),
      tint: standard.tint)
  }

  /// Whether a row over a list is displayed in place of another one, and can keep its view.
  package func replacesOverlay(_ row: ListRow) -> Bool {
    id == row.id && traits.overlayAlignment == row.traits.overlayAlignment
  }

  /// Whether a row over a list is in the bar below it.
  package var isInBottomBar: Bool { traits.overlayAlignment == .bottomBar }

  /// Whether a row over a list can be pressed.
  package var isOverlayPressable: Bool { actions.select != nil }
}
