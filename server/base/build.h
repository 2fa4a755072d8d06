// SPDX-License-Identifier: MIT
/* build.h - version, commit and date of this build. */
#ifndef SERVER_BUILD_H
#define SERVER_BUILD_H

/* "1.2" of the tag v1.2; between tags "0.1.0+1f2e3d4". */
const char *build_version(void);
/* The commit, and whether something was changed since; "unknown" where nobody said. */
const char *build_commit(void);
/* "2026-11-22T18:00:00Z": the commit's date. */
const char *build_date(void);
#endif
