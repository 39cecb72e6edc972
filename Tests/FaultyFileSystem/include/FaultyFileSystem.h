#ifndef FAULTYFILESYSTEM_H
#define FAULTYFILESYSTEM_H

// A file system of SQLite (a VFS) that passes every call on to the system's, and fails when a test says so. It
// concerns only the files of one folder at a time, so that other tests may use SQLite meanwhile. One test uses it at a
// time.

typedef enum {
  // The chosen call returns SQLITE_IOERR, once.
  FAULT_ONCE,
  // The chosen call and the next one return SQLITE_IOERR.
  FAULT_TWICE,
  // The chosen call and all later ones return SQLITE_IOERR.
  FAULT_FROM,
  // From the chosen call on, a write stores its first half at most, and returns SQLITE_FULL.
  FAULT_FULL,
  // From the chosen call on, the process counts as killed: nothing reaches the disk any more.
  FAULT_KILL,
} Fault;

// Registers the file system as SQLite's default.
void faulty_register(void);
// Begins: counts the calls that concern files whose path starts with `folder`, and fails from the call `number` on,
// counted from 1. Remembers all writes that are not synchronized.
void faulty_begin(const char *folder, Fault fault, long number);
// Ends: no further call fails.
//
// If `loses_power`, all writes since each file's last synchronization are undone, but for a random part that `seed`
// chooses.
void faulty_end(int loses_power, unsigned long long seed);
// The number of calls since `faulty_begin`.
long faulty_calls(void);

#endif
