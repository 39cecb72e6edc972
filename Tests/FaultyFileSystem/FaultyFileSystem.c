#include "FaultyFileSystem.h"

#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// A change of a file that is not synchronized: what the bytes were before.
typedef struct Change {
  struct Change *earlier;
  char *path;
  sqlite3_int64 offset;
  sqlite3_int64 size;  // of the file before the change
  int count;           // bytes in `before`
  unsigned char before[];
} Change;

typedef struct {
  sqlite3_file base;
  int is_watched;
  char *path;
  sqlite3_file *real;
} File;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static sqlite3_vfs *real_vfs;
static sqlite3_vfs faulty_vfs;
static char *watched;
static Fault fault;
static long fault_number;
static long calls;
static int is_active;
static Change *changes;

static int is_watched_path(const char *path) {
  int result = 0;
  pthread_mutex_lock(&mutex);
  result = path && watched && strncmp(path, watched, strlen(watched)) == 0;
  pthread_mutex_unlock(&mutex);
  return result;
}

typedef enum { PASS, FAIL, SHORT_WRITE, DEAD } Verdict;

static Verdict verdict(int writes) {
  Verdict result = PASS;
  pthread_mutex_lock(&mutex);
  if (is_active) {
    calls++;
    int is_due = fault_number > 0 && calls >= fault_number;
    switch (fault) {
      case FAULT_ONCE: if (calls == fault_number) result = FAIL; break;
      case FAULT_TWICE: if (is_due && calls <= fault_number + 1) result = FAIL; break;
      case FAULT_FROM: if (is_due) result = FAIL; break;
      case FAULT_FULL: if (is_due && writes) result = SHORT_WRITE; break;
      case FAULT_KILL: if (is_due) result = DEAD; break;
    }
  }
  pthread_mutex_unlock(&mutex);
  return result;
}

// Remembers the bytes that a write or a truncation replaces.
static void remember(File *file, sqlite3_int64 offset, int count) {
  sqlite3_int64 size = 0;
  if (file->real->pMethods->xFileSize(file->real, &size) != SQLITE_OK) return;
  if (offset > size) count = 0;
  else if (offset + count > size) count = (int)(size - offset);
  Change *change = malloc(sizeof(Change) + (size_t)count);
  if (!change) return;
  change->path = strdup(file->path);
  change->offset = offset;
  change->size = size;
  change->count = count;
  if (count > 0) file->real->pMethods->xRead(file->real, change->before, count, offset);
  pthread_mutex_lock(&mutex);
  if (is_active) {
    change->earlier = changes;
    changes = change;
    change = NULL;
  }
  pthread_mutex_unlock(&mutex);
  if (change) {
    free(change->path);
    free(change);
  }
}

static void forget(const char *path) {
  pthread_mutex_lock(&mutex);
  Change **link = &changes;
  while (*link) {
    Change *change = *link;
    if (!path || strcmp(change->path, path) == 0) {
      *link = change->earlier;
      free(change->path);
      free(change);
    } else {
      link = &change->earlier;
    }
  }
  pthread_mutex_unlock(&mutex);
}

#define REAL(file) (((File *)(file))->real)
#define GUARD(file, writes, error)                                           \
  if (((File *)(file))->is_watched && verdict(writes) != PASS) return error;

static int faulty_close(sqlite3_file *file) {
  File *own = (File *)file;
  int result = own->real->pMethods ? own->real->pMethods->xClose(own->real) : SQLITE_OK;
  free(own->path);
  own->path = NULL;
  return result;
}

static int faulty_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  GUARD(file, 0, SQLITE_IOERR_READ);
  return REAL(file)->pMethods->xRead(REAL(file), bytes, count, offset);
}

static int faulty_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  File *own = (File *)file;
  if (own->is_watched) {
    switch (verdict(1)) {
      case PASS: break;
      case FAIL: case DEAD: return SQLITE_IOERR_WRITE;
      case SHORT_WRITE:
        remember(own, offset, count / 2);
        if (count / 2 > 0) own->real->pMethods->xWrite(own->real, bytes, count / 2, offset);
        return SQLITE_FULL;
    }
    remember(own, offset, count);
  }
  return own->real->pMethods->xWrite(own->real, bytes, count, offset);
}

static int faulty_truncate(sqlite3_file *file, sqlite3_int64 size) {
  File *own = (File *)file;
  GUARD(file, 0, SQLITE_IOERR_TRUNCATE);
  if (own->is_watched) {
    sqlite3_int64 old = 0;
    if (own->real->pMethods->xFileSize(own->real, &old) == SQLITE_OK && old > size) remember(own, size, (int)(old - size));
  }
  return own->real->pMethods->xTruncate(own->real, size);
}

static int faulty_sync(sqlite3_file *file, int flags) {
  File *own = (File *)file;
  GUARD(file, 0, SQLITE_IOERR_FSYNC);
  // The disk is simulated: a real synchronization would only take time.
  if (own->is_watched) {
    forget(own->path);
    return SQLITE_OK;
  }
  return own->real->pMethods->xSync(own->real, flags);
}

static int faulty_size(sqlite3_file *file, sqlite3_int64 *size) {
  GUARD(file, 0, SQLITE_IOERR_FSTAT);
  return REAL(file)->pMethods->xFileSize(REAL(file), size);
}

static int faulty_lock(sqlite3_file *file, int lock) {
  GUARD(file, 0, SQLITE_IOERR_LOCK);
  return REAL(file)->pMethods->xLock(REAL(file), lock);
}

// Unlocking never fails: the end of a process unlocks, too.
static int faulty_unlock(sqlite3_file *file, int lock) { return REAL(file)->pMethods->xUnlock(REAL(file), lock); }

static int faulty_check(sqlite3_file *file, int *result) {
  GUARD(file, 0, SQLITE_IOERR_CHECKRESERVEDLOCK);
  return REAL(file)->pMethods->xCheckReservedLock(REAL(file), result);
}

static int faulty_control(sqlite3_file *file, int operation, void *argument) {
  return REAL(file)->pMethods->xFileControl(REAL(file), operation, argument);
}

static int faulty_sector(sqlite3_file *file) { return REAL(file)->pMethods->xSectorSize(REAL(file)); }

// The disk promises nothing.
static int faulty_device(sqlite3_file *file) {
  return ((File *)file)->is_watched ? 0 : REAL(file)->pMethods->xDeviceCharacteristics(REAL(file));
}

static int faulty_map(sqlite3_file *file, int region, int size, int extends, void volatile **memory) {
  GUARD(file, 0, SQLITE_IOERR_SHMMAP);
  return REAL(file)->pMethods->xShmMap(REAL(file), region, size, extends, memory);
}

static int faulty_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  if (flags & SQLITE_SHM_LOCK) GUARD(file, 0, SQLITE_IOERR_SHMLOCK);
  return REAL(file)->pMethods->xShmLock(REAL(file), offset, count, flags);
}

static void faulty_barrier(sqlite3_file *file) { REAL(file)->pMethods->xShmBarrier(REAL(file)); }

static int faulty_unmap(sqlite3_file *file, int deletes) {
  return REAL(file)->pMethods->xShmUnmap(REAL(file), deletes);
}

static const sqlite3_io_methods methods = {
    2,
    faulty_close,
    faulty_read,
    faulty_write,
    faulty_truncate,
    faulty_sync,
    faulty_size,
    faulty_lock,
    faulty_unlock,
    faulty_check,
    faulty_control,
    faulty_sector,
    faulty_device,
    faulty_map,
    faulty_shm_lock,
    faulty_barrier,
    faulty_unmap,
    0,
    0,
};

static int faulty_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
  (void)vfs;
  File *own = (File *)file;
  own->real = (sqlite3_file *)(own + 1);
  own->real->pMethods = NULL;
  own->base.pMethods = NULL;
  own->is_watched = is_watched_path(name);
  own->path = NULL;
  if (own->is_watched && verdict(0) != PASS) return SQLITE_CANTOPEN;
  int result = real_vfs->xOpen(real_vfs, name, own->real, flags, out);
  if (own->real->pMethods) {
    own->path = strdup(name ? name : "");
    own->base.pMethods = &methods;
  }
  return result;
}

static int faulty_delete(sqlite3_vfs *vfs, const char *name, int synchronizes) {
  (void)vfs;
  if (is_watched_path(name) && verdict(0) != PASS) return SQLITE_IOERR_DELETE;
  if (is_watched_path(name)) forget(name);
  return real_vfs->xDelete(real_vfs, name, synchronizes);
}

static int faulty_access(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
  (void)vfs;
  if (is_watched_path(name) && verdict(0) != PASS) return SQLITE_IOERR_ACCESS;
  return real_vfs->xAccess(real_vfs, name, flags, result);
}

void faulty_register(void) {
  if (real_vfs) return;
  real_vfs = sqlite3_vfs_find(NULL);
  if (!real_vfs) return;
  faulty_vfs = *real_vfs;
  faulty_vfs.zName = "faulty";
  faulty_vfs.pNext = NULL;
  faulty_vfs.szOsFile = (int)sizeof(File) + real_vfs->szOsFile;
  faulty_vfs.xOpen = faulty_open;
  faulty_vfs.xDelete = faulty_delete;
  faulty_vfs.xAccess = faulty_access;
  sqlite3_vfs_register(&faulty_vfs, 1);
}

void faulty_begin(const char *folder, Fault kind, long number) {
  forget(NULL);
  pthread_mutex_lock(&mutex);
  free(watched);
  watched = strdup(folder);
  fault = kind;
  fault_number = number;
  calls = 0;
  is_active = 1;
  pthread_mutex_unlock(&mutex);
}

void faulty_end(int loses_power, unsigned long long seed) {
  pthread_mutex_lock(&mutex);
  is_active = 0;
  Change *change = loses_power ? changes : NULL;
  // Newest first. What is not undone has reached the disk, which writes in any order.
  for (; change; change = change->earlier) {
    seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
    if ((seed >> 33) % 3 == 0) continue;
    int descriptor = open(change->path, O_RDWR | O_CLOEXEC);
    if (descriptor < 0) continue;
    if (change->count > 0 && pwrite(descriptor, change->before, (size_t)change->count, change->offset) < 0) calls = -1;
    // A file that grew keeps its length if a later write to it stays.
    if (change->offset + change->count >= change->size && ftruncate(descriptor, change->size) < 0) calls = -1;
    close(descriptor);
  }
  pthread_mutex_unlock(&mutex);
  forget(NULL);
}

long faulty_calls(void) {
  pthread_mutex_lock(&mutex);
  long result = calls;
  pthread_mutex_unlock(&mutex);
  return result;
}
