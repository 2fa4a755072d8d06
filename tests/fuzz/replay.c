// SPDX-License-Identifier: MIT
/* replay.c - a fuzzing target as an ordinary program: tries each file that is named, once.  So the ordinary
 * sanitized runs go over the seeds and over every input that once was a crash, without a fuzzer. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/base/files.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_MAX = 64 << 20 };

int main(int argc, char **argv)
{
    char why[WHY_SIZE];
    for (int i = 1; i < argc; i++) {
        size_t size;
        char *bytes = files_read(argv[i], INPUT_MAX, &size, why);
        if (!bytes) {
            fprintf(stderr, "%s\n", why);
            return EXIT_FAILURE;
        }
        LLVMFuzzerTestOneInput((const uint8_t *)bytes, size);
        free(bytes);
    }
    printf("%s: %d inputs\n", argv[0], argc - 1);
    return EXIT_SUCCESS;
}
