// Calls of initializers of classes that are known only at run time, which Swift does not permit.
//
// UIKit creates cells of registered classes by Objective-C's dynamic dispatch. Swift requires `required` initializers
// for that, but cells written for UIKit declare `override init(style:reuseIdentifier:)`. So that they compile unchanged,
// the model finds the initializer in the base class's method table and calls the subclass's entry at the same offset.
#include <stdint.h>

/// Creates a table cell. `first` and `second` are the machine words of the optional identifier, which is consumed.
void *_Nonnull UIKitModelMakeCell(
  const void *_Nonnull base, const void *_Nonnull type, uint8_t style, uint64_t first, uint64_t second);

/// Creates a header or footer view in the same way.
void *_Nonnull UIKitModelMakeHeaderFooter(
  const void *_Nonnull base, const void *_Nonnull type, uint64_t first, uint64_t second);

/// Creates a view with `init(frame:)`. `base` is UIView.
void *_Nonnull UIKitModelMakeView(
  const void *_Nonnull base, const void *_Nonnull type, double x, double y, double width, double height);
