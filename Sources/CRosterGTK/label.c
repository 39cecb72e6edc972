#include "CRosterGTK.h"

// GtkLabel shapes a text that wraps three to five times for each row. For the minimum width it breaks the text after every
// letter, which takes ten times as long as the rest. This label shapes its text once without a limit of the width, from which
// the minimum follows, and once more at the width of the row if it does not fit on a line. The last layout draws it.

typedef struct {
  /// The layout of the label that was measured; a label makes a new one for a new text. Retained.
  PangoLayout *layout;
  /// The state of the layout, which other fonts and attributes change.
  guint serial;
  /// The minimum width of the label, in letters; -1 for none.
  int letters;
  /// The size without a limit of the width, and the narrowest width, in Pango units.
  int width, height, minimum;
  /// The baseline of the first line, in Pango units.
  int baseline;
} Measured;

static GtkWidgetClass *label_class;
static gsize measured_offset;

static Measured *measured_of(GtkWidget *widget) { return (Measured *)((char *)widget + measured_offset); }

/// Returns the width of a hyphen that Pango inserts, in Pango units.
static int hyphen_width(PangoLayout *layout) {
  PangoLayout *hyphen = pango_layout_copy(layout);
  pango_layout_set_text(hyphen, "\u2010", -1);
  int width;
  pango_layout_get_size(hyphen, &width, NULL);
  g_object_unref(hyphen);
  return width;
}

/// Returns the width of the widest letter, also with the hyphen that a line break after it inserts: what remains if lines are
/// as narrow as possible. A ligature counts as a letter.
static int widest_letter(PangoLayout *layout, gboolean with_hyphens) {
  const char *text = pango_layout_get_text(layout);
  // The widths of glyphs by the bytes of their letters: glyphs come in the order of the display.
  g_autofree int *widths = g_new0(int, strlen(text) + 1);
  PangoLayoutIter *iterator = pango_layout_get_iter(layout);
  do {
    PangoRectangle rectangle;
    pango_layout_iter_get_cluster_extents(iterator, NULL, &rectangle);
    widths[pango_layout_iter_get_index(iterator)] = ABS(rectangle.width);
  } while (pango_layout_iter_next_cluster(iterator));
  pango_layout_iter_free(iterator);

  int count;
  const PangoLogAttr *letters = pango_layout_get_log_attrs_readonly(layout, &count);
  int widest = 0, widest_with_hyphen = 0, width = 0;
  const char *at = text;
  for (int letter = 0; *at && letter < count; letter++, at = g_utf8_next_char(at)) {
    if (letters[letter].break_inserts_hyphen) widest_with_hyphen = MAX(widest_with_hyphen, width);
    // What is drawn in several parts, such as a family of emoji, is not broken.
    if (letters[letter].is_cursor_position && widths[at - text] > 0) width = 0;
    if (!letters[letter].is_white) width += widths[at - text];
    widest = MAX(widest, width);
  }
  return with_hyphens && widest_with_hyphen > 0 ? MAX(widest, widest_with_hyphen + hyphen_width(layout)) : widest;
}

/// Returns the width of a number of average letters, as GtkLabel computes it.
static int width_of_letters(PangoLayout *layout, int count) {
  PangoContext *context = pango_layout_get_context(layout);
  PangoFontMetrics *metrics = pango_context_get_metrics(context, pango_context_get_font_description(context),
                                                        pango_context_get_language(context));
  int width = MAX(pango_font_metrics_get_approximate_char_width(metrics),
                  pango_font_metrics_get_approximate_digit_width(metrics));
  pango_font_metrics_unref(metrics);
  return width * count;
}

/// Returns whether a text fits on a line of a width in points.
static gboolean fits(const Measured *known, int width) {
  return width > G_MAXINT / PANGO_SCALE || known->width <= width * PANGO_SCALE;
}

/// Sets the width of a layout, which is shaped again if that is another one.
static void set_width(Measured *known, int width) {
  if (pango_layout_get_width(known->layout) == width) return;
  pango_layout_set_width(known->layout, width);
  known->serial = pango_layout_get_serial(known->layout);
}

/// Measures the text of a label without a limit of its width, unless that is known.
static Measured *measured(GtkWidget *widget) {
  PangoLayout *layout = gtk_label_get_layout(GTK_LABEL(widget));
  Measured *known = measured_of(widget);
  int letters = gtk_label_get_width_chars(GTK_LABEL(widget));
  guint serial = pango_layout_get_serial(layout);
  if (known->layout == layout && known->serial == serial && known->letters == letters) return known;
  g_set_object(&known->layout, layout);
  known->serial = serial;
  known->letters = letters;
  set_width(known, -1);
  pango_layout_get_size(layout, &known->width, &known->height);
  known->baseline = pango_layout_get_baseline(layout);
  known->minimum = letters > 0 ? MAX(width_of_letters(layout, letters), widest_letter(layout, FALSE))
                               : widest_letter(layout, TRUE);
  return known;
}

/// Returns whether a label wraps, is neither truncated nor limited, and so has the sizes that ``measured(_:)`` finds.
static gboolean only_wraps(GtkLabel *label) {
  return gtk_label_get_wrap(label) && gtk_label_get_wrap_mode(label) == PANGO_WRAP_WORD_CHAR &&
         gtk_label_get_natural_wrap_mode(label) == GTK_NATURAL_WRAP_NONE &&
         gtk_label_get_ellipsize(label) == PANGO_ELLIPSIZE_NONE && gtk_label_get_lines(label) <= 0 &&
         gtk_label_get_max_width_chars(label) < 0 && !gtk_label_get_single_line_mode(label);
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                    int *minimum_baseline, int *natural_baseline) {
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;
  if (is_width != (for_size < 0) || !only_wraps(GTK_LABEL(widget))) {
    label_class->measure(widget, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
    return;
  }
  Measured *known = measured(widget);
  if (is_width) {
    *minimum = PANGO_PIXELS_CEIL(known->minimum);
    *natural = PANGO_PIXELS_CEIL(MAX(known->width, known->minimum));
    return;
  }
  int height = known->height, baseline = known->baseline;
  if (!fits(known, for_size)) {
    set_width(known, for_size * PANGO_SCALE);
    pango_layout_get_size(known->layout, NULL, &height);
    baseline = pango_layout_get_baseline(known->layout);
  }
  *minimum = *natural = PANGO_PIXELS_CEIL(height);
  *minimum_baseline = *natural_baseline = PANGO_PIXELS_CEIL(baseline);
}

/// Gives the layout of a label that only wraps the width at which it is drawn.
static void prepare_to_draw(GtkWidget *widget) {
  Measured *known = measured(widget);
  int width = gtk_widget_get_width(widget);
  set_width(known, fits(known, width) ? -1 : width * PANGO_SCALE);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  // GtkLabel's limits the width of its layout, and so shapes even the text that fits.
  if (only_wraps(GTK_LABEL(widget)))
    prepare_to_draw(widget);
  else
    label_class->size_allocate(widget, width, height, baseline);
}

static void snapshot(GtkWidget *widget, GtkSnapshot *into) {
  // It may have been measured at other widths since its allocation.
  if (only_wraps(GTK_LABEL(widget))) prepare_to_draw(widget);
  label_class->snapshot(widget, into);
}

static void dispose(GObject *object) {
  g_clear_object(&measured_of(GTK_WIDGET(object))->layout);
  G_OBJECT_CLASS(label_class)->dispose(object);
}

static void class_init(gpointer class, gpointer data) {
  (void)data;
  label_class = g_type_class_peek_parent(class);
  GTK_WIDGET_CLASS(class)->measure = measure;
  GTK_WIDGET_CLASS(class)->size_allocate = size_allocate;
  GTK_WIDGET_CLASS(class)->snapshot = snapshot;
  G_OBJECT_CLASS(class)->dispose = dispose;
}

GtkWidget *roster_label_new(void) {
  static GType type;
  if (type == G_TYPE_INVALID) {
    GTypeQuery query;
    g_type_query(GTK_TYPE_LABEL, &query);
    measured_offset = (query.instance_size + sizeof(gpointer) - 1) & ~(sizeof(gpointer) - 1);
    GTypeInfo info = {.class_size = (guint16)query.class_size,
                      .class_init = class_init,
                      .instance_size = (guint16)(measured_offset + sizeof(Measured))};
    type = g_type_register_static(GTK_TYPE_LABEL, "RosterLabel", &info, 0);
  }
  return g_object_new(type, NULL);
}
