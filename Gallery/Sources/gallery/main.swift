import Foundation

// Synchronous on purpose: an asynchronous main would move the main actor off the thread that GTK runs on.
let options = Options.parseOrExit()
exit(GalleryApplication(options).run())
