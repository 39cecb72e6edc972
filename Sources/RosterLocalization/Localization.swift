import Foundation
import Roster
import RosterFoundation

/// The texts of an app in one language, by one key in the page: from gettext catalogs on Linux, from string catalogs on Apple's systems.
///
/// ```swift
/// let texts = Localization(bundle: .module)
/// texts("Orders")
/// texts("\(orders.count) orders")
/// ```
///
/// On Linux, the catalogs are the files `po/de.po`, `po/pt_BR.po` and so on in the bundle's resources (`.copy("po")`). A text without
/// a translation is displayed in the source language.
public struct Localization: Sendable {
  /// The language of the texts: that of the catalog, or the source language.
  public let language: String

  #if canImport(Darwin)
    private let bundle: Bundle

    /// Chooses the first of the user's languages in which the bundle has texts.
    ///
    /// - Parameters:
    ///   - bundle: The bundle with the string catalogs.
    ///   - languages: The user's languages, the preferred ones first, as BCP 47 tags. Defaults to those of the system.
    ///   - sourceLanguage: The language of the keys.
    ///   - onProblem: Not called: Xcode reports the problems of string catalogs.
    public init(
      bundle: Bundle = .main, languages: [String] = Locale.preferredLanguages, sourceLanguage: String = "en",
      onProblem: @escaping @Sendable (LocalizationProblem) -> Void = LocalizationProblem.standard
    ) {
      language =
        Bundle.preferredLocalizations(from: bundle.localizations, forPreferences: languages).first ?? sourceLanguage
      self.bundle = bundle.path(forResource: language, ofType: "lproj").flatMap(Bundle.init(path:)) ?? bundle
    }

    /// Returns the text of a key.
    ///
    /// - Parameters:
    ///   - key: The text in the source language.
    ///   - context: The name of the string catalog with the key. Defaults to `Localizable`.
    public func callAsFunction(_ key: LocalizationKey, context: StaticString? = nil) -> String {
      String(
        localized: key, table: context.map { "\($0)" }, bundle: bundle, locale: Locale(identifier: language))
    }
  #else
    private let catalog: Catalog?
    private let locale: Locale
    private let problems: Problems

    /// Chooses the first of the user's languages in which the bundle has texts.
    ///
    /// - Parameters:
    ///   - bundle: The bundle with the folder `po`.
    ///   - languages: The user's languages, the preferred ones first: names of locales or BCP 47 tags. Defaults to those of the session.
    ///   - sourceLanguage: The language of the keys.
    ///   - onProblem: Receives each problem once, on any thread. Defaults to a line on the standard error stream in debug builds.
    public init(
      bundle: Bundle = .main, languages: [String] = Localization.sessionLanguages, sourceLanguage: String = "en",
      onProblem: @escaping @Sendable (LocalizationProblem) -> Void = LocalizationProblem.standard
    ) {
      let folder = (bundle.resourceURL ?? bundle.bundleURL).appendingPathComponent("po")
      self.init(folder: folder, languages: languages, sourceLanguage: sourceLanguage, onProblem: onProblem)
    }

    /// Chooses the first of the user's languages in which a folder has texts.
    init(
      folder: URL, languages: [String], sourceLanguage: String = "en",
      onProblem: @escaping @Sendable (LocalizationProblem) -> Void
    ) {
      problems = Problems(onProblem)
      var found: (language: String, catalog: Catalog?) = (sourceLanguage, nil)
      search: for language in languages {
        for name in Self.names(of: language) {
          let file = folder.appendingPathComponent("\(name).po")
          guard let data = try? Data(contentsOf: file) else { continue }
          do {
            found = (name.replacing("_", with: "-"), try Catalog(data))
            break search
          } catch {
            problems.report(.unreadable(file: file.lastPathComponent, line: error.line, reason: error.reason))
          }
        }
        if Self.names(of: language).last == Self.names(of: sourceLanguage).last { break }
      }
      (language, catalog) = found
      locale = Locale(identifier: found.language)
    }

    /// The languages of the session, the preferred ones first: those of `LANGUAGE`, or that of `LC_ALL`, `LC_MESSAGES` or `LANG`.
    ///
    /// As in gettext, `LANGUAGE` is ignored in the locale `C`.
    public static var sessionLanguages: [String] { languages(in: ProcessInfo.processInfo.environment) }

    static func languages(in environment: [String: String]) -> [String] {
      let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
      guard locale != "C", locale != "POSIX" else { return [] }
      let languages = environment["LANGUAGE", default: ""].split(separator: ":").map(String.init)
      return languages.isEmpty ? [locale] : languages
    }

    /// The names of the catalogs for a language, the best one first: `pt_BR` and `pt` for `pt-BR` or `pt_BR.UTF-8`.
    private static func names(of language: String) -> [String] {
      let name = language.prefix { $0 != "." && $0 != "@" }
      let parts = name.split { $0 == "-" || $0 == "_" }
      // A name of a file, and no path to another folder.
      guard let code = parts.first?.lowercased(), parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber } })
      else { return [] }
      // GNU gettext distinguishes the scripts of Chinese by the regions where they are written.
      let scripts = ["Hans": "CN", "Hant": "TW"]
      let others = parts.dropFirst().map { scripts[String($0)] ?? String($0) }
      let names =
        others.isEmpty ? [] : [([code] + parts.dropFirst().map(String.init)), [code] + others, [code, others[0]]]
      return names.map { $0.joined(separator: "_") } + [code]
    }

    /// Returns the text of a key.
    ///
    /// ```swift
    /// texts("Open", context: "verb")         // of a button
    /// texts("Open", context: "adjective")    // of an order
    /// ```
    ///
    /// - Parameters:
    ///   - key: The text in the source language.
    ///   - context: What distinguishes the key from others of the same text, the `msgctxt` of its entry. On Apple's systems, the name of
    ///     the string catalog with the key. Defaults to none.
    ///
    /// - Returns: The translation; the key if the catalog has none.
    ///
    /// - Complexity: O(length of the text).
    public func callAsFunction(_ key: LocalizationKey, context: StaticString? = nil) -> String {
      let context = context.map { "\($0)" }
      let count = key.values.lazy.compactMap(\.count).first
      guard let catalog else { return text(of: key, by: key.format) ?? key.format }
      guard let format = catalog.translation(of: CatalogEntry.Key(key.format, context: context), count: count) else {
        problems.report(.untranslated(key: key.format, context: context, language: language))
        return text(of: key, by: key.format) ?? key.format
      }
      if let text = text(of: key, by: format) { return text }
      problems.report(.wrongFormat(key: key.format, translation: format, language: language))
      return text(of: key, by: key.format) ?? key.format
    }

    /// Replaces the specifiers of a format by the values; `nil` if there is no such value. A key without values has no specifiers.
    private func text(of key: LocalizationKey, by format: String) -> String? {
      key.values.isEmpty ? format : FormatString(format).filled(with: key.values.map { $0.text(in: locale) })
    }
  #endif
}

/// What is wrong with a translation.
public enum LocalizationProblem: Hashable, Sendable {
  /// A catalog cannot be read, and is not used.
  case unreadable(file: String, line: Int, reason: String)
  /// The catalog has no translation of a key, which is displayed in its place. The context is `nil` if the key has none.
  case untranslated(key: String, context: String? = nil, language: String)
  /// The translation has a specifier for which the key has no value. The key is displayed in its place.
  case wrongFormat(key: String, translation: String, language: String)

  /// A handler that writes to the standard error stream in debug builds and does nothing in release builds.
  public static let standard: @Sendable (LocalizationProblem) -> Void = { problem in
    #if DEBUG
      StandardErrorStream.write("Roster: \(problem.description, limit: 1_024)")
    #endif
  }
}

extension LocalizationProblem: CustomStringConvertible {
  /// The problem and its remedy, in one line.
  public var description: String {
    switch self {
    case .unreadable(let file, let line, let reason): "\(file):\(line): \(reason). The file is not used."
    case .untranslated(let key, let context, let language):
      "\(CatalogEntry.Key(key, context: context)) has no translation in the catalog of “\(language)”."
    case .wrongFormat(let key, let translation, let language):
      "“\(translation)” in the catalog of “\(language)” has other specifiers than “\(key)”, which is displayed instead."
    }
  }
}

#if !canImport(Darwin)
  extension LocalizationKey.Value {
    /// The number that can decide a plural form.
    fileprivate var count: Int? {
      if case .integer(let number) = self { number } else { nil }
    }

    fileprivate func text(in locale: Locale) -> String {
      switch self {
      case .integer(let number): number.formatted(.number.locale(locale))
      case .number(let number): number.formatted(.number.locale(locale))
      case .text(let text): text
      case .formatted(let format): format(locale)
      }
    }
  }

  /// A handler that receives each problem once.
  private struct Problems: Sendable {
    /// The maximum number of different problems that are reported: keys may have texts of a server.
    private static let limit = 1_000

    private let reported = LockedValue<Set<LocalizationProblem>>([])
    private let handler: @Sendable (LocalizationProblem) -> Void

    init(_ handler: @escaping @Sendable (LocalizationProblem) -> Void) { self.handler = handler }

    func report(_ problem: LocalizationProblem) {
      if reported.withLock({ $0.count < Self.limit && $0.insert(problem).inserted }) { handler(problem) }
    }
  }
#endif
