// SPDX-License-Identifier: MIT
/* automa_notes.c - what an Automa considered in its turn: events, and notes that stay for viewers of the map
 * (AUT-25.5).  The notes of the last turn stay until the next begins. */
#include "automa.h"

static void add_note(const struct brg_turn *t, const struct brg_note *note)
{
    struct brg_automa *a = &t->g->automa;
    if (a->note_count < BRG_NOTES) a->note[a->note_count++] = *note;
}

void brg_note_turn(const struct brg_turn *t, int criteria, int action, enum brg_reason why)
{
    struct brg_automa *a = &t->g->automa;
    for (int i = 0; i < a->note_count; i++) a->note[i] = (struct brg_note){ 0 };
    a->note_count = 0;
    a->noted = (uint8_t)t->who;
    a->action = (uint8_t)action;
    BRG_EMIT(t->out, MSG_AUTOMA_TURN, t->who, criteria, action, (int)why, (int)why);
}

void brg_note_item(const struct brg_turn *t, const struct brg_item *item, bool taken, enum brg_reason why)
{
    if (t->quiet) return;
    int structure = item->kind == ITEM_BUILD || item->kind == ITEM_PATENT ? item->structure : BRG_NONE;
    add_note(t, &(struct brg_note){ taken ? NOTE_TAKEN : NOTE_SKIPPED, item->kind, (uint8_t)structure,
                                    (uint8_t)why, 0, 0, 0 });
    BRG_EMIT(t->out, taken ? MSG_AUTOMA_TAKES : MSG_AUTOMA_SKIPS, t->who, item->kind,
             structure == BRG_NONE ? MSG_NONE : structure, (int)why, (int)why);
}

static void note_kept(const struct brg_turn *t, const struct brg_note *note)
{
    if (t->quiet) return;
    add_note(t, note);
    BRG_EMIT(t->out, MSG_AUTOMA_KEEPS, t->who, note->structure == BRG_NONE ? MSG_NONE : note->structure,
             note->reason, note->reason, (int32_t)note->dams, (int32_t)note->conduits, (int32_t)note->zones);
}

void brg_note_set(const struct brg_turn *t, int structure, enum brg_reason why, uint32_t set)
{
    struct brg_note note = { NOTE_KEPT, BRG_NONE, (uint8_t)structure, (uint8_t)why, 0, 0, 0 };
    if (structure == STRUCT_CONDUIT) note.conduits = set;
    else if (structure == STRUCT_POWERHOUSE) note.zones = set;
    else note.dams = set;
    note_kept(t, &note);
}

void brg_note_systems(const struct brg_turn *t, enum brg_reason why, uint32_t dams, uint32_t conduits)
{
    note_kept(t, &(struct brg_note){ NOTE_KEPT, BRG_NONE, BRG_NONE, (uint8_t)why, dams, conduits, 0 });
}
