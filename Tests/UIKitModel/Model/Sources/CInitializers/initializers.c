#include "initializers.h"

#include <stddef.h>
#include <stdlib.h>

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

// The allocating initializers of the base classes, by their Swift symbols.
extern const char cellInit[] __asm__("$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfC");
extern const char headerInit[] __asm__("$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfC");
extern const char viewInit[] __asm__("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfC");

/// The entry of `type` where `base` has `implementation`. The method table of a class begins with its base class's.
static const void *found(const void *base, const void *type, const void *implementation) {
  const void *const *baseTable = base;
  const void *const *table = type;
  for (size_t index = 0; index < 2048; index++) {
    if (baseTable[index] == implementation) return table[index];
  }
  abort();
}

void *UIKitModelMakeCell(const void *base, const void *type, uint8_t style, uint64_t first, uint64_t second) {
  typedef SWIFT_CALL void *(*Make)(uint8_t, uint64_t, uint64_t, SWIFT_SELF const void *);
  Make make = (Make)found(base, type, cellInit);
  return make(style, first, second, type);
}

void *UIKitModelMakeHeaderFooter(const void *base, const void *type, uint64_t first, uint64_t second) {
  typedef SWIFT_CALL void *(*Make)(uint64_t, uint64_t, SWIFT_SELF const void *);
  Make make = (Make)found(base, type, headerInit);
  return make(first, second, type);
}

void *UIKitModelMakeView(const void *base, const void *type, double x, double y, double width, double height) {
  typedef SWIFT_CALL void *(*Make)(double, double, double, double, SWIFT_SELF const void *);
  Make make = (Make)found(base, type, viewInit);
  return make(x, y, width, height, type);
}
