/// The properties of a package that a list row displays.
public struct PackageSummary: Codable, Sendable, Equatable, Identifiable {
  /// The unique identity: the package's name, followed by `:architecture` if the name has several architectures.
  public var id: String
  /// The package's name.
  public var name: String
  /// The version, in the packaging system's format.
  public var version: String
  /// The architecture, such as `amd64` or `all`.
  public var architecture: String
  /// The archive section, such as `editors`.
  public var section: String
  /// Whether the package is installed on the server's machine.
  public var installed: Bool
  /// The installed size in bytes, if known.
  public var installedSize: Int?
  /// The description in one line.
  public var summary: String

  /// Creates a summary.
  public init(
    id: String, name: String, version: String, architecture: String, section: String, installed: Bool,
    installedSize: Int?, summary: String
  ) {
    self.id = id
    self.name = name
    self.version = version
    self.architecture = architecture
    self.section = section
    self.installed = installed
    self.installedSize = installedSize
    self.summary = summary
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, version, architecture, section, installed, summary
    case installedSize = "installed_size"
  }
}

/// The details of a package.
public struct PackageDetail: Codable, Sendable, Equatable, Identifiable {
  /// The unique identity; see ``PackageSummary/id``.
  public var id: String
  /// The package's name.
  public var name: String
  /// The version, in the packaging system's format.
  public var version: String
  /// The architecture, such as `amd64` or `all`.
  public var architecture: String
  /// The archive section, such as `editors`.
  public var section: String
  /// The priority, such as `optional`.
  public var priority: String?
  /// Whether the package is installed on the server's machine.
  public var installed: Bool
  /// The installed size in bytes, if known.
  public var installedSize: Int?
  /// The download size in bytes, if known.
  public var downloadSize: Int?
  /// The description in one line.
  public var summary: String
  /// The paragraphs of the long description, if there is one.
  public var description: [String]
  /// The URL of the project's home page.
  public var homepage: String?
  /// The maintainer.
  public var maintainer: String?
  /// The name of the source package, if it differs from the package's name.
  public var source: String?
  /// The dependencies, with alternatives separated by ` | `.
  public var depends: [String]

  /// Creates a detail.
  public init(
    id: String, name: String, version: String, architecture: String, section: String, priority: String?,
    installed: Bool, installedSize: Int?, downloadSize: Int?, summary: String, description: [String],
    homepage: String?, maintainer: String?, source: String?, depends: [String]
  ) {
    self.id = id
    self.name = name
    self.version = version
    self.architecture = architecture
    self.section = section
    self.priority = priority
    self.installed = installed
    self.installedSize = installedSize
    self.downloadSize = downloadSize
    self.summary = summary
    self.description = description
    self.homepage = homepage
    self.maintainer = maintainer
    self.source = source
    self.depends = depends
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, version, architecture, section, priority, installed, summary, description, homepage
    case maintainer, source, depends
    case installedSize = "installed_size"
    case downloadSize = "download_size"
  }
}

/// An archive section with its number of packages.
public struct PackageSection: Codable, Sendable, Equatable, Identifiable {
  /// The section's name, such as `editors`.
  public var name: String
  /// The number of packages in the section.
  public var count: Int
  /// The name, which is the identity.
  public var id: String { name }

  /// Creates a section.
  public init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}
