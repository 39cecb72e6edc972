import Catalogue
import RosterGTK
import RosterHTTP

let api = BookAPI(HTTPService("https://books.example.org"))
let application = RosterApplication("org.example.Catalogue") { application in
  application.open(title: "Books", ListView(CataloguePage(api.books)))
}
application.run()
