// As a module, so that the types of GTK are the same ones: enumerations of two modules are different types.
#include "../CGTK/shim.h"

#include <adwaita.h>
