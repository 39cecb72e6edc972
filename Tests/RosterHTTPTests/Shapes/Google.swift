import Roster
import RosterHTTP

struct DriveFile: Decodable, Identifiable {
  let id: String
  let name: String
}

struct FileList: Decodable {
  let files: [DriveFile]?
  let nextPageToken: String?
}

func files(on drive: HTTPService) -> some PageSource<PageCursor, DriveFile> {
  HTTPPageSource(
    .get("drive/v3/files", .decodable(FileList.self)),
    .cursor("pageToken", size: "pageSize", items: { $0.files ?? [] }, next: \.nextPageToken),
    on: drive)
}
