/// When a form displays the errors of its fields. After an attempt to submit, it displays all.
///
/// ```swift
/// let form = FormState(Account(), validation: .onChange)
/// ```
public enum FormValidation: Hashable, Sendable {
  /// When the user leaves a field.
  case onBlur
  /// At once, from the first display on.
  case onChange
  /// Only after an attempt to submit.
  case onSubmit
}
