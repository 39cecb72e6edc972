#pragma once

/// Returns the number of allocations of this process so far: of malloc, calloc, realloc and the aligned variants, by any
/// library and thread.
long bench_allocation_count(void);
