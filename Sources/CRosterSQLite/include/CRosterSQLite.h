#ifndef CROSTERSQLITE_H
#define CROSTERSQLITE_H

// Opaque, so that the header needs no other: a `sqlite3 *`.
typedef struct sqlite3 sqlite3;

// Closing the last connection neither checkpoints the log nor deletes it. A wrapper, because Swift cannot call the
// variadic sqlite3_db_config().
void roster_sqlite_keep_log(sqlite3 *connection);

#endif
