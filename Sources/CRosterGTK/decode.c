#include "CRosterGTK.h"

typedef struct {
  int longest_side;
  gint64 max_pixels;
  gboolean is_too_large;
} Limits;

// The header was checked before; the format's own decoder may still find another size.
static void size_prepared(GdkPixbufLoader *loader, int width, int height, gpointer data) {
  Limits *limits = data;
  if ((gint64)width * height > limits->max_pixels) {
    limits->is_too_large = TRUE;
    gdk_pixbuf_loader_set_size(loader, 1, 1);
    return;
  }
  int longest = MAX(width, height);
  if (longest > limits->longest_side) {
    double scale = (double)limits->longest_side / longest;
    gdk_pixbuf_loader_set_size(loader, MAX(1, (int)(width * scale)), MAX(1, (int)(height * scale)));
  }
}

RosterImageResult roster_decode_bytes(const char *type, const guint8 *bytes, gsize count, int longest_side,
                                      gint64 max_pixels, gboolean (*is_expired)(gpointer), gpointer data,
                                      GdkTexture **texture) {
  // A loader of the header's type: GDK would otherwise choose one of all that the system has.
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_type(type, NULL);
  if (!loader) return ROSTER_IMAGE_INVALID;
  Limits limits = {longest_side, max_pixels, FALSE};
  g_signal_connect(loader, "size-prepared", G_CALLBACK(size_prepared), &limits);
  gboolean written = TRUE;
  gsize offset = 0;
  while (written && !limits.is_too_large && offset < count && !is_expired(data)) {
    gsize part = MIN(count - offset, 16384);
    written = gdk_pixbuf_loader_write(loader, bytes + offset, part, NULL);
    offset += part;
  }
  // GdkPixbufLoader must be closed before it is released.
  gboolean closed = gdk_pixbuf_loader_close(loader, NULL);
  GdkPixbuf *pixbuf = written && closed && offset == count ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
  RosterImageResult result = ROSTER_IMAGE_INVALID;
  if (limits.is_too_large) {
    result = ROSTER_IMAGE_TOO_LARGE;
  } else if (pixbuf) {
    // NULL if there is no memory for the turned picture.
    GdkPixbuf *upright = gdk_pixbuf_apply_embedded_orientation(pixbuf);
    if (upright) {
      *texture = gdk_texture_new_for_pixbuf(upright);
      g_object_unref(upright);
      result = ROSTER_IMAGE_DECODED;
    }
  }
  g_object_unref(loader);
  return result;
}
