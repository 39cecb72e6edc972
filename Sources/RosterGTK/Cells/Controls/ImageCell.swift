import Roster

extension ImageContent: GTKPresentable {
  package typealias Cell = ImageCell
}

/// The cell of an image at the trailing edge of a row.
package final class ImageCell: GTKCell {
  let image = ImageView(iconSize: 16, pictureSize: 40)
  private var context = GTKCellContext()
  package var widget: Widget { image }

  package init() {
    image.align(vertically: .center)
  }

  package func attach(to context: GTKCellContext) { self.context = context }

  package func update(_ content: ImageContent) { image.show(content.source, in: context) }
}
