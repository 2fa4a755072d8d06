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
    ADMIN_WORD,   /* a string that is one of `i18n`                                              */
    ADMIN_PERSON, /* a user's number                                                              */
    ADMIN_ROOM,   /* a table's id                                                                 */
    ADMIN_NUMBER, /* a whole number from 0 to 1,000,000                                           */
};

struct admin_arg {
    const char *name;   /* also the JSON key, and the order on a command line is that of the rows */
    const char *help;   /* for people, in a few words                                             */
    enum admin_kind kind;
    bool needed;
    const char *i18n;   /* ADMIN_WORD: "one|two|three"                                            */
};
enum { ADMIN_ARGS = 4 };

struct admin_call;
struct admin_command {
    const char *name, *help;
    bool changes;       /* it stands in the log; a page asks once more before it                  */
    struct admin_arg arg[ADMIN_ARGS]; /* ends with a name NULL, or is full                        */
    /* 0: done, or filled for the store; 1: it waits (admin_waiter), and runs again; -1 with call->why. */
    int (*run)(struct admin_call *call);
};

/* `answer` is JSON text of an object if `ok`, else a sentence that says why not.  Borrowed for the call. */
typedef void admin_done(void *context, bool ok, const char *answer);

/* One act while it runs. */
struct admin_call {
    struct server *server;
    const struct admin_command *act;
    char *actor;
    json_t *args;
    struct text answer;   /* {.. : members to be added with text_key                               */
    char why[WHY_SIZE];
    struct db_job *job;   /* what is to be written, or NULL: nothing                               */
    /* After it is on the disk, before the answer: what it means to who is here.  May be NULL. */
    void (*then)(struct admin_call *call);
    bool own_store;       /* the act writes by itself and calls admin_stored                       */
    char *hold;           /* the act's own, freed at the end                                       */
    admin_done *done;
    void *context;
};

/* The argument, or NULL or -1 where it was left out. */
const char *admin_text(const struct admin_call *call, const char *name);
int64_t admin_number(const struct admin_call *call, const char *name);
/* The job to fill, made when first asked for. */
struct db_job *admin_job(struct admin_call *call);
/* Adds to a job that the act hands in by itself (own_store) that it stands in the log. */
void admin_audit(struct admin_call *call, struct db_job *job);
/* What such an act wrote is on the disk, or is not. */
void admin_stored(struct admin_call *call, bool stored);
/* Refuses: fills call->why, returns -1. */
int admin_refuse(struct admin_call *call, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Runs the command and stores what it filled, unless it waits. */
void admin_proceed(struct admin_call *call);
/* An operation that runs the command again when what it waits for has ended, or refuses it. */
struct waiter admin_waiter(struct admin_call *call);
/* Answers the caller and frees the call. */
void admin_end(struct admin_call *call, bool ok);
#endif
