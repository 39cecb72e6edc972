import Foundation
import GalleryModels

/// The initial sample feed: two weeks of statuses and photos before a fixed day.
enum SampleFeed {
  /// The sample's current day.
  static let today = "2026-05-20"

  /// The user, who is the author of new statuses.
  static let reader = FeedAuthor(name: "You", avatar: "/images/avatar-you.png")

  /// The days, newest first.
  static let days: [FeedDay] = (0..<14).map(day)

  private static func author(_ number: Int, _ name: String) -> FeedAuthor {
    FeedAuthor(name: name, avatar: "/images/avatar-\(number).png")
  }

  private static let authors = [
    "Harbour Cat", "Juniper", "Night Baker", "Paper Boat", "Old Lantern", "Tin Whistle", "Moss & Fern",
  ].enumerated().map { author($0.offset + 1, $0.element) }
  private static let desert = author(8, "مرصد الصحراء")
  private static let bamboo = author(9, "竹林だより")

  /// The texts of the statuses and their authors.
  private static let statuses: [(text: String, author: FeedAuthor?)] = [
    ("The first swifts are back. They went straight to the old tower, as if they had never been away.", nil),
    ("Sourdough report: it rose, it fell, it rose again. So did I.", nil),
    ("Somebody left a chair at the bus stop with a note: “Sit. It is still a good chair.” I sat. It is.", nil),
    ("Fog until eleven.", nil),
    ("قمر الليلة قريب جدًا، كأنه يطل من النافذة.", desert),
    ("今朝は霧。竹の葉から落ちる雫の音だけが聞こえる。", bamboo),
    ("Fixed the kitchen clock. It now runs backwards, but keeps excellent time.", nil),
    (
      "If you need plums, there is a basket by the gate. If you do not need plums, please take some too.", nil
    ),
    ("Learned a new knot today. Cannot undo it.", nil),
    (
      """
      Walked the whole sea wall and counted the boats: nineteen, two of them new, one of them mine again since \
      Saturday. She leaks less than I remember and more than I told the harbour master. Next week: caulking, tea, \
      and more caulking.
      """, nil
    ),
    ("The library has a new reading lamp and I have plans.", nil),
    ("Rain on a tin roof, and nowhere to be.", nil),
    ("Does anyone else talk to their tomatoes? Asking for the tomatoes.", nil),
    ("سقيت النعناع ونسيت الشاي على النار.", desert),
    ("夕焼けがきれいだったので、遠回りして帰りました。", bamboo),
    ("Choir practice moved to seven. The basses may bring biscuits; the tenors must.", nil),
    ("Two hedgehogs, one path, no hurry.", nil),
  ]
  private static let captions = [
    "Blue hour over the bay", "From the hut, five in the morning", "The long way home", "Three hills and a half",
    "Waiting for the ferry", "Before the storm", "First day without a coat", "Where the path ends",
  ]

  private static func day(_ index: Int) -> FeedDay {
    var random = SampleRandom(seed: UInt64(1_000 + index))
    let date = Self.date(daysBeforeToday: index)
    let count = Int.random(in: 3...8, using: &random)
    // Times decrease from evening to morning, so that the newest entry is first.
    let entries = (0..<count).map { place in
      let minute = 21 * 60 - place * (13 * 60 / count) - Int.random(in: 0..<60, using: &random)
      return entry(index * 10 + place, id: "\(date)-\(place + 1)", minute: minute, random: &random)
    }
    return FeedDay(id: date, title: title(daysBeforeToday: index), entries: entries)
  }

  private static func entry(_ number: Int, id: String, minute: Int, random: inout SampleRandom) -> FeedEntry {
    let author = random.pick(authors)
    let comments = random.pick([0, 0, 1, 2, 3, 5, 8, 12, 34])
    let favourite = Int.random(in: 0..<5, using: &random) == 0
    let time = "\(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
    guard number % 3 == 1 else {
      let status = statuses[(number * 5) % statuses.count]
      return .status(
        FeedStatus(
          id: id, author: status.author ?? author, time: time, text: status.text, comments: comments,
          favourite: favourite))
    }
    return .photo(
      FeedPhoto(
        id: id, author: author, time: time, caption: captions[(number * 3) % captions.count],
        image: "/images/photo-\(id).png", aspect: random.pick([1.5, 1.5, 1.78, 1.0]), comments: comments,
        favourite: favourite))
  }

  private static func date(daysBeforeToday days: Int) -> String {
    moment(daysBeforeToday: days).formatted(.iso8601.year().month().day())
  }

  private static func title(daysBeforeToday days: Int) -> String {
    switch days {
    case 0: "Today"
    case 1: "Yesterday"
    default:
      moment(daysBeforeToday: days).formatted(
        Date.FormatStyle(
          locale: Locale(identifier: "en_GB"), calendar: Calendar(identifier: .gregorian), timeZone: .gmt
        )
        .weekday(.wide).day().month(.wide))
    }
  }

  /// Noon, UTC, on a day at or before 2026-05-20.
  private static func moment(daysBeforeToday days: Int) -> Date {
    Date(timeIntervalSince1970: 1_779_278_400 - TimeInterval(days) * 86_400)
  }
}
