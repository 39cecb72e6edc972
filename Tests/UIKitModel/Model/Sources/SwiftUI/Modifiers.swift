// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Modifiers that tell the container something: each adds it to what is displayed.

/// The view that a modifier returns.
public struct ModifiedView<Content: View>: PrimitiveView, Displayed {
  let content: Content
  var change: (inout DisplayedView) -> Void = { _ in }

  func display(in displayed: inout DisplayedView) {
    displayed.add(content)
    change(&displayed)
  }
}

public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let text = SubmitTriggers(rawValue: 1)
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  public func navigationTitle(_ title: String) -> some View { ModifiedView(content: self) { $0.title = title } }

  /// What is behind a view also tells the container something.
  public func background(@ViewBuilder content: () -> some View) -> some View {
    let background = content()
    return ModifiedView(content: self) { $0.add(background) }
  }

  public func navigationDestination<Value: Hashable>(
    for value: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View { ModifiedView(content: self) }

  public func navigationDestination<Item: Hashable>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> some View
  ) -> some View {
    ModifiedView(content: self) { displayed in
      guard let value = item.wrappedValue else { return }
      displayed.destination = DisplayedView.Destination(
        identity: value, content: destination(value), dismiss: { item.wrappedValue = nil })
    }
  }

  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    ModifiedView(content: self) {
      // Bindings are read while the view is evaluated, which follows their changes.
      _ = (text.wrappedValue, isPresented.wrappedValue)
      $0.search = SearchField(text: text, isPresented: isPresented, placement: placement, prompt: prompt?.text)
    }
  }

  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View {
    let completions = DisplayedView(suggestions()).completions
    return ModifiedView(content: self) { $0.search?.suggestions = completions }
  }

  public func searchScopes(_ scope: Binding<Int>, @ViewBuilder scopes: () -> some View) -> some View {
    let titles = DisplayedView(scopes()).tags
    return ModifiedView(content: self) {
      _ = scope.wrappedValue
      $0.search?.scopes = titles
      $0.search?.scope = scope
    }
  }

  public func searchCompletion(_ completion: String) -> some View {
    ModifiedView(content: self) { $0.completions.append(completion) }
  }

  public func tag(_ tag: some Hashable) -> some View {
    ModifiedView(content: self) { $0.tags.append((self as? Text)?.text ?? "\(tag)") }
  }

  public func onSubmit(of triggers: SubmitTriggers, _ action: @escaping () -> Void) -> some View {
    ModifiedView(content: self) { if triggers.contains(.search) { $0.search?.submit = action } }
  }

  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View { ModifiedView(content: self) }

  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
  ) -> some View { ModifiedView(content: self) }
}
