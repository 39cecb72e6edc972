import Foundation

// Synchronous because an asynchronous main function would run the main actor on another thread than GTK's.
let options = Options.parseOrExit()
exit(GalleryApplication(options).run())
