import CGTK

/// A layout that arranges children in a row and computes heights for widths only.
///
/// When `GtkBoxLayout` allocates its children, it requests each child's width for the row's height. A label that wraps
/// computes it by wrapping its text at about a dozen widths, which takes longer than the rest of the row's layout. This
/// layout requests natural widths, distributes the available width as `GtkBox` does, and wraps labels once.
@MainActor
enum RowLayout {
  private static let key = "roster-spacing"
  private static let wrapsKey = "roster-wraps"
  private static let fillsKey = "roster-fills"
  /// The share of a row that a child takes which fills it. So the text fields of a card are equally wide.
  private static let filledShare = 0.6

  /// Sets the layout of a widget.
  ///
  /// - Parameters:
  ///   - widget: The widget. Properties of its former layout manager must not be set afterwards.
  ///   - spacing: The spacing between children, in points.
  static func install(on widget: WidgetPointer, spacing: Int32) {
    g_object_set_data(widget.cast(), key, UnsafeMutableRawPointer(bitPattern: Int(spacing)))
    // The pointer arguments are valid until the callbacks return.
    let layout = gtk_custom_layout_new(
      { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
      { widget, orientation, size, minimum, natural, minimumBaseline, naturalBaseline in
        guard let widget else { return }
        nonisolated(unsafe) let row = widget  // Safe: GTK calls this on the main thread.
        let extent = MainActor.assumeIsolated {
          orientation == GTK_ORIENTATION_HORIZONTAL ? RowLayout.width(of: row) : RowLayout.height(of: row, width: size)
        }
        minimum?.pointee = extent.minimum
        natural?.pointee = extent.natural
        minimumBaseline?.pointee = -1
        naturalBaseline?.pointee = -1
      },
      { widget, width, height, baseline in
        guard let widget else { return }
        nonisolated(unsafe) let row = widget  // Safe: GTK calls this on the main thread.
        MainActor.assumeIsolated { RowLayout.place(row, width: width, height: height, baseline: baseline) }
      })
    gtk_widget_set_layout_manager(widget, layout)
  }

  /// Sets whether a child moves below the others if the row is narrower than their minimum widths together.
  static func setWraps(_ child: WidgetPointer, _ wraps: Bool) { set(wrapsKey, of: child, to: wraps) }

  /// Sets whether a child takes three fifths of the row, as far as its siblings leave them.
  static func setFills(_ child: WidgetPointer, _ fills: Bool) { set(fillsKey, of: child, to: fills) }

  private static func set(_ key: String, of child: WidgetPointer, to isSet: Bool) {
    guard has(key, child) != isSet else { return }
    g_object_set_data(child.cast(), key, isSet ? UnsafeMutableRawPointer(bitPattern: 1) : nil)
    gtk_widget_queue_resize(child)
  }

  private static func has(_ key: String, _ child: WidgetPointer) -> Bool { g_object_get_data(child.cast(), key) != nil }

  private static func wraps(_ child: WidgetPointer) -> Bool { has(wrapsKey, child) }

  /// The children beside each other, and the child below them if the width does not suffice for all.
  private static func lines(of row: WidgetPointer, width: Int32) -> (first: [WidgetPointer], second: WidgetPointer?) {
    let children = children(of: row)
    guard width >= 0, let child = children.last(where: wraps), children.count > 1 else { return (children, nil) }
    let minimum = children.reduce(gaps(among: children, of: row)) {
      $0 + measure($1, GTK_ORIENTATION_HORIZONTAL, for: -1).minimum
    }
    return minimum <= width ? (children, nil) : (children.filter { $0 != child }, child)
  }

  /// The requested size of a widget along one axis, in points.
  private struct Extent {
    var minimum: Int32 = 0
    var natural: Int32 = 0
    /// The distance from the top to the baseline; -1 without a baseline.
    var baseline: Int32 = -1
  }

  private static func spacing(of row: WidgetPointer) -> Int32 {
    Int32(truncatingIfNeeded: Int(bitPattern: g_object_get_data(row.cast(), key)))
  }

  private static func gaps(among children: [WidgetPointer], of row: WidgetPointer) -> Int32 {
    spacing(of: row) * Int32(max(0, children.count - 1))
  }

  private static func children(of row: WidgetPointer) -> [WidgetPointer] {
    var children: [WidgetPointer] = []
    var child = gtk_widget_get_first_child(row)
    while let current = child {
      if gtk_widget_should_layout(current) != 0 { children.append(current) }
      child = gtk_widget_get_next_sibling(current)
    }
    return children
  }

  private static func measure(_ widget: WidgetPointer, _ orientation: GtkOrientation, for size: Int32) -> Extent {
    var extent = Extent()
    gtk_widget_measure(widget, orientation, size, &extent.minimum, &extent.natural, nil, &extent.baseline)
    return extent
  }

  private static func width(of row: WidgetPointer) -> Extent {
    let children = children(of: row)
    let gaps = gaps(among: children, of: row)
    var sum = children.reduce(into: Extent(minimum: gaps, natural: gaps)) { sum, child in
      let extent = measure(child, GTK_ORIENTATION_HORIZONTAL, for: -1)
      sum.minimum += extent.minimum
      sum.natural += extent.natural
    }
    if children.count > 1, let child = children.last(where: wraps) {
      let minimum = measure(child, GTK_ORIENTATION_HORIZONTAL, for: -1).minimum
      sum.minimum = max(sum.minimum - minimum - spacing(of: row), minimum)
    }
    return sum
  }

  private static func height(of row: WidgetPointer, width: Int32) -> Extent {
    let (children, second) = lines(of: row, width: width)
    let widths = width < 0 ? children.map { _ in -1 } : widths(of: children, in: row, width: width)
    var height = Extent()
    var line = Line()
    for (child, width) in zip(children, widths) {
      let extent = measure(child, GTK_ORIENTATION_VERTICAL, for: width)
      height.minimum = max(height.minimum, extent.minimum)
      height.natural = max(height.natural, extent.natural)
      line.add(extent, of: child)
    }
    height.minimum = max(height.minimum, line.height)
    height.natural = max(height.natural, line.height)
    if let second {
      let extent = measure(second, GTK_ORIENTATION_VERTICAL, for: width)
      height.minimum += extent.minimum + spacing(of: row)
      height.natural += extent.natural + spacing(of: row)
    }
    return height
  }

  /// Distributes a width among the children: first their minimum widths, then their natural widths, smallest first. Of the rest,
  /// a child that fills takes its share, and the children that expand what is left.
  private static func widths(of children: [WidgetPointer], in row: WidgetPointer, width: Int32) -> [Int32] {
    var sizes = children.map { child in
      let extent = measure(child, GTK_ORIENTATION_HORIZONTAL, for: -1)
      return GtkRequestedSize(data: nil, minimum_size: extent.minimum, natural_size: extent.natural)
    }
    let taken = sizes.reduce(gaps(among: children, of: row)) { $0 + $1.minimum_size }
    var left = gtk_distribute_natural_allocation(max(0, width - taken), guint(sizes.count), &sizes)
    for index in children.indices where has(fillsKey, children[index]) {
      let share = max(0, min(left, Int32(Double(width) * filledShare) - sizes[index].minimum_size))
      sizes[index].minimum_size += share
      left -= share
    }
    let growing = children.indices.filter { gtk_widget_compute_expand(children[$0], GTK_ORIENTATION_HORIZONTAL) != 0 }
    for (rank, index) in growing.enumerated() {
      let share = left / Int32(growing.count - rank)
      sizes[index].minimum_size += share
      left -= share
    }
    return sizes.map(\.minimum_size)
  }

  private static func place(_ row: WidgetPointer, width: Int32, height: Int32, baseline: Int32) {
    let (children, second) = lines(of: row, width: width)
    let widths = widths(of: children, in: row, width: width)
    var height = height
    if let second {
      // The space that the whole row has below its content is below the second line, too.
      let extent = measure(second, GTK_ORIENTATION_VERTICAL, for: width)
      let top = max(0, height - extent.natural - spacing(of: row))
      var point = graphene_point_t(x: 0, y: Float(top))
      gtk_widget_allocate(second, width, extent.natural, -1, gsk_transform_translate(nil, &point))
      height = top
    }
    var line = Line()
    for (child, width) in zip(children, widths) where Line.counts(child) {
      line.add(measure(child, GTK_ORIENTATION_VERTICAL, for: width), of: child)
    }
    let baseline = baseline >= 0 || line.height == 0 ? baseline : line.above + (height - line.height) / 2
    let isRightToLeft = gtk_widget_get_direction(row) == GTK_TEXT_DIR_RTL
    let spacing = spacing(of: row)
    var x: Int32 = 0
    for (child, childWidth) in zip(children, widths) {
      var point = graphene_point_t(x: Float(isRightToLeft ? width - x - childWidth : x), y: 0)
      gtk_widget_allocate(child, childWidth, height, baseline, gsk_transform_translate(nil, &point))
      x += childWidth + spacing
    }
  }

  /// The common baseline of the children that align to it.
  private struct Line {
    var above: Int32 = 0
    var below: Int32 = 0

    var height: Int32 { above + below }

    @MainActor static func counts(_ child: WidgetPointer) -> Bool {
      gtk_widget_get_valign(child) == GTK_ALIGN_BASELINE
    }

    @MainActor mutating func add(_ extent: Extent, of child: WidgetPointer) {
      guard extent.baseline >= 0, Self.counts(child) else { return }
      above = max(above, extent.baseline)
      below = max(below, extent.natural - extent.baseline)
    }
  }
}
