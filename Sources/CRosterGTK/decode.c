#include "CRosterGTK.h"

#include <stdio.h>
#include <sys/stat.h>

typedef struct {
  int longest_side;
  gint64 max_pixels;
  gboolean is_too_large;
} Limits;

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

static RosterImageResult finish(GdkPixbufLoader *loader, gboolean written, Limits *limits, GdkTexture **texture) {
  // GdkPixbufLoader must be closed before it is released.
  gboolean closed = gdk_pixbuf_loader_close(loader, NULL);
  GdkPixbuf *pixbuf = written && closed ? gdk_pixbuf_loader_get_pixbuf(loader) : NULL;
  RosterImageResult result = ROSTER_IMAGE_INVALID;
  if (limits->is_too_large) {
    result = ROSTER_IMAGE_TOO_LARGE;
  } else if (pixbuf) {
    GdkPixbuf *upright = gdk_pixbuf_apply_embedded_orientation(pixbuf);
    *texture = gdk_texture_new_for_pixbuf(upright);
    g_object_unref(upright);
    result = ROSTER_IMAGE_DECODED;
  }
  g_object_unref(loader);
  return result;
}

RosterImageResult roster_decode_bytes(const guint8 *bytes, gsize count, int longest_side, gint64 max_pixels,
                                      GdkTexture **texture) {
  Limits limits = {longest_side, max_pixels, FALSE};
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
  g_signal_connect(loader, "size-prepared", G_CALLBACK(size_prepared), &limits);
  gboolean written = gdk_pixbuf_loader_write(loader, bytes, count, NULL);
  return finish(loader, written, &limits, texture);
}

RosterImageResult roster_decode_file(const char *path, gint64 max_bytes, int longest_side, gint64 max_pixels,
                                     GdkTexture **texture) {
  struct stat info;
  if (stat(path, &info) != 0 || !S_ISREG(info.st_mode)) return ROSTER_IMAGE_UNREADABLE;
  if ((gint64)info.st_size > max_bytes) return ROSTER_IMAGE_TOO_LARGE;
  FILE *file = fopen(path, "rb");
  if (!file) return ROSTER_IMAGE_UNREADABLE;
  Limits limits = {longest_side, max_pixels, FALSE};
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
  g_signal_connect(loader, "size-prepared", G_CALLBACK(size_prepared), &limits);
  guint8 buffer[65536];
  size_t count;
  gint64 total = 0;
  gboolean written = TRUE;
  while (written && !limits.is_too_large && (count = fread(buffer, 1, sizeof buffer, file)) > 0) {
    total += (gint64)count;
    written = total <= max_bytes && gdk_pixbuf_loader_write(loader, buffer, count, NULL);
  }
  fclose(file);
  return finish(loader, written, &limits, texture);
}
