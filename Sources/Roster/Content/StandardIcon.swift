/// Icons by their role: one name for the icon of each platform, an icon of the icon theme with GTK and an SF Symbol with UIKit.
///
/// ```swift
/// StandardContent("Alerts").icon(StandardIcon.alarm)
/// RowAction("Delete", icon: StandardIcon.delete, tint: .destructive) { print("delete") }
/// ```
///
/// Each is a name, for whatever takes the name of an icon. The headless host displays it as it is.
public enum StandardIcon {
  /// Adds something.
  public static let add = "@add"
  /// Takes something out of a list.
  public static let remove = "@remove"
  /// Deletes something.
  public static let delete = "@delete"
  /// Edits something.
  public static let edit = "@edit"
  /// Sends something to another person or app.
  public static let share = "@share"
  /// Copies something.
  public static let copy = "@copy"
  /// An address.
  public static let link = "@link"
  /// Searches.
  public static let search = "@search"
  /// Settings.
  public static let settings = "@settings"
  /// Further actions.
  public static let more = "@more"
  /// Loads again.
  public static let refresh = "@refresh"
  /// Takes a change back.
  public static let undo = "@undo"
  /// What is done, or chosen.
  public static let done = "@done"
  /// Closes something.
  public static let close = "@close"
  /// More about something.
  public static let info = "@info"
  /// A warning.
  public static let warning = "@warning"
  /// A favorite, as a heart.
  public static let favorite = "@favorite"
  /// A filled star.
  public static let star = "@star"
  /// Pins something.
  public static let pin = "@pin"
  /// A person, or an account.
  public static let person = "@person"
  /// Several people.
  public static let people = "@people"
  /// Signs out.
  public static let signOut = "@signOut"
  /// A message.
  public static let mail = "@mail"
  /// Sends a message.
  public static let send = "@send"
  /// The start.
  public static let home = "@home"
  /// A place.
  public static let place = "@place"
  /// A date.
  public static let calendar = "@calendar"
  /// A time.
  public static let time = "@time"
  /// An alarm.
  public static let alarm = "@alarm"
  /// A picture.
  public static let photo = "@photo"
  /// Takes a picture.
  public static let camera = "@camera"
  /// A document.
  public static let document = "@document"
  /// A folder.
  public static let folder = "@folder"
  /// Downloads something.
  public static let download = "@download"
  /// A list.
  public static let list = "@list"
  /// A grid.
  public static let grid = "@grid"
  /// Plays something.
  public static let play = "@play"
  /// Pauses something.
  public static let pause = "@pause"

  /// The names on the platforms: in the icon theme of freedesktop.org and of Apple's SF Symbols.
  private static let names: [String: (theme: String, symbol: String)] = [
    add: ("list-add-symbolic", "plus"),
    remove: ("list-remove-symbolic", "minus"),
    delete: ("user-trash-symbolic", "trash"),
    edit: ("document-edit-symbolic", "pencil"),
    share: ("send-to-symbolic", "square.and.arrow.up"),
    copy: ("edit-copy-symbolic", "doc.on.doc"),
    link: ("insert-link-symbolic", "link"),
    search: ("edit-find-symbolic", "magnifyingglass"),
    settings: ("emblem-system-symbolic", "gearshape"),
    more: ("view-more-symbolic", "ellipsis"),
    refresh: ("view-refresh-symbolic", "arrow.clockwise"),
    undo: ("edit-undo-symbolic", "arrow.uturn.backward"),
    done: ("object-select-symbolic", "checkmark"),
    close: ("window-close-symbolic", "xmark"),
    info: ("help-about-symbolic", "info.circle"),
    warning: ("dialog-warning-symbolic", "exclamationmark.triangle"),
    favorite: ("emblem-favorite-symbolic", "heart"),
    star: ("starred-symbolic", "star.fill"),
    pin: ("view-pin-symbolic", "pin"),
    person: ("avatar-default-symbolic", "person"),
    people: ("system-users-symbolic", "person.2"),
    signOut: ("system-log-out-symbolic", "rectangle.portrait.and.arrow.right"),
    mail: ("mail-unread-symbolic", "envelope"),
    send: ("mail-send-symbolic", "paperplane"),
    home: ("go-home-symbolic", "house"),
    place: ("mark-location-symbolic", "mappin"),
    calendar: ("x-office-calendar-symbolic", "calendar"),
    time: ("document-open-recent-symbolic", "clock"),
    alarm: ("alarm-symbolic", "alarm"),
    photo: ("image-x-generic-symbolic", "photo"),
    camera: ("camera-photo-symbolic", "camera"),
    document: ("text-x-generic-symbolic", "doc"),
    folder: ("folder-symbolic", "folder"),
    download: ("folder-download-symbolic", "arrow.down.circle"),
    list: ("view-list-bullet-symbolic", "list.bullet"),
    grid: ("view-grid-symbolic", "square.grid.2x2"),
    play: ("media-playback-start-symbolic", "play.fill"),
    pause: ("media-playback-pause-symbolic", "pause.fill"),
  ]

  /// All icons.
  package static var all: [String] { names.keys.sorted() }

  /// The name in the icon theme of freedesktop.org; other names stay.
  package static func themeName(_ name: String) -> String { names[name]?.theme ?? name }

  /// The name of the SF Symbol; other names stay.
  package static func symbolName(_ name: String) -> String { names[name]?.symbol ?? name }
}
