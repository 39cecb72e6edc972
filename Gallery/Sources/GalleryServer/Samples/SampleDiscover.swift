import GalleryModels

/// The sample data of the discover page.
enum SampleDiscover {
  private static let shelves = [
    DiscoverShelf("tags", id: "tags", title: "Browse by Topic", items: "tags"),
    DiscoverShelf("banners", id: "banners", title: "Featured", items: "banners"),
    DiscoverShelf("carousel", id: "places", title: "Places to Go", items: "images"),
    DiscoverShelf("grid", id: "picks", title: "Picked for You", items: "grid"),
    DiscoverShelf("list", id: "reads", title: "Worth Reading", items: "rows"),
  ]

  /// The components of the page in one of its orders; all of them for an unknown order. The preview has a component that no app
  /// knows yet.
  static func order(_ name: String?) -> [DiscoverShelf] {
    let sounds = DiscoverShelf("soundscapes", id: "sounds", title: "Sounds to Sleep To", items: "sounds")
    return switch name {
    case "pictures": [1, 2, 3, 4, 0].map { shelves[$0] }
    case "reads": [4, 0, 2, 1, 3].map { shelves[$0] }
    case "short": [0, 3].map { shelves[$0] }
    case "preview": [sounds] + shelves.reversed()
    default: shelves
    }
  }

  static let tags = [
    "Lighthouses", "Slow travel", "Tide pools", "Night trains", "Rooftop gardens", "Old maps", "Street food",
    "山歩き", "Bridges", "حدائق سرية", "Observatories", "Cable cars", "Open-air cinema", "Waterfalls", "Markets",
    "Hot springs", "Islands", "Libraries", "灯台めぐり", "Orchards", "Windmills", "Snow",
  ].enumerated().map { DiscoverTag(id: "tag-\($0.offset + 1)", title: $0.element) }

  static let banners = [
    ("The coast in autumn", "Six walks between two lighthouses"),
    ("Sleep on the rails", "Night trains that are worth the journey"),
    ("أسواق عند الفجر", "جولة بين ألوان التوابل"),
    ("Above the clouds", "Huts with a view, and how to get a bed"),
    ("雪の庭", "静けさを訪ねる五つの小さな旅"),
  ].enumerated().map { index, texts in
    DiscoverBanner(
      id: "banner-\(index + 1)", title: texts.0, subtitle: texts.1, image: "/images/photo-banner-\(index + 1).png")
  }

  static let images = items(
    "image", "photo-image",
    [
      ("Blue hour", "Salt Bay"), ("First light", "Heron Marsh"), ("The long pier", "Stone Harbour"),
      ("Fog over pines", "Upper Fell"), ("Terraces", "Lantern Hills"), ("After the rain", "Mill Lane"),
      ("Ferry at noon", "Three Islands"), ("Harvest", "Amber Plain"), ("Winter road", "North Pass"),
    ])

  static let grid = items(
    "grid", "tile",
    [
      ("Walks", "128 routes"), ("Stays", "64 places"), ("Food", "210 tables"), ("Museums", "37 houses"),
      ("Beaches", "52 bays"), ("Music", "19 stages"), ("Crafts", "45 workshops"), ("Gardens", "71 gates"),
    ])

  static let rows = items(
    "row", "photo-row",
    [
      ("A weekend at Salt Bay", "Two days, no car, one very good bakery"),
      ("The quiet side of the lake", "Rent a boat at the mill and row to the island"),
      ("Eleven bridges before lunch", "A town walk for people who like iron and stone"),
      ("Where the swifts return", "Old towers, open windows, and the best week to go"),
      ("شاي على سطح المدينة", "ثلاث شرفات لمشاهدة الغروب"),
      ("Sleeping in the observatory", "Bring a warm hat; the dome stays open all night"),
      ("海辺の小さな図書館", "波の音を聞きながら本を読む午後"),
      ("The market that floats", "It starts before dawn and is over by eight"),
      ("Down the old mule track", "Four hours, mostly shade, soup at the end"),
      ("Apples with long names", "An orchard of forgotten sorts, and how to taste them"),
      ("The last tram line", "Ride to the end, get off, walk back along the canal"),
      ("Snow without skis", "Six villages that are best on foot in January"),
    ])

  private static func items(_ id: String, _ image: String, _ texts: [(String, String)]) -> [DiscoverItem] {
    texts.enumerated().map { index, texts in
      DiscoverItem(
        id: "\(id)-\(index + 1)", title: texts.0, subtitle: texts.1, image: "/images/\(image)-\(index + 1).png")
    }
  }
}
