#include "CRosterGTK.h"

#include <glib-unix.h>
#include <sys/eventfd.h>

// libdispatch's interface for other run loops: exported by libdispatch.so, but not declared in a public header.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *ignored);

static gboolean drain_main_queue(gint fd, GIOCondition condition, gpointer data) {
  (void)condition;
  (void)data;
  // The callback does not reset the descriptor. It runs the jobs that are queued now; for later jobs the queue signals
  // the descriptor again, so GTK can draw between two calls.
  eventfd_t count;
  (void)eventfd_read(fd, &count);
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

guint roster_main_queue_attach(int priority) {
  return g_unix_fd_add_full(priority, _dispatch_get_main_queue_handle_4CF(), G_IO_IN, drain_main_queue, NULL, NULL);
}

static void disconnect_settings(GtkWidget *widget, gpointer data) {
  (void)data;
  g_signal_handlers_disconnect_by_data(gtk_widget_get_settings(widget), widget);
}

GtkWidget *roster_scrolled_window_new(void) {
  GtkWidget *widget = gtk_scrolled_window_new();
  g_signal_connect(widget, "unrealize", G_CALLBACK(disconnect_settings), NULL);
  return widget;
}

static void row_snapshot_swiped(GtkWidget *widget, GtkSnapshot *snapshot) {
  const RosterRowInstance *row = (const RosterRowInstance *)widget;
  GtkWidget *first = gtk_widget_get_first_child(widget);
  gtk_snapshot_push_rounded_clip(snapshot, &row->swipe_clip);
  for (GtkWidget *child = first; child; child = gtk_widget_get_next_sibling(child)) {
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(child == first ? row->swipe : row->swipe_buttons, 0));
    gtk_widget_snapshot_child(widget, child, snapshot);
    gtk_snapshot_restore(snapshot);
  }
  gtk_snapshot_pop(snapshot);
}

static void row_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  const RosterRowInstance *row = (const RosterRowInstance *)widget;
  GtkWidgetClass *parent = g_type_class_peek(GTK_TYPE_WIDGET);
  if (row->is_clipped) {
    // Shadows and rings beside the row are not clipped.
    gtk_snapshot_push_clip(
        snapshot, &GRAPHENE_RECT_INIT(-16, row->clip_top, gtk_widget_get_width(widget) + 32,
                                      MAX(0, row->clip_bottom - row->clip_top)));
  }
  if (row->is_swiped)
    row_snapshot_swiped(widget, snapshot);
  else
    parent->snapshot(widget, snapshot);
  if (row->is_clipped) gtk_snapshot_pop(snapshot);
}

void roster_row_class_init(gpointer klass) { GTK_WIDGET_CLASS(klass)->snapshot = row_snapshot; }

void roster_accessible_set_label(GtkWidget *widget, const char *label) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void roster_accessible_set_expanded(GtkWidget *widget, int expanded) {
  if (expanded < 0)
    gtk_accessible_reset_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED);
  else
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED, expanded, -1);
}

void roster_accessible_set_selected(GtkWidget *widget, int selected) {
  if (selected < 0)
    gtk_accessible_reset_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED);
  else
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}

void roster_accessible_set_disabled(GtkWidget *widget, gboolean disabled) {
  if (disabled)
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_DISABLED, TRUE, -1);
  else
    gtk_accessible_reset_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_DISABLED);
}

void roster_accessible_set_hidden(GtkWidget *widget, gboolean hidden) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}

void roster_accessible_set_busy(GtkWidget *widget, gboolean busy) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, busy, -1);
}

void roster_accessible_set_position(GtkWidget *widget, int position, int size) {
  if (size <= 0) {
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_POS_IN_SET);
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_SET_SIZE);
    return;
  }
  gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_POS_IN_SET, position,
                                 GTK_ACCESSIBLE_RELATION_SET_SIZE, size, -1);
}

gboolean roster_is_a(gpointer instance, GType type) { return G_TYPE_CHECK_INSTANCE_TYPE(instance, type); }

void roster_emit(gpointer instance, const char *signal) { g_signal_emit_by_name(instance, signal); }

char *roster_get_string(gpointer instance, const char *property) {
  char *value = NULL;
  g_object_get(instance, property, &value, NULL);
  return value;
}

gboolean roster_get_boolean(gpointer instance, const char *property) {
  gboolean value = FALSE;
  g_object_get(instance, property, &value, NULL);
  return value;
}

void roster_set_boolean(gpointer instance, const char *property, gboolean value) {
  g_object_set(instance, property, value, NULL);
}

void roster_open_uri(GtkWidget *widget, const char *uri) {
  GtkRoot *root = gtk_widget_get_root(widget);
  GtkWindow *window = GTK_IS_WINDOW(root) ? GTK_WINDOW(root) : NULL;
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkUriLauncher *launcher = gtk_uri_launcher_new(uri);
  gtk_uri_launcher_launch(launcher, window, NULL, NULL, NULL);
  g_object_unref(launcher);
#else
  gtk_show_uri(window, uri, GDK_CURRENT_TIME);
#endif
}

GtkWidget *roster_check_new(void) {
  return g_object_new(GTK_TYPE_CHECK_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "can-target", FALSE,
                      "can-focus", FALSE, "focusable", FALSE, NULL);
}

void roster_set_role(GtkWidget *widget, GtkAccessibleRole role) { g_object_set(widget, "accessible-role", role, NULL); }

void roster_set_string(gpointer instance, const char *property, const char *value) {
  g_object_set(instance, property, value, NULL);
}

GtkWidget *roster_message_dialog_new(GtkWindow *parent, const char *title, const char *message) {
  return g_object_new(GTK_TYPE_MESSAGE_DIALOG, "transient-for", parent, "modal", TRUE, "destroy-with-parent", TRUE,
                      "text", title, "secondary-text", message, NULL);
}
