/// A package as a row of the list shows it.
public struct PackageSummary: Codable, Sendable, Equatable, Identifiable {
  /// Unique in the catalogue: the package's name, followed by `:architecture` where a name has several architectures.
  public var id: String
  /// The package's name.
  public var name: String
  /// The version, as the packaging system writes it.
  public var version: String
  /// The architecture, such as `amd64` or `all`.
  public var architecture: String
  /// The archive section, such as `editors`.
  public var section: String
  /// Whether the package is installed on the server's machine.
  public var installed: Bool
  /// The disk space it takes when installed, in bytes, if the database says so.
  public var installedSize: Int?
  /// What the package is, in one line.
  public var summary: String

  /// Makes a summary from its parts.
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

/// Everything the catalogue knows of one package.
public struct PackageDetail: Codable, Sendable, Equatable, Identifiable {
  /// Unique in the catalogue; see ``PackageSummary/id``.
  public var id: String
  /// The package's name.
  public var name: String
  /// The version, as the packaging system writes it.
  public var version: String
  /// The architecture, such as `amd64` or `all`.
  public var architecture: String
  /// The archive section, such as `editors`.
  public var section: String
  /// How important the package is for a working system, such as `optional`.
  public var priority: String?
  /// Whether the package is installed on the server's machine.
  public var installed: Bool
  /// The disk space it takes when installed, in bytes, if the database says so.
  public var installedSize: Int?
  /// The size of the archive to fetch, in bytes, if the database says so.
  public var downloadSize: Int?
  /// What the package is, in one line.
  public var summary: String
  /// The long description, one string a paragraph; empty when the database has none.
  public var description: [String]
  /// The project's web page.
  public var homepage: String?
  /// Who maintains the package.
  public var maintainer: String?
  /// The source package it was built from, where that has another name.
  public var source: String?
  /// What it needs to run, one entry a dependency, alternatives separated by ` | `.
  public var depends: [String]

  /// Makes a detail from its parts.
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

/// An archive section and how many packages it holds.
public struct PackageSection: Codable, Sendable, Equatable, Identifiable {
  /// The section's name, such as `editors`.
  public var name: String
  /// The number of packages in it.
  public var count: Int
  /// The name, which is unique.
  public var id: String { name }

  /// Makes a section from its parts.
  public init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}
