// Calls of initializers that Swift lets nobody call: those of a class that is known only at run time.
//
// UIKit makes cells from registered classes by Objective-C's dynamic dispatch. Swift demands `required` for that, and
// cells written for UIKit say `override init(style:reuseIdentifier:)`. So that they compile unchanged, the model finds
// the initializer's place in its base class's method table and calls what the subclass has at that place.
#include <stdint.h>

/// Makes a table cell. `first` and `second` are the words of the optional identifier, whose ownership is handed over.
void *_Nonnull UIKitModelMakeCell(
  const void *_Nonnull base, const void *_Nonnull type, uint8_t style, uint64_t first, uint64_t second);

/// Makes a header or footer view, in the same way.
void *_Nonnull UIKitModelMakeHeaderFooter(
  const void *_Nonnull base, const void *_Nonnull type, uint64_t first, uint64_t second);

/// Makes a view by `init(frame:)`. `base` is UIView.
void *_Nonnull UIKitModelMakeView(
  const void *_Nonnull base, const void *_Nonnull type, double x, double y, double width, double height);
