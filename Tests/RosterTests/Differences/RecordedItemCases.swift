extension ItemCase {
  /// After the algorithm tests of DifferenceKit (Apache-2.0).
  static let differenceKit: [ItemCase] = [
    ItemCase("nothing", "", ""),
    ItemCase("one deleted", "0 1 2", "0 2", deletes: [1]),
    ItemCase("all deleted", "0 1 2", "", deletes: [0, 1, 2]),
    ItemCase("one inserted", "0 1 2", "0 1 2 3", inserts: [3]),
    ItemCase("all inserted", "", "0 1 2", inserts: [0, 1, 2]),
    ItemCase("one updated", "0 1 2", "0'1 1 2", updates: [0]),
    ItemCase("first to last", "0 1 2", "1 2 0", moves: 1),
    ItemCase("last to first", "0 1 2", "2 0 1", moves: 1),
    ItemCase("reversed", "0 1 2 3", "3 2 1 0", moves: 3),
    ItemCase("mixed", "0 1 2", "2 4 0'1 3", deletes: [1], inserts: [1, 3], moves: 1, updates: [0]),
    ItemCase("duplicates", "0 1 2 0", "0 4 0 1 2", inserts: [1], moves: 1),
  ]

  /// After the collection tests of Epoxy (Apache-2.0).
  static let epoxy: [ItemCase] = [
    ItemCase("the same", "1 2 3 4 5 6 7", "1 2 3 4 5 6 7"),
    ItemCase("the same with duplicates", "1 1 2 3 2 4 5 6 6 6 7 6", "1 1 2 3 2 4 5 6 6 6 7 6"),
    ItemCase("inserted at the beginning", "1 2 3 4 5 6 7", "100 1 2 3 4 5 6 7", inserts: [0]),
    ItemCase("a duplicate inserted at the beginning", "1 2 3 4 5 6 7", "1 1 2 3 4 5 6 7", inserts: [1]),
    ItemCase("inserted in the middle", "1 2 3 4 5 6 7", "1 2 3 100 4 5 6 7", inserts: [3]),
    ItemCase("a duplicate inserted in the middle", "1 2 3 4 5 6 7", "1 2 3 4 3 5 6 7", inserts: [4]),
    ItemCase("inserted at the end", "1 2 3 4 5 6 7", "1 2 3 4 5 6 7 100", inserts: [7]),
    ItemCase("a duplicate inserted at the end", "1 2 3 4 5 6 7", "1 2 3 4 5 6 7 7", inserts: [7]),
    ItemCase("deleted at the beginning", "1 2 3 4 5 6 7", "2 3 4 5 6 7", deletes: [0]),
    ItemCase("deleted in the middle", "1 2 3 4 5 6 7", "1 2 3 5 6 7", deletes: [3]),
    ItemCase("deleted at the end", "1 2 3 4 5 6 7", "1 2 3 4 5 6", deletes: [6]),
    ItemCase("from the beginning to the end", "1 2 3 4 5 6 7", "2 3 4 5 6 7 1", moves: 1),
    ItemCase("from the beginning to the middle", "1 2 3 4 5 6 7", "2 3 4 1 5 6 7", moves: 1),
    ItemCase("from the middle to the beginning", "1 2 3 4 5 6 7", "3 1 2 4 5 6 7", moves: 1),
    ItemCase("from the middle to the end", "1 2 3 4 5 6 7", "1 2 4 5 6 7 3", moves: 1),
    ItemCase("within the middle", "1 2 3 4 5 6 7", "1 2 4 3 5 6 7", moves: 1),
    ItemCase("from the end to the beginning", "1 2 3 4 5 6 7", "7 1 2 3 4 5 6", moves: 1),
    ItemCase("from the end to the middle", "1 2 3 4 5 6 7", "1 2 3 7 4 5 6", moves: 1),
    ItemCase("one updated", "1 2 3 4 5 6 7", "1 2 3'1 4 5 6 7", updates: [2]),
    ItemCase("two updated", "1 2 3 4 5 6 7", "1 2 3'1 4 5'1 6 7", updates: [2, 4]),
    ItemCase("replaced, not updated", "1 2 3 4 5 6 7", "100 2 3 4 5 6 7", deletes: [0], inserts: [0]),
    ItemCase("updated and moved", "1 2 3 4 5 6 7", "1 3'1 2 4 5 6 7", moves: 1, updates: [2]),
    ItemCase("deleted and inserted", "1 2 3 4 5 6 7", "1 100 3 4 5 6 7", deletes: [1], inserts: [1]),
  ]

  /// After the diffing tests of IGListKit (MIT). Its words (`cat`, `dog`, …) are numbers here.
  static let igListKit: [ItemCase] = [
    ItemCase("nothing", "", ""),
    ItemCase("from empty", "", "1", inserts: [0]),
    ItemCase("to empty", "1", "", deletes: [0]),
    ItemCase("swapped", "1 2", "2 1", moves: 1),
    ItemCase("moved together, with a doubled one", "1 2 3 3 4", "2 3 1 3 4", moves: 1),
    // The sentences of Heckel's paper of 1978, word by word.
    ItemCase(
      "Heckel's sentences", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23",
      "7 8 9 24 11 14 15 16 17 18 4 25 5 6 19 20 21 22 23", deletes: [0, 1, 2, 9, 11, 12], inserts: [3, 11], moves: 3),
    ItemCase("two moved, one inserted, one deleted", "1 2 3 4", "2 4 5 3", deletes: [0], inserts: [2], moves: 1),
    ItemCase("one updated", "0 1 2", "0 1'3 2", updates: [1]),
    ItemCase(
      "deleted, inserted and moved", "0 1 2 3 4 5 6 7 8", "0 2 3 4 7 6 9 5 10", deletes: [1, 8], inserts: [6, 8],
      moves: 2),
    ItemCase("swapped and updated", "0 1 2", "2'3 1 0", moves: 2, updates: [2]),
    ItemCase("fewer of one kind", "7 7 7 7", "7 7", deletes: [2, 3]),
    ItemCase("more of one kind", "7 7", "7 7 7 7", inserts: [2, 3]),
    ItemCase("a third of a pair", "9 9 9 49 33 7 7 0 14", "9 9 9 49 33 7 7 7 0 14", inserts: [7]),
    ItemCase("the same at head and tail", "7 1 2 3 7", "7 1 2 3 7"),
    ItemCase("moved over others", "1 2 3 4 5 6 7", "1 4 5 2 3 6 7", moves: 2),
    ItemCase("old and new places", "1 2 3 4 5 6 7", "2 9 3 1 5 6 8", deletes: [3, 6], inserts: [1, 6], moves: 1),
    ItemCase(
      "all at once", "1'1 2'1 3'1 4'1 5'1 6'1", "2'2 5'1 4'1 7'1 6'2 3'2", deletes: [0], inserts: [3], moves: 2,
      updates: [1, 2, 5]),
  ]

  /// Lists with doubled identities of which only the outcome is stated; after IGListKit's tests (MIT).
  static let doubled: [ItemCase] = [
    ItemCase("doubles moved", "1 20 14 9 7 9 4 8 7 7 6 9 6 9", "1 28 14 7 7 4 8 9 7 6 9 6 9"),
    ItemCase("doubles shifted", "7 9 8 8 9 9 7 65", "7 9 8 9 8 9 7 7 6 65"),
  ]
}

extension SectionCase {
  /// After the algorithm tests of DifferenceKit (Apache-2.0); those with a number are its complicated ones.
  static let differenceKit: [SectionCase] = [
    SectionCase("nothing", "", "", deleted: [], inserted: [], moved: 0, updated: []),
    SectionCase("inserted behind", "1: 0", "1: 0 | 2: 1", deleted: [], inserted: [1], moved: 0, updated: []),
    SectionCase("inserted alone", "", "1: 0", inserted: [0]),
    SectionCase("deleted before", "1: 0 | 2: 1", "2: 1", deleted: [0], inserted: [], moved: 0, updated: []),
    SectionCase("deleted alone", "1: 0", "", deleted: [0]),
    SectionCase("updated", "0: 0", "0'1: 0", deleted: [], inserted: [], moved: 0, updated: [0]),
    SectionCase("first to last", "0: 0 | 1: 1 | 2: 2", "1: 1 | 2: 2 | 0: 0", moved: 1),
    SectionCase("last to first", "0: 0 | 1: 1 | 2: 2", "2: 2 | 0: 0 | 1: 1", moved: 1),
    SectionCase(
      "mixed", "0: 0 | 1: 1 | 2: 2 | 3: 3", "3: 3 | 4: 4 | 0: 0 | 2'1: 2", deleted: [1], inserted: [1], moved: 1,
      updated: [3]),
    SectionCase(
      "doubled sections", "0: 0 | 0: 1 | 1: 2", "1: 2 | 0: 0 | 0: 1", deleted: [], inserted: [], moved: 1),
    SectionCase("doubled items", "0: 0 1 2 0", "0: 0 4 0 1 2", deleted: [], inserted: []),
    SectionCase("doubled sections and items", "0: 0 1 | 0: 2 3 | 1: 1 2", "0: 3 1 | 1: 2 2 2 | 0: 1 0"),
    SectionCase("1", "0: 0 1 | 1: 2 3 | 2: 4 5", "0: 0 1 | 2: 4 6 5 | 3: 7 8 | 3: 9 10"),
    SectionCase("2", "0: 0 1 | 1: 2 3 | 2: 4 5", "1: 3 5 | 3: 6 7 8 9 | 2: 10 4 2 | 0: 1"),
    SectionCase(
      "3", "0: 0 1 | 1: 2 3 | 2: 4 5", "0: | 4: 8 9 | 0'1: 10 11 | 2: 4 5 12 | 3: 6 7 | 1'1: 2 13 3"),
    SectionCase("4", "0:", "0'1: 0 0 0 | 1: 0 0 0"),
    SectionCase("5", "0: 0 0 0 | 1: 2 3 | 2: 4 5", "0'1: 0 4 2 | 1: 0 3 5 | 3: | 2'1: 0 1 6 0 0"),
    SectionCase("6", "0: 0 | 1: 1", "1'1: 2 1'1 | 0: 0'1"),
    SectionCase("7", "0: 0 1 | 1: 2 3 | 2: 1 2", "0: 1'1 3 | 1'1: 2 0'1 | 3: 4 5"),
    SectionCase("8", "0: 0 1 | 1: 2 3", "0: | 1: 1'1 3"),
    SectionCase(
      "9", "0: 0 1 | 1: 2 3 | 2: 4 5", "4: 8 9 | 0: 0 1 2 | 3: 6 7 | 1'1: 3 | 2: 5'1", deleted: [], inserted: [0, 2]),
    SectionCase("10", "0: 0 1 | 1: 2 3", "1: 3'1 2 | 0: 1 0'1"),
    SectionCase(
      "11", "1: 1 2 3 4 | 2: 5 6 7 8 9 | 3: 10 11 12 13 | 4: 14 15 16 17",
      "1: 1 2 3 4 | 2: 7 | 3: 5 6 8 9 | 3: 10 11 12 13 | 4: 14 15 16 17"),
  ]

  /// After the algorithm tests of RxDataSources (MIT); those with a number are failures that it recorded.
  static let rxDataSources: [SectionCase] = [
    SectionCase("item inserted", "1: 0 1 2", "1: 0 1 2 3", deleted: [], inserted: [], moved: 0, updated: []),
    SectionCase("section inserted", "1: 0 1 2", "1: 0 1 2 | 2: 3 4 5", deleted: [], inserted: [1], moved: 0),
    SectionCase("section deleted", "1: 0 1 2", "", deleted: [0], inserted: [], moved: 0),
    SectionCase(
      "first section to the end", "1: 0 1 2 | 2: 3 4 5 | 3: 6 7 8", "2: 3 4 5 | 3: 6 7 8 | 1: 0 1 2", moved: 1),
    SectionCase(
      "last section to the beginning", "1: 0 1 2 | 2: 3 4 5 | 3: 6 7 8", "3: 6 7 8 | 1: 0 1 2 | 2: 3 4 5", moved: 1),
    SectionCase("the same item in two sections", "1: 1111 | 2: 1111", "1: 1111 | 2: 1111", moved: 0),
    SectionCase("the same section twice", "1: 1111 | 1: 1112", "1: 1111 | 1: 1112", moved: 0),
    SectionCase("1", "1: 1111 | 2: 2222", "2: 0'1 | 1:"),
    SectionCase("2", "4: 10 11 12 | 9: 25 26 27", "9: 11'1 26 27'1 | 4: 10'1 12"),
    SectionCase(
      "3", "4: 5 | 6: 20 14 | 9: | 2: 2 26 | 8: 23 | 10: 8 18 13 | 1: 28 25 6 11 10 29 24 7 19",
      """
      4: 5 | 6: 20'1 14 | 9: 16'1 | 7: 17 15 4'1 | 2: 2 26'1 23'1 | 8: | 10: 8'1 18'1 13'1 \
      | 1: 28'1 25'1 6'1 11'1 10'1 29'1 24'1 7'1 19'1
      """),
  ]
}
