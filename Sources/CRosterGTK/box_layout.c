#include "CRosterGTK.h"

// GtkBox asks its children for their widths at a height, when it is measured and when it is allocated. GtkLabel answers
// by wrapping its text at about a dozen widths. In a row the list determines the widths, and the heights follow.

static GtkLayoutManagerClass *box_layout_class;

/// Returns whether nothing in a widget has a width that depends on its height, other than texts that wrap.
static gboolean holds_only_texts(GtkWidget *widget) {
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    if (GTK_IS_LABEL(child) || GTK_IS_IMAGE(child)) continue;
    if (!GTK_IS_BOX(child) || !holds_only_texts(child)) return FALSE;
  }
  return TRUE;
}

/// Returns whether a box and the boxes around it fill their widths. One that does not is as narrow as its height allows.
static gboolean fills_width(GtkWidget *widget) {
  for (GtkWidget *box = widget; box && GTK_IS_BOX(box); box = gtk_widget_get_parent(box))
    if (gtk_widget_get_halign(box) != GTK_ALIGN_FILL) return FALSE;
  return TRUE;
}

static void measure(GtkLayoutManager *layout, GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
  if (orientation == GTK_ORIENTATION_HORIZONTAL && for_size >= 0 && fills_width(widget) && holds_only_texts(widget))
    for_size = -1;
  box_layout_class->measure(layout, widget, orientation, for_size, minimum, natural, minimum_baseline,
                            natural_baseline);
}

static void class_init(gpointer class, gpointer data) {
  (void)data;
  box_layout_class = g_type_class_peek_parent(class);
  ((GtkLayoutManagerClass *)class)->measure = measure;
}

/// The type of the layout: a `GtkBoxLayout`, so that the functions of `GtkBox` apply.
static GType row_box_layout_type(void) {
  static GType type;
  if (type == G_TYPE_INVALID) {
    GTypeQuery query;
    g_type_query(GTK_TYPE_BOX_LAYOUT, &query);
    GTypeInfo info = {.class_size = (guint16)query.class_size,
                      .class_init = class_init,
                      .instance_size = (guint16)query.instance_size};
    type = g_type_register_static(GTK_TYPE_BOX_LAYOUT, "RosterRowBoxLayout", &info, 0);
  }
  return type;
}

void roster_boxes_fix_widths(GtkWidget *widget) {
  if (!GTK_IS_BOX(widget)) return;
  GtkLayoutManager *old = gtk_widget_get_layout_manager(widget);
  if (old && G_OBJECT_TYPE(old) == GTK_TYPE_BOX_LAYOUT) {
    GtkBoxLayout *box = GTK_BOX_LAYOUT(old);
    gtk_widget_set_layout_manager(
        widget,
        g_object_new(row_box_layout_type(), "orientation", gtk_orientable_get_orientation(GTK_ORIENTABLE(box)),
                     "spacing", gtk_box_layout_get_spacing(box), "homogeneous", gtk_box_layout_get_homogeneous(box),
                     "baseline-position", gtk_box_layout_get_baseline_position(box), NULL));
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
    roster_boxes_fix_widths(child);
}
