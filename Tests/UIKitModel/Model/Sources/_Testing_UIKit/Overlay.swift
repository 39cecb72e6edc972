// Swift Testing has an overlay of this name for UIKit, which the compiler imports wherever both modules are imported.
// The model needs nothing from it; the empty module lets such files compile.
