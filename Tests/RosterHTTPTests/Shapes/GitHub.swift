import Roster
import RosterHTTP

struct Repository: Decodable, Identifiable {
  let id: Int
  let name: String
}

func repositories(of user: String, on gitHub: HTTPService) -> some PageSource<PageLink, Repository> {
  HTTPPageSource(.get("users/\(user)/repos", .decodable([Repository].self)), .linkHeader(size: "per_page"), on: gitHub)
}
