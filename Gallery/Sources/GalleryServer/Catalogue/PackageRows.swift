import GRDB
import GalleryModels

extension PackageSummary {
  /// Creates a value from a row of the table of packages.
  init(row: Row) {
    self.init(
      id: row["id"], name: row["name"], version: row["version"], architecture: row["architecture"],
      section: row["section"], installed: row["installed"], installedSize: row["installed_size"],
      summary: row["summary"])
  }
}

extension PackageDetail {
  /// Creates a value from a row of the table of packages.
  init(row: Row) {
    let description: String = row["description"]
    let depends: String? = row["depends"]
    self.init(
      id: row["id"], name: row["name"], version: row["version"], architecture: row["architecture"],
      section: row["section"], priority: row["priority"], installed: row["installed"],
      installedSize: row["installed_size"], downloadSize: row["download_size"], summary: row["summary"],
      description: description.split(separator: PackageStore.paragraphSeparator).map(String.init),
      homepage: row["homepage"], maintainer: row["maintainer"], source: row["source"],
      depends: Self.dependencies(depends ?? ""))
  }

  /// Splits a `Depends` field into dependencies, without line breaks and repeated spaces.
  private static func dependencies(_ field: String) -> [String] {
    field.split(separator: ",").map { dependency in
      dependency.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.filter { !$0.isEmpty }
  }
}
