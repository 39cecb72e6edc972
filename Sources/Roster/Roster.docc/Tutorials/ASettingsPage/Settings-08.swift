import Preferences
import RosterGTK

let application = RosterApplication("org.example.Preferences") { application in
  application.open(title: "Settings", ListView(PreferencesPage()))
}
application.run()
