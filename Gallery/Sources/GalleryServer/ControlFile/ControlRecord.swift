/// A record of a package file: the text of the fields that the catalogue uses.
struct ControlRecord: Equatable {
  /// The number of the record in its file, starting at 1.
  var number: Int
  /// The number of the record's first line, starting at 1.
  var line: Int
  /// The trimmed values by field. Continuation lines keep their line breaks and indentation.
  var values: [ControlField: String]
}

/// An invalid record.
struct InvalidRecord: Error, Equatable {
  /// The number of the record in its file, starting at 1.
  var number: Int
  /// The number of the invalid line, starting at 1.
  var line: Int
  /// The name of the package, if it could be read.
  var package: String?
  /// The reason why the record is invalid.
  var fault: RecordFault
}
