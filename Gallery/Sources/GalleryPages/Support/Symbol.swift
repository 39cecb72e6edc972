import Roster

/// The names of icons: those of the freedesktop.org themes, or the symbols of Apple's systems, which have other names.
enum Symbol {
  static let alarm = name("alarm-symbolic", "alarm")
  static let box = name("package-x-generic-symbolic", "shippingbox")
  static let computer = name("computer-symbolic", "desktopcomputer")
  static let documents = name("emblem-documents-symbolic", "doc")
  static let favorite = name("emblem-favorite-symbolic", "heart")
  static let home = name("user-home-symbolic", "house")
  static let list = name("view-list-bullet-symbolic", "list.bullet")
  static let message = name("gallery-comment-symbolic", "message")
  static let newContact = name("contact-new-symbolic", "person.badge.plus")
  static let night = name("weather-clear-night-symbolic", "moon")
  static let numbers = name("accessories-calculator-symbolic", "number")
  static let people = name("system-users-symbolic", "person.2")
  static let person = name("avatar-default-symbolic", "person")
  static let place = name("mark-location-symbolic", "mappin")
  static let signOut = name("system-log-out-symbolic", "rectangle.portrait.and.arrow.right")
  static let star = name("starred-symbolic", "star.fill")
  static let trash = name("user-trash-symbolic", "trash")

  private static func name(_ theme: String, _ apple: String) -> String {
    #if os(Linux)
      theme
    #else
      apple
    #endif
  }
}

/// The colors of tiles behind icons, as in the settings of iOS.
extension ThemeColor {
  static let red = ThemeColor(0xE5372C)
  static let indigo = ThemeColor(0x5856D6)
  static let green = ThemeColor(0x248A3D)
  static let blue = ThemeColor(0x0071E3)
  static let orange = ThemeColor(0xC93400)
}
