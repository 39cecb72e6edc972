/// The fields of a package record that the catalogue uses. Field names are case-insensitive.
enum ControlField: CaseIterable {
  case package, version, architecture, section, priority, status, installedSize, size, description, homepage
  case maintainer, source, depends

  /// The field's name in a file.
  var name: StaticString {
    switch self {
    case .package: "Package"
    case .version: "Version"
    case .architecture: "Architecture"
    case .section: "Section"
    case .priority: "Priority"
    case .status: "Status"
    case .installedSize: "Installed-Size"
    case .size: "Size"
    case .description: "Description"
    case .homepage: "Homepage"
    case .maintainer: "Maintainer"
    case .source: "Source"
    case .depends: "Depends"
    }
  }
}
