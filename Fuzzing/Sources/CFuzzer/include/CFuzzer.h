#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with the program's arguments. Part of the library that `-sanitize=fuzzer` links.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
