/// One record of a package file: the fields that the catalogue keeps, as text.
struct ControlRecord: Equatable {
  /// The number of the record in its file, counted from 1.
  var number: Int
  /// The number of the record's first line, counted from 1.
  var line: Int
  /// The values by field, without the white space around them; continuation lines keep their line breaks and indents.
  var values: [ControlField: String]
}

/// A record that cannot be used.
struct DamagedRecord: Error, Equatable {
  /// The number of the record in its file, counted from 1.
  var number: Int
  /// The number of the line at fault, counted from 1.
  var line: Int
  /// The package that the record is about, where that could be read.
  var package: String?
  /// What is wrong with it.
  var fault: RecordFault
}
