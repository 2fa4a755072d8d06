// SPDX-License-Identifier: MIT
/* build.h - version, commit and date of this build. */
#ifndef SERVER_BUILD_H
#define SERVER_BUILD_H

/* Returns "1.2" for the tag v1.2; between tags "0.1.0+1f2e3d4". */
const char *build_version(void);
/* Returns the commit, with a mark if the tree was changed; "unknown" if the build did not say. */
const char *build_commit(void);
/* Returns the commit's date: "2026-11-22T18:00:00Z". */
const char *build_date(void);
#endif
