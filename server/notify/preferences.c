// SPDX-License-Identifier: MIT
#include "preferences.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/mem.h"
#include "server/store/db_notifications.h"

enum { SLOTS = 4096, DAY_AT = 18 * 60, DAY = 1440, OFFSET_MOST = 15 * 3600 };
enum { PUSH = 1 << CHANNEL_PUSH, MAIL = 1 << CHANNEL_MAIL, HOOK = 1 << CHANNEL_WEBHOOK };

/* Those who were asked about last, by their number. */
struct preferences_cache {
    struct db *db;
    struct preferences slot[SLOTS];
};

static const struct {
    const char *key;
    unsigned initial;
} whats[TOPICS] = {
    [TOPIC_TURN] = { "turn", PUSH | MAIL | HOOK }, [TOPIC_DEADLINE] = { "deadline", PUSH | MAIL },
    [TOPIC_MENTION] = { "mention", PUSH },         [TOPIC_GAME] = { "game", PUSH | MAIL },
    [TOPIC_SEAT] = { "seat", PUSH | MAIL },
};
static const struct {
    const char *key;
    int64_t ms;
} paces[PACES] = {
    [PACE_NOW] = { "now", 0 },
    [PACE_SOON] = { "soon", 300000 },
    [PACE_HOUR] = { "hour", 3600000 },
    [PACE_DAY] = { "day", 0 },
};

enum notification_topic preferences_topic(const char *kind)
{
    if (strcmp(kind, "half") == 0 || strcmp(kind, "eighth") == 0) return TOPIC_DEADLINE;
    if (strcmp(kind, "began") == 0 || strcmp(kind, "over") == 0) return TOPIC_GAME;
    if (strcmp(kind, "mention") == 0) return TOPIC_MENTION;
    return strcmp(kind, "seat") == 0 ? TOPIC_SEAT : TOPIC_TURN;
}

/* ---- as a client says it ---------------------------------------------------------------------- */

static struct preferences usual_person(void)
{
    struct preferences person = { .pace = PACE_SOON, .day_at = DAY_AT, .from = 22 * 60 + 30, .to = 7 * 60
                                  + 30 };
    for (int i = 0; i < TOPICS; i++) person.what[i] = whats[i].initial;
    return person;
}

static bool read_mask(const json_t *list, unsigned *mask)
{
    size_t i;
    json_t *name;
    *mask = 0;
    if (!json_is_array(list)) return false;
    json_array_foreach(list, i, name) {
        enum channel_kind kind = db_channel_kind_of(json_string_value(name));
        if (kind == CHANNEL_KINDS) return false;
        *mask |= 1u << kind;
    }
    return true;
}

static bool read_what(const json_t *what, struct preferences *person)
{
    const char *key;
    json_t *list;
    if (!what) return true;
    if (!json_is_object(what)) return false;
    json_object_foreach((json_t *)(uintptr_t)what, key, list) {
        int i = 0;
        while (i < TOPICS && strcmp(whats[i].key, key) != 0) i++;
        if (i == TOPICS || !read_mask(list, &person->what[i])) return false;
    }
    return true;
}

static bool read_minute(const json_t *json, int *minute)
{
    json_int_t value = json_integer_value(json);
    if (!json_is_integer(json) || value < 0 || value >= DAY) return false;
    *minute = (int)value;
    return true;
}

static bool read_pace(const json_t *json, struct preferences *person)
{
    const char *name = json_string_value(json);
    if (!json) return true;
    for (int i = 0; i < PACES; i++)
        if (name && strcmp(paces[i].key, name) == 0) {
            person->pace = (enum pace)i;
            return true;
        }
    return false;
}

static bool read_quiet(const json_t *json, struct preferences *person)
{
    person->quiet = json_is_object(json);
    if (!json || json_is_null(json)) return true;
    return read_minute(json_object_get(json, "from"), &person->from) &&
           read_minute(json_object_get(json, "to"), &person->to);
}

static bool read_zone(const json_t *settings, struct preferences *person)
{
    const char *zone = json_string_value(json_object_get(settings, "zone"));
    const json_t *offset = json_object_get(settings, "offset");
    if (zone && *zone && !time_zone_name_ok(zone)) return false;
    snprintf(person->zone, sizeof person->zone, "%.47s", zone ? zone : "");
    if (!offset) return true;
    json_int_t seconds = json_integer_value(offset);
    person->offset = (int)seconds;
    return json_is_integer(offset) && seconds >= -OFFSET_MOST && seconds <= OFFSET_MOST;
}

int preferences_read(const json_t *settings, struct preferences *person, char why[WHY_SIZE])
{
    *person = usual_person();
    if (!json_is_object(settings)) return why_say(why, "The settings are not an object.");
    if (!read_what(json_object_get(settings, "what"), person))
        return why_say(why, "`what` names turn, deadline, mention, game and seat, each with a list of push, "
                            "mail and hook.");
    if (!read_pace(json_object_get(settings, "pace"), person))
        return why_say(why, "`pace` is now, soon, hour or day.");
    const json_t *day_at = json_object_get(settings, "day_at");
    if (day_at && !read_minute(day_at, &person->day_at))
        return why_say(why, "`day_at` is a minute of the day, from 0 to 1439.");
    if (!read_quiet(json_object_get(settings, "quiet"), person))
        return why_say(why, "`quiet` has `from` and `to`, minutes of the day from 0 to 1439, or is null.");
    if (!read_zone(settings, person)) return why_say(why, "`zone` is a time zone such as Europe/Lisbon.");
    return 0;
}

static void write_mask(unsigned mask, struct text *out)
{
    text_char(out, '[');
    for (int kind = 0; kind < CHANNEL_KINDS; kind++) {
        if (!(mask >> kind & 1u)) continue;
        text_comma(out);
        text_json(out, db_channel_kind_name((enum channel_kind)kind));
    }
    text_char(out, ']');
}

void preferences_write(const struct preferences *person, struct text *out)
{
    text_str(out, "{\"what\":{");
    for (int i = 0; i < TOPICS; i++) {
        text_key(out, whats[i].key);
        write_mask(person->what[i], out);
    }
    text_char(out, '}');
    text_key_json(out, "pace", paces[person->pace].key);
    text_key_int(out, "day_at", person->day_at);
    text_key(out, "quiet");
    if (person->quiet) {
        text_char(out, '{');
        text_key_int(out, "from", person->from);
        text_key_int(out, "to", person->to);
        text_char(out, '}');
    } else {
        text_str(out, "null");
    }
    text_key_json(out, "zone", person->zone);
    text_key_int(out, "offset", person->offset);
    text_char(out, '}');
}

/* ---- times ------------------------------------------------------------------------------------ */

int preferences_offset(const struct preferences *person, int64_t now)
{
    return time_zone_offset(person->zone, now, person->offset);
}

int64_t preferences_delay(const struct preferences *person)
{
    return paces[person->pace].ms;
}

/* When it is that minute of the day there next, also behind a change of the clocks. */
static int64_t next_there(const struct preferences *person, int64_t now, int minute)
{
    int offset = preferences_offset(person, now);
    int64_t at = time_zone_next(now, offset, minute);
    return at + (int64_t)(offset - preferences_offset(person, at)) * 1000;
}

int64_t preferences_due(const struct preferences *person, int64_t now)
{
    if (person->pace == PACE_DAY) return next_there(person, now, person->day_at);
    return now + paces[person->pace].ms;
}

int64_t preferences_quiet_end(const struct preferences *person, int64_t now)
{
    if (!person->quiet) return 0;
    int minute = time_zone_minute(now, preferences_offset(person, now));
    return time_zone_between(minute, person->from, person->to) ? next_there(person, now, person->to) : 0;
}

/* ---- who is known ------------------------------------------------------------------------------- */

struct preferences_cache *preferences_new(struct db *db)
{
    struct preferences_cache *kept = mem_alloc(sizeof *kept);
    kept->db = db;
    return kept;
}

void preferences_free(struct preferences_cache *kept)
{
    free(kept);
}

static unsigned reach_of(struct db *db, int64_t user)
{
    struct db_channels list;
    unsigned mask = 0;
    if (db_list_channels(db, user, &list) < 0) return 0;
    for (int i = 0; i < list.count; i++) {
        const struct db_channel *channel = &list.channel[i];
        if (db_channel_is_used(channel)) mask |= 1u << channel->kind;
    }
    db_channels_fini(&list);
    return mask;
}

static void load_person(struct db *db, int64_t user, struct preferences *person)
{
    char *stored = NULL, why[WHY_SIZE];
    json_t *settings = db_find_notification_settings(db, user, &stored) == 1 ? json_loads(stored, 0, NULL)
        : NULL;
    if (preferences_read(settings, person, why) != 0) *person = usual_person();
    person->user = user;
    person->reach = reach_of(db, user);
    json_decref(settings);
    free(stored);
}

const struct preferences *preferences_find(struct preferences_cache *kept, int64_t user)
{
    struct preferences *person = &kept->slot[(uint64_t)user % SLOTS];
    if (person->user != user) load_person(kept->db, user, person);
    return person;
}

void preferences_forget(struct preferences_cache *kept, int64_t user)
{
    struct preferences *person = &kept->slot[(uint64_t)user % SLOTS];
    if (person->user == user) person->user = 0;
}
