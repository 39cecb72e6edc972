import Roster
import RosterHTTP

struct GitHubIssue: Decodable, Identifiable {
  let id: String
  let title: String
}

func issues(of owner: String, on gitHub: HTTPService) -> some PageSource<PageCursor, GitHubIssue> {
  let query = """
    query ($owner: String!, $first: Int!, $after: String) { repositoryOwner(login: $owner) {
      issues(first: $first, after: $after) { edges { node { id title } } pageInfo { hasNextPage endCursor } } } }
    """
  return HTTPPageSource(
    .graphQL(query, variables: ["owner": owner], .relay(GitHubIssue.self, at: "repositoryOwner.issues")), .relay(),
    on: gitHub)
}
