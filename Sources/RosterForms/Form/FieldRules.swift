import Roster

/// What a form knows of a row.
struct FieldRules: Sendable {
  /// Returns what is wrong, of each rule.
  var rules: [@MainActor () -> String?] = []
  /// The check that takes time.
  var check: FieldCheck?
  /// Whether the row submits the form.
  var submits = false

  /// What is wrong, by the first rule that is not met. All rules are evaluated, so that the page observes what they read.
  @MainActor var message: String? { rules.map { $0() }.lazy.compactMap(\.self).first }
}

/// A check of a field that takes time, such as of a server.
struct FieldCheck: Sendable {
  /// How long the value must stay the same.
  let delay: Duration
  /// Returns the value that is checked.
  let value: @MainActor () -> AnyID
  /// Returns what is wrong with the current value.
  let run: @MainActor () async throws -> String?
}

extension RowConvertible {
  /// Adds a rule for the row of a ``ListForm``. The form displays its message below the title, and is not submitted while there is
  /// one.
  ///
  /// ```swift
  /// StandardContent("E-mail").textField(form, \.value.email, kind: .email).id("email")
  ///   .validate { self.form.value.email.contains("@") ? nil : "Enter an e-mail address." }
  /// ```
  ///
  /// A rule can read other fields. It is evaluated with the page, and once more before the form is submitted.
  ///
  /// - Parameter rule: Returns what is wrong with the field; `nil` if nothing is.
  public func validate(_ rule: @escaping @MainActor () -> String?) -> Modified {
    changingRules { $0.rules.append(rule) }
  }

  /// Adds a check that takes time, such as whether a name is taken. It runs when the rules of the row are met, the errors of the
  /// row are displayed, and the value has not changed for a while, once for each value.
  ///
  /// ```swift
  /// StandardContent("User name").textField(form, \.value.user).id("user")
  ///   .check(form, \.value.user) { try await api.isFree($0) ? nil : "This name is taken." }
  /// ```
  ///
  /// A check that throws an error does not prevent that the form is submitted: the server decides.
  ///
  /// - Parameters:
  ///   - object: The object with the property, which the row retains.
  ///   - property: The value to check.
  ///   - delay: How long the value must stay the same. Submitting the form does not wait for it.
  ///   - check: Returns what is wrong with the value; `nil` if nothing is.
  @MainActor
  public func check<Root: AnyObject, Value: Hashable & Sendable>(
    _ object: Root, _ property: ReferenceWritableKeyPath<Root, Value>, after delay: Duration = .milliseconds(500),
    _ check: @escaping @MainActor (Value) async throws -> String?
  ) -> Modified {
    changingRules {
      $0.check = FieldCheck(
        delay: delay, value: { AnyID(object[keyPath: property]) }, run: { try await check(object[keyPath: property]) })
    }
  }

  /// Makes the row of a ``ListForm`` the one that submits it. While the form is being submitted, the row displays that and cannot be
  /// activated.
  ///
  /// ```swift
  /// StandardContent("Create Account").tint(.accent).submits()
  /// ```
  public func submits() -> Modified {
    changingRules { $0.submits = true }
  }

  private func changingRules(_ change: (inout FieldRules) -> Void) -> Modified {
    modified { row in
      var rules = row.actions.role as? FieldRules ?? FieldRules()
      change(&rules)
      row.actions.role = rules
    }
  }
}
