#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Roster
  import UIKit

  /// The space around a row, and its part of a card: what a table has no property for.
  struct RowFrame: Equatable {
    /// The row's part of a card that the cell draws itself, because the table's style has no cards.
    enum Card: Equatable {
      case none, only, first, middle, last
    }

    /// The space between the cell and the row, in points.
    var insets = NSDirectionalEdgeInsets.zero
    /// The row's part of a card.
    var card = Card.none
    /// Whether the row has no background of the table's style.
    var hidesBackground = false

    /// Creates the frame of a row in a list; `nil` if the cell is as large as the row, with the background of the table's style.
    @MainActor
    init?(_ row: ListRow, in section: SectionSnapshot, style: UITableView.Style) {
      guard case .list(let spacing) = section.layout.arrangement else { return nil }
      let layout = section.layout.insets
      let drawsCard = section.style.isCard == true && style != .insetGrouped
      let margin = drawsCard ? Self.cardMargin : 0
      hidesBackground = section.style.isCard == false && style == .insetGrouped
      guard spacing > 0 || layout != .zero || drawsCard || hidesBackground else { return nil }
      let (isFirst, isLast) = (row.traits.isFirstInSection, row.traits.isLastInSection)
      // UIKit raises an exception for lengths that are not finite.
      func length(_ points: Double) -> CGFloat { points.isFinite ? max(0, points) : 0 }
      insets = NSDirectionalEdgeInsets(
        top: isFirst ? length(layout.top) : 0, leading: length(layout.leading) + margin,
        bottom: isLast ? length(layout.bottom) : length(spacing), trailing: length(layout.trailing) + margin)
      if drawsCard { card = isFirst ? (isLast ? .only : .first) : isLast ? .last : .middle }
    }

    /// The inset of a card from the edge of the table, in points.
    static let cardMargin: CGFloat = 16
  }

  /// A table cell that embeds a view of any kind, including table cells, in a ``RowFrame``.
  final class FramedCell: UITableViewCell, ContentContainer {
    var content: UIView?
    /// The table that displays the cell.
    weak var table: UITableView?
    private var edges: [NSLayoutConstraint] = []
    /// The view that is drawn as a part of a card.
    private(set) var card: UIView?
    private(set) var rowFrame: RowFrame?
    /// Whether the cell has no background of the table's style.
    var hasClearBackground: Bool { rowFrame.map { $0.hidesBackground || $0.card != .none } ?? false }

    private static let cornerRadius: CGFloat = 10

    func embed(_ view: UIView) {
      edges = contentView.addFilling(view)
      guard let cell = view as? UITableViewCell else { return }
      cell.backgroundColor = .clear
      // This cell displays that it is highlighted or selected.
      cell.selectionStyle = .none
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      show(state)
    }

    /// Updates insets and background.
    func show(_ frame: RowFrame?, cardColor: UIColor?) {
      card?.backgroundColor = cardColor ?? .secondarySystemBackground
      guard frame != rowFrame, let frame else { return }
      let wasClear = hasClearBackground
      rowFrame = frame
      for (edge, length) in zip(
        edges, [frame.insets.top, frame.insets.leading, frame.insets.trailing, frame.insets.bottom])
      {
        edge.constant = length
      }
      if hasClearBackground != wasClear {
        backgroundConfiguration = wasClear ? defaultBackgroundConfiguration() : .clear()
      }
      showCard(frame.card, cardColor ?? .secondarySystemBackground)
      setNeedsLayout()
    }

    private func showCard(_ part: RowFrame.Card, _ color: UIColor) {
      guard part != .none else {
        card?.removeFromSuperview()
        card = nil
        return
      }
      let card = self.card ?? UIView()
      self.card = card
      card.backgroundColor = color
      card.layer.cornerRadius = part == .middle ? 0 : Self.cornerRadius
      var corners: CACornerMask = []
      if part == .first || part == .only { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if part == .last || part == .only { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
      card.layer.maskedCorners = corners
      guard card.superview == nil, let content else { return }
      card.translatesAutoresizingMaskIntoConstraints = false
      contentView.insertSubview(card, at: 0)
      NSLayoutConstraint.activate([
        card.topAnchor.constraint(equalTo: content.topAnchor),
        card.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        card.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        card.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      ])
    }

    /// An embedded table cell has no constraints to its content, so it is measured by itself.
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
      guard let content = content as? UITableViewCell, let insets = rowFrame?.insets else {
        return super.systemLayoutSizeFitting(
          targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
      }
      let contentWidth = targetSize.width - (table?.contentSafeAreaWidth ?? 0)
      let width = max(1, contentWidth - insets.leading - insets.trailing)
      return CGSize(
        width: targetSize.width, height: content.fittingHeight(width: width) + insets.top + insets.bottom)
    }
  }

  extension UITableViewCell {
    /// The height that the cell needs at a width, in points.
    func fittingHeight(width: CGFloat) -> CGFloat {
      systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
  }
#endif
