// The modifiers of the content, for the message of the compiler: without them, it reports that a row has no such member.
// The attribute takes a literal only.
extension ListRow {
  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).title(…).onSelect { … }."
  )
  public func title(_ title: String, color: ThemeColor? = nil, font: ThemeFont? = nil) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).subtitle(…).onSelect { … }."
  )
  public func subtitle(_ subtitle: String?, color: ThemeColor? = nil, font: ThemeFont? = nil) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).value(…).onSelect { … }."
  )
  public func value(_ value: String?, color: ThemeColor? = nil, font: ThemeFont? = nil) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).image(…).onSelect { … }."
  )
  public func image(_ image: ImageSource?) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).icon(…).onSelect { … }."
  )
  public func icon(_ name: String) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).badge(…).onSelect { … }."
  )
  public func badge(_ count: Int) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).disclosure(…).onSelect { … }."
  )
  public func disclosure() -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).checkmark(…).onSelect { … }."
  )
  public func checkmark(_ isChecked: Bool = true) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).toggle(…).onSelect { … }."
  )
  public func toggle(_ isOn: Bool, onChange: @escaping @MainActor (Bool) -> Void) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).toggle(…).onSelect { … }."
  )
  public func toggle<Root: AnyObject>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, Bool>
  ) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).stepper(…).onSelect { … }."
  )
  public func stepper(
    _ value: Int, in range: ClosedRange<Int>, step: Int = 1, onChange: @escaping @MainActor (Int) -> Void
  ) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).stepper(…).onSelect { … }."
  )
  public func stepper<Root: AnyObject>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, Int>, in range: ClosedRange<Int>, step: Int = 1
  ) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).button(…).onSelect { … }."
  )
  public func button(_ title: String, action: @escaping @MainActor () -> Void) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).textField(…).onSelect { … }."
  )
  public func textField(
    _ text: String, placeholder: String = "", onChange: @escaping @MainActor (String) -> Void
  ) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).textField(…).onSelect { … }."
  )
  public func textField<Root: AnyObject>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, String>, placeholder: String = ""
  ) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).imageShape(…).onSelect { … }."
  )
  public func imageShape(_ shape: ImageShape) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).accessoryImage(…).onSelect { … }."
  )
  public func accessoryImage(_ image: ImageSource) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).accessory(…).onSelect { … }."
  )
  public func accessory(_ content: some CellContent, width: Double? = nil, height: Double? = nil) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).footer(…).onSelect { … }."
  )
  public func footer(_ footer: String?) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).enabled(…).onSelect { … }."
  )
  public func enabled(_ isEnabled: Bool) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).separator(…).onSelect { … }."
  )
  public func separator(_ separator: Separator) -> ListRow { self }

  /// Unavailable: apply it before the modifiers of the row.
  @available(
    *, unavailable,
    message: "Modifiers of the content precede those of the row: StandardContent(…).tint(…).onSelect { … }."
  )
  public func tint(_ tint: Tint) -> ListRow { self }
}
