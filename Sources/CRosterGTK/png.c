#include "CRosterGTK.h"

#include <png.h>
#include <string.h>

// GDK's loader keeps a PNG image at its full size before it scales it down. Here each row is added to the sums of the pixels
// that it belongs to, so that the memory is that of the result.

typedef struct {
  const guint8 *bytes;
  gsize left;
} Source;

static void read_bytes(png_structp png, png_bytep target, png_size_t count) {
  Source *source = png_get_io_ptr(png);
  if (count > source->left) png_error(png, "truncated");
  memcpy(target, source->bytes, count);
  source->bytes += count;
  source->left -= count;
}

// libpng's own function writes to the standard error stream.
static void fail(png_structp png, png_const_charp text) { png_longjmp(png, 1); }

static void ignore_warning(png_structp png, png_const_charp text) {}

// The state outside of the function that `longjmp` returns to, whose own variables would be undefined.
typedef struct {
  png_structp png;
  png_infop info;
  guint8 *row;
  guint8 *pixels;
  guint64 *sums;
  guint64 *counts;
} Decoder;

// The sums of the channels, weighted with their opacity, become the average of a row of the result.
static void finish_row(Decoder *decoder, guint32 y, guint32 width) {
  for (guint32 x = 0; x < width; x++) {
    guint64 *sum = decoder->sums + x * 4;
    guint8 *pixel = decoder->pixels + ((gsize)y * width + x) * 4;
    for (int channel = 0; channel < 3; channel++) {
      pixel[channel] = sum[3] ? (sum[channel] + sum[3] / 2) / sum[3] : 0;
    }
    pixel[3] = decoder->counts[x] ? (sum[3] + decoder->counts[x] / 2) / decoder->counts[x] : 0;
  }
  memset(decoder->sums, 0, (gsize)width * 4 * sizeof(guint64));
  memset(decoder->counts, 0, (gsize)width * sizeof(guint64));
}

static void add_row(Decoder *decoder, guint32 source_width, guint32 width) {
  for (guint32 x = 0; x < source_width; x++) {
    const guint8 *pixel = decoder->row + (gsize)x * 4;
    guint32 column = (guint64)x * width / source_width;
    guint64 *sum = decoder->sums + (gsize)column * 4;
    for (int channel = 0; channel < 3; channel++) sum[channel] += pixel[channel] * pixel[3];
    sum[3] += pixel[3];
    decoder->counts[column]++;
  }
}

static gboolean decode(Decoder *decoder, Source *source, int longest_side, gboolean (*is_expired)(gpointer),
                       gpointer data, guint32 *width, guint32 *height) {
  png_structp png = decoder->png;
  if (setjmp(png_jmpbuf(png))) return FALSE;
  png_set_read_fn(png, source, read_bytes);
  png_set_chunk_cache_max(png, 16);
  png_read_info(png, decoder->info);
  guint32 source_width = png_get_image_width(png, decoder->info);
  guint32 source_height = png_get_image_height(png, decoder->info);
  // Eight bits for each of red, green, blue and opacity.
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  png_read_update_info(png, decoder->info);
  guint32 longest = MAX(source_width, source_height);
  gboolean is_scaled = longest > (guint32)longest_side;
  *width = is_scaled ? MAX(1, (guint64)source_width * longest_side / longest) : source_width;
  *height = is_scaled ? MAX(1, (guint64)source_height * longest_side / longest) : source_height;
  if (png_get_rowbytes(png, decoder->info) != (gsize)source_width * 4) return FALSE;
  decoder->row = g_try_malloc((gsize)source_width * 4);
  decoder->pixels = g_try_malloc0((gsize)*width * *height * 4);
  decoder->sums = g_try_malloc0((gsize)*width * 4 * sizeof(guint64));
  decoder->counts = g_try_malloc0((gsize)*width * sizeof(guint64));
  if (!decoder->row || !decoder->pixels || !decoder->sums || !decoder->counts) return FALSE;
  guint32 current = 0;
  for (guint32 y = 0; y < source_height; y++) {
    if (y % 64 == 0 && is_expired(data)) return FALSE;
    guint32 row = (guint64)y * *height / source_height;
    if (row != current) finish_row(decoder, current, *width);
    current = row;
    png_read_row(png, decoder->row, NULL);
    add_row(decoder, source_width, *width);
  }
  finish_row(decoder, current, *width);
  png_read_end(png, NULL);
  return TRUE;
}

RosterImageResult roster_decode_png(const guint8 *bytes, gsize count, int longest_side,
                                    gboolean (*is_expired)(gpointer), gpointer data, GdkTexture **texture) {
  Decoder decoder = {0};
  Source source = {bytes, count};
  guint32 width = 0, height = 0;
  decoder.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, ignore_warning);
  if (decoder.png) decoder.info = png_create_info_struct(decoder.png);
  gboolean is_decoded =
      decoder.info && decode(&decoder, &source, longest_side, is_expired, data, &width, &height);
  if (is_decoded) {
    gsize size = (gsize)width * height * 4;
    GBytes *content = g_bytes_new_take(g_steal_pointer(&decoder.pixels), size);
    *texture = gdk_memory_texture_new(width, height, GDK_MEMORY_R8G8B8A8, content, (gsize)width * 4);
    g_bytes_unref(content);
  }
  png_destroy_read_struct(&decoder.png, &decoder.info, NULL);
  g_free(decoder.row);
  g_free(decoder.pixels);
  g_free(decoder.sums);
  g_free(decoder.counts);
  return is_decoded ? ROSTER_IMAGE_DECODED : ROSTER_IMAGE_INVALID;
}
