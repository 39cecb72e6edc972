#pragma once

#include <gtk/gtk.h>

// Parts of GTK and libdispatch that Swift cannot import: libdispatch's interface for other run loops, the instance
// structs of RosterGTK's widget types, and variadic functions and macros.

/// Adds a source to the default GLib context that runs the jobs of the Dispatch main queue, and so of the main actor.
/// Call this once, on the main thread. Returns the identifier of the source.
guint roster_main_queue_attach(int priority);

/// Returns a new scrolled window.
///
/// GTK 4.8's does not disconnect its handler of the settings when it is unrealized, so that the settings call a widget that
/// was destroyed. This one disconnects it.
GtkWidget *roster_scrolled_window_new(void);

/// Returns a new label, which measures a text that wraps several times as fast as GTK 4.8's (see label.c).
GtkWidget *roster_label_new(void);

/// The instance struct of the list widget. `owner` is not retained.
typedef struct {
  GtkWidget parent_instance;
  gpointer owner;
  GtkAdjustment *horizontal;
  GtkAdjustment *vertical;
} RosterListInstance;

/// The instance struct of the row widget. While `is_clipped` is set, the row is drawn from `clip_top` to `clip_bottom` only, in
/// points from its top. While `is_swiped` is set, the first child is drawn at a distance of `swipe`, and the others at one of
/// `swipe_buttons`, in points to the right and within `swipe_clip`.
typedef struct {
  GtkWidget parent_instance;
  gboolean is_clipped;
  float clip_top;
  float clip_bottom;
  gboolean is_swiped;
  float swipe;
  float swipe_buttons;
  GskRoundedRect swipe_clip;
} RosterRowInstance;

/// Draws the widgets of a class as `RosterRowInstance` describes.
void roster_row_class_init(gpointer klass);

/// Sets the accessible label.
void roster_accessible_set_label(GtkWidget *widget, const char *label);

/// Sets the accessible expanded state: 1 expanded, 0 collapsed, -1 undefined.
void roster_accessible_set_expanded(GtkWidget *widget, int expanded);

/// Sets the accessible selected state: 1 selected, 0 not selected, -1 not selectable.
void roster_accessible_set_selected(GtkWidget *widget, int selected);

/// Sets the accessible disabled state. The widget itself stays sensitive.
void roster_accessible_set_disabled(GtkWidget *widget, gboolean disabled);

/// Sets the accessible hidden state.
void roster_accessible_set_hidden(GtkWidget *widget, gboolean hidden);

/// Sets the accessible busy state.
void roster_accessible_set_busy(GtkWidget *widget, gboolean busy);

/// Sets the accessible position of a row in its section, starting at 1, and the number of rows. A size of 0 resets
/// both.
void roster_accessible_set_position(GtkWidget *widget, int position, int size);

/// Returns whether an instance is of a type or of a derived type.
gboolean roster_is_a(gpointer instance, GType type);

/// Emits a signal without arguments.
void roster_emit(gpointer instance, const char *signal);

/// Returns a boolean property of an object.
gboolean roster_get_boolean(gpointer instance, const char *property);

/// Sets a boolean property of an object.
void roster_set_boolean(gpointer instance, const char *property, gboolean value);

/// Returns a string property of an object, which the caller frees.
char *roster_get_string(gpointer instance, const char *property);

/// Sets a string property of an object.
void roster_set_string(gpointer instance, const char *property, const char *value);

/// Creates a modal message dialog without buttons. `message` and `parent` may be NULL.
GtkWidget *roster_message_dialog_new(GtkWindow *parent, const char *title, const char *message);

/// Opens an address with the user's program for its scheme, in front of the widget's window. Without one, nothing opens.
void roster_open_uri(GtkWidget *widget, const char *uri);

/// Creates a check button that displays a state and is not operated: neither pointer, keyboard nor assistive technologies find it.
GtkWidget *roster_check_new(void);

/// Sets an accessible role other than that of the widget's class. Call this before the widget is realized.
void roster_set_role(GtkWidget *widget, GtkAccessibleRole role);

/// The result of decoding an image.
typedef enum {
  ROSTER_IMAGE_DECODED,
  ROSTER_IMAGE_TOO_LARGE,
  ROSTER_IMAGE_INVALID,
} RosterImageResult;

/// Decodes an image with GDK's loader of a type, scaled down so that neither side exceeds `longest_side` pixels. Ends with
/// `ROSTER_IMAGE_INVALID` soon after `is_expired` returns true. May be called on any thread. The caller owns the texture.
RosterImageResult roster_decode_bytes(const char *type, const guint8 *bytes, gsize count, int longest_side,
                                      gint64 max_pixels, gboolean (*is_expired)(gpointer), gpointer data,
                                      GdkTexture **texture);

/// Decodes a PNG image that is not interlaced row by row, scaled down so that neither side exceeds `longest_side` pixels. The
/// memory is that of the result and of a row. Otherwise like `roster_decode_bytes`.
RosterImageResult roster_decode_png(const guint8 *bytes, gsize count, int longest_side,
                                    gboolean (*is_expired)(gpointer), gpointer data, GdkTexture **texture);

/// Replaces the layout of a `GtkBox` and of the boxes in it by one that does not ask texts for their width at a height.
void roster_boxes_fix_widths(GtkWidget *widget);
