/// The parsers and state machines that untrusted bytes reach, by the name of their corpus. The corpora are replayed by
/// CorpusTests with every change.
let fuzzTargets: [String: @Sendable (inout ByteReader) -> Void] = [
  "cache": fuzzCacheHeaders, "catalog": fuzzCatalogs, "codec": fuzzCodec, "date": fuzzDates,
  "difference": fuzzDifferences, "form": fuzzForms,
  "image": fuzzImages, "json": fuzzJSON, "link": fuzzLinks, "location": fuzzLocations, "mapping": fuzzMapping,
  "metadata": fuzzMetadata, "pager": fuzzPager, "recording": fuzzRecordings, "store": fuzzStoreFile,
]
