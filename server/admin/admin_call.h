// SPDX-License-Identifier: MIT
/* admin_call.h - an admin command while it runs: its row, its arguments, its store job, its answer. */
#ifndef SERVER_ADMIN_CALL_H
#define SERVER_ADMIN_CALL_H
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "games/common/text.h"
#include "games/common/why.h"
#include "server/client/waiter.h"

struct db_job;
struct server;

enum admin_kind {
    ADMIN_TEXT,   /* a string                                                                     */
    ADMIN_WORD,   /* one of the words in `i18n`                                                   */
    ADMIN_PERSON, /* a user's id                                                                  */
    ADMIN_ROOM,   /* a table's id                                                                 */
    ADMIN_NUMBER, /* an integer from 0 to 1,000,000                                               */
};

struct admin_arg {
    const char *name;   /* also the JSON key; a command line uses the rows' order                 */
    const char *help;   /* short description for users                                            */
    enum admin_kind kind;
    bool needed;
    const char *i18n;   /* ADMIN_WORD: "one|two|three"                                            */
};
enum { ADMIN_ARGS = 4 };

struct admin_call;
struct admin_command {
    const char *name, *help;
    bool changes;       /* stands in the audit log; the page asks for confirmation                */
    struct admin_arg arg[ADMIN_ARGS]; /* ends with a name NULL, or is full                        */
    /* 0: done, or filled for the store; 1: it waits (admin_waiter), and runs again; -1 with call->why. */
    int (*run)(struct admin_call *call);
};

/* Receives the answer: JSON text of an object if `ok`, else a sentence that says why
 * not. Borrowed for the call. */
typedef void admin_done(void *context, bool ok, const char *answer);

/* A running command. */
struct admin_call {
    struct server *server;
    const struct admin_command *act;
    char *actor;
    json_t *args;
    struct text answer;   /* {.. : append members with text_key                                    */
    char why[WHY_SIZE];
    struct db_job *job;   /* what to write; NULL: nothing                                          */
    /* Called once the job is stored, before the answer: applies the change to
     * sessions and rooms. May be NULL. */
    void (*then)(struct admin_call *call);
    bool own_store;       /* the command submits its own job and calls admin_stored                */
    char *hold;           /* the command's own, freed at the end                                   */
    admin_done *done;
    void *context;
};

/* Return the argument; NULL or -1 if it was omitted. */
const char *admin_text(const struct admin_call *call, const char *name);
int64_t admin_number(const struct admin_call *call, const char *name);
/* Returns the job to fill; created on the first call. */
struct db_job *admin_job(struct admin_call *call);
/* Adds the audit log entry to a job that the command submits itself (own_store). */
void admin_audit(struct admin_call *call, struct db_job *job);
/* Reports whether such a job was stored. */
void admin_stored(struct admin_call *call, bool stored);
/* Refuses the command: fills call->why and returns -1. */
int admin_refuse(struct admin_call *call, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Runs the command and stores what it filled, unless it waits. */
void admin_proceed(struct admin_call *call);
/* An operation that runs the command again when what it waits for has ended, or refuses it. */
struct waiter admin_waiter(struct admin_call *call);
/* Answers the caller and frees the call. */
void admin_end(struct admin_call *call, bool ok);
#endif
