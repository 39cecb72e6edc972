#pragma once

#include <gtk/gtk.h>

// What GTK and libdispatch offer and Swift cannot reach by itself: libdispatch's interface for foreign run loops,
// instance layouts of the widget types that RosterGTK registers, and calls that are variadic or macros in C.

/// Attaches a source to the default GLib context that runs the jobs of the Dispatch main queue, and with them the main
/// actor. Call it once, on the process's main thread. Returns the source's id.
guint roster_main_queue_attach(int priority);

/// The instance of a widget that scrolls by itself. `owner` is not retained.
typedef struct {
  GtkWidget parent_instance;
  gpointer owner;
  GtkAdjustment *horizontal;
  GtkAdjustment *vertical;
} RosterListInstance;

/// The instance of a widget that holds the view of one row. `owner` is not retained.
typedef struct {
  GtkWidget parent_instance;
  gpointer owner;
} RosterRowInstance;

/// Tells assistive technology the name of a widget.
void roster_accessible_set_label(GtkWidget *widget, const char *label);

/// Tells assistive technology whether what hangs below the widget is shown: 1 expanded, 0 folded, -1 neither.
void roster_accessible_set_expanded(GtkWidget *widget, int expanded);

/// Tells assistive technology whether a row is selected: 1 selected, 0 not, -1 cannot be.
void roster_accessible_set_selected(GtkWidget *widget, int selected);

/// Takes a widget away from assistive technology, or gives it back.
void roster_accessible_set_hidden(GtkWidget *widget, gboolean hidden);

/// Tells assistive technology that a widget is being filled.
void roster_accessible_set_busy(GtkWidget *widget, gboolean busy);

/// Tells assistive technology where a row stands: `position` counts from 1, `size` is the number of rows. A size of 0
/// takes both away.
void roster_accessible_set_position(GtkWidget *widget, int position, int size);

/// Whether an instance is of a type or of one derived from it.
gboolean roster_is_a(gpointer instance, GType type);

/// Emits a signal that takes no arguments.
void roster_emit(gpointer instance, const char *signal);

/// A boolean property of an object.
gboolean roster_get_boolean(gpointer instance, const char *property);

/// Sets a boolean property of an object.
void roster_set_boolean(gpointer instance, const char *property, gboolean value);

/// Gives a widget another role than its class has. It must not have been realised.
void roster_set_role(GtkWidget *widget, GtkAccessibleRole role);

/// Why a picture could not be decoded.
typedef enum {
  ROSTER_IMAGE_DECODED,
  ROSTER_IMAGE_UNREADABLE,
  ROSTER_IMAGE_TOO_LARGE,
  ROSTER_IMAGE_INVALID,
} RosterImageResult;

/// Decodes a picture, scaled down so that neither side is longer than `longest_side` pixels. Pictures of more than
/// `most_pixels` pixels are refused before they are decoded. May be called on any thread. The texture is the caller's.
RosterImageResult roster_decode_bytes(const guint8 *bytes, gsize count, int longest_side, gint64 most_pixels,
                                      GdkTexture **texture);

/// The same for a file, which is refused if it is larger than `most_bytes`.
RosterImageResult roster_decode_file(const char *path, gint64 most_bytes, int longest_side, gint64 most_pixels,
                                     GdkTexture **texture);
