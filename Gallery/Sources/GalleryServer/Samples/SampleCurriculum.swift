import GalleryModels

/// The sample curriculum, a course in boat building with three levels, locked parts, and every status.
enum SampleCurriculum {
  static let curriculum = Curriculum(
    title: "Build a rowing boat",
    segments: [
      segment(
        1, "Before the first cut",
        [
          stage(
            "Welcome", locked: true,
            [item("Read this first", .completed, "Eight weeks, one boat. Work safely, ask early, and sweep the floor.")]
          ),
          stage(
            "The workshop",
            [
              item("Find a dry, level place", .completed),
              item("Sharpen a plane iron", .completed, "A sharp iron shaves the hair off your arm. Stop before that."),
              item("Make a sawhorse", .completed),
              item("Safety quiz", .completed),
            ]),
          stage(
            "Reading plans",
            [
              item("Lines, stations and waterlines", .completed),
              item(
                "Table of offsets", .unsatisfied,
                "Two of your half-breadths at station 3 are swapped. Correct them and hand the table in again."),
              item("Draw the midship section", .submitted, "Scale 1:5, in pencil."),
            ]),
        ]),
      segment(
        2, "The hull",
        [
          stage(
            "Moulds and backbone",
            [
              item("Loft the moulds", .submitted),
              item("Cut and set up the moulds"),
              item("Laminate the stem", .none, "Keep the clamps on overnight. Cold glue lets go in the morning."),
            ]),
          stage(
            "Planking",
            [
              item("Spile the garboard"),
              item("Hang the first pair of planks"),
              item("Bevels and laps"),
              item("Turn the hull over", .none, "Invite four friends and promise them dinner."),
            ]),
          stage("المفردات البحرية", [item("أجزاء القارب"), item("عُقَد الحبال", .none, "ثلاث عُقَد تكفي للبداية.")]),
        ]),
      segment(
        3, "Fitting out",
        [
          stage(
            "Inside",
            [
              item("Risers and thwarts", locked: true),
              item("Floorboards", locked: true),
              item("Rowlocks", locked: true),
            ]),
          stage(
            "Oars",
            [
              item("Choose a straight spruce plank", locked: true),
              item("Shape the blade", locked: true, "Thin, but not as thin as you would like."),
            ]),
          stage("仕上げ", [item("やすりがけ", locked: true), item("ニス塗り", locked: true, "薄く、三回。")]),
        ]),
      segment(
        4, "Launch", locked: true,
        [stage("The day itself", locked: true, [item("Name her, wet her, row her", locked: true)])]),
    ])

  private static func segment(
    _ number: Int, _ title: String, locked: Bool = false, _ stages: [CurriculumStage]
  ) -> CurriculumSegment {
    CurriculumSegment(
      id: "\(number)", title: title, locked: locked,
      stages: stages.enumerated().map { index, stage in
        var stage = stage
        stage.id = "\(number).\(index + 1)"
        stage.items = stage.items.enumerated().map { place, item in
          var item = item
          item.id = "\(stage.id).\(place + 1)"
          return item
        }
        return stage
      })
  }

  /// ``segment(_:_:locked:_:)`` assigns the ids by position.
  private static func stage(_ title: String, locked: Bool = false, _ items: [CurriculumItem]) -> CurriculumStage {
    CurriculumStage(id: "", title: title, locked: locked, items: items)
  }

  private static func item(
    _ title: String, _ status: CurriculumItem.Status = .none, locked: Bool = false, _ body: String? = nil
  ) -> CurriculumItem {
    CurriculumItem(id: "", title: title, status: status, locked: locked, body: body)
  }
}
