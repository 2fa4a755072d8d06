// SPDX-License-Identifier: MIT
/* test_base.c - the server's small parts: limits, names, paths, the cache of files, histograms. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "temp_folder.h"
#include "server/base/config.h"
#include "server/base/limit.h"
#include "server/base/metrics.h"
#include "server/base/network.h"
#include "server/base/sources.h"
#include "server/base/utf8.h"
#include "server/net/static_files.h"
#include "server/notify/delivery_journal.h"
#include "server/store/db.h"
#include "suites.h"

START_TEST(a_bucket_gives_its_burst_and_then_its_rate)
{
    struct bucket bucket = { 0 };
    struct bucket_rule rule = { 10, BUCKET_SECOND, 5 };
    for (int i = 0; i < 5; i++) ck_assert_int_eq(bucket_take(&bucket, rule, 100000), 0);
    int wait = bucket_take(&bucket, rule, 100000);
    ck_assert_int_ge(wait, 90);
    ck_assert_int_le(wait, 110);
    ck_assert_int_eq(bucket_take(&bucket, rule, 100000 + (uint64_t)wait), 0);
    ck_assert_int_gt(bucket_take(&bucket, rule, 100000 + (uint64_t)wait), 0);
    for (int i = 0; i < 5; i++) ck_assert_int_eq(bucket_take(&bucket, rule, 200000), 0);
    ck_assert_int_gt(bucket_take(&bucket, rule, 200000), 0);
    for (int i = 0; i < 1000; i++)
        ck_assert_int_eq(bucket_take(&bucket, (struct bucket_rule){ 0 }, 200000), 0);
}
END_TEST

START_TEST(a_bucket_holds_hours)
{
    struct bucket bucket = { 0 };
    struct bucket_rule rule = { 60, BUCKET_HOUR, 60 };
    uint64_t now = 12345678901;
    for (int i = 0; i < 60; i++) ck_assert_int_eq(bucket_take(&bucket, rule, now), 0);
    int wait = bucket_take(&bucket, rule, now);
    ck_assert_int_ge(wait, 59000);
    ck_assert_int_le(wait, 61000);
    ck_assert_int_eq(bucket_take(&bucket, rule, now + (uint64_t)wait), 0);
    ck_assert_int_gt(bucket_take(&bucket, rule, now + (uint64_t)wait), 0);
}
END_TEST

START_TEST(bucket_charge_may_go_below_zero)
{
    struct bucket bucket = { 0 };
    struct bucket_rule rule = { 10, BUCKET_SECOND, 5 };
    ck_assert_int_eq(bucket_take(&bucket, rule, 1000), 0);
    bucket_charge(&bucket, rule, 20, 500000);
    int wait = bucket_take(&bucket, rule, 500000);
    ck_assert_int_ge(wait, 1590);
    ck_assert_int_le(wait, 1610);
    ck_assert_int_eq(bucket_take(&bucket, rule, 500000 + (uint64_t)wait), 0);
}
END_TEST

START_TEST(addresses_are_forgotten_once_they_are_quiet)
{
    struct limit_table *table = limit_table_new();
    struct config config = { .frame_rate = 1, .frame_burst = 1, .address_share = 1, .rooms_per_hour = 1 };
    struct bucket_rule frames = limit_rule_of(&config, LIMIT_FRAMES),
                      rooms = limit_rule_of(&config, LIMIT_ROOMS);
    ck_assert_int_eq(bucket_take(limit_table_bucket(table, "10.0.0.1", LIMIT_FRAMES), frames, 5000), 0);
    ck_assert_int_gt(bucket_take(limit_table_bucket(table, "10.0.0.1", LIMIT_FRAMES), frames, 5000), 0);
    ck_assert_int_eq(bucket_take(limit_table_bucket(table, "10.0.0.2", LIMIT_FRAMES), frames, 5000), 0);
    ck_assert_int_eq(bucket_take(limit_table_bucket(table, "10.0.0.3", LIMIT_ROOMS), rooms, 5000), 0);
    ck_assert_int_eq(limit_table_count(table, "10.0.0.2", COUNT_SOCKETS, 1), 1);
    limit_table_sweep(table, &config, 5100);
    ck_assert_int_gt(bucket_take(limit_table_bucket(table, "10.0.0.1", LIMIT_FRAMES), frames, 5100), 0);
    limit_table_sweep(table, &config, 60000);
    ck_assert(limit_table_bucket(table, "10.0.0.1", LIMIT_FRAMES)->at_ms == 0); /* forgotten */
    ck_assert_int_eq(limit_table_count(table, "10.0.0.2", COUNT_SOCKETS, 0), 1);
    ck_assert_int_gt(bucket_take(limit_table_bucket(table, "10.0.0.3", LIMIT_ROOMS), rooms, 60000), 0);
    limit_table_free(table);
}
END_TEST

#define FIVE_MARKS "\u0300\u0301\u0302\u0303\u0304"
#define BLACK_FLAG "\U0001F3F4"
#define TAG_G "\U000E0067"
#define TAG_B "\U000E0062"
#define TAG_END "\U000E007F"
/* As it is written in Persian. */
#define ALI_REZA "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"
#define ENGLAND BLACK_FLAG TAG_G TAG_B "\U000E0065\U000E006E" TAG_G TAG_END

static const struct {
    const char *given, *kept; /* kept NULL: refused */
} names[] = {
    { "Ana", "Ana" },
    { "  Ana \t", "Ana" },
    { "João d'Água", "João d'Água" },
    { "123456789012345678901234", "123456789012345678901234" },
    { "1234567890123456789012345", NULL },
    { "ééééééééééééééééééééééééé", NULL }, /* 25 letters */
    { "", NULL },
    { "   ", NULL },
    { "a\nb", NULL },
    { "a\x7f", NULL },
    { "a\xe2\x80\xae" "b", NULL }, /* turns the direction of writing */
    { "\xe2\x80\x8b", NULL },      /* nothing to be seen */
    { "Ana\u3164", NULL },           /* a letter that is not drawn */
    { "Ana\u00ad", NULL },           /* nor is this hyphen */
    { "Ana\u2800", NULL },           /* nor a sign of Braille without dots */
    { "A\u0301na", "\u00c1na" },     /* composed */
    { "Ana \u00a0 B\u3000C", "Ana B C" },
    { "A\u0301\u0302\u0303\u0304\u0305na", NULL }, /* a tower of marks */
    { "\u6f22\u5b57\u6f22\u5b57", "\u6f22\u5b57\u6f22\u5b57" },
    { "\ufdfa\ufdfa\ufdfa\ufdfa", NULL }, /* one character each, drawn as a line */
    { "\U0001F469\u200d\U0001F467", "\U0001F469\u200d\U0001F467" }, /* two pictures that are one */
    { "A\u200dna", NULL },           /* joins nothing */
    { "\U0001F469\u200d", NULL },
    { "Ana\ue000", NULL },           /* private use: no known glyph */
    { ALI_REZA, ALI_REZA },
    { "\u0639\u200c", NULL },        /* apart from nothing */
    { "\u0639\u200c\u200c\u0631", NULL },
    { "A\u200cna", NULL },           /* nor are Latin letters kept apart */
    { "\u0639\u200d\u0631", NULL },
    { "\u0dc1\u0dca\u200d\u0dbb\u0dd3", "\u0dc1\u0dca\u200d\u0dbb\u0dd3" }, /* Sinhala: Sri */
    { "\u0d05\u0d28\u0d4d\u200d", "\u0d05\u0d28\u0d4d\u200d" }, /* Malayalam: ends with a chillu */
    { "\u09b0\u200d\u09cd\u09af", "\u09b0\u200d\u09cd\u09af" }, /* Bengali: ra, then ya-phalaa */
    { "\u0915\u094d\u200c\u0937", "\u0915\u094d\u200c\u0937" }, /* Devanagari: virama shown */
    { "\u0915\u200d\u0937", NULL },  /* no virama: joins nothing */
    { "1\ufe0f\u20e3", "1\ufe0f\u20e3" }, /* a keycap */
    { "1\ufe0f", NULL },
    { "\U0001F469\U0001F3FD\u200d\U0001F680", "\U0001F469\U0001F3FD\u200d\U0001F680" },
    { ENGLAND, ENGLAND },
    { BLACK_FLAG TAG_G TAG_B TAG_G TAG_END, NULL }, /* no such flag */
    { BLACK_FLAG TAG_G TAG_B, NULL },
    { "Ana" TAG_G, NULL },
};

START_TEST(names_are_trimmed_and_checked)
{
    char out[DB_NAME];
    bool ok = utf8_read_name(names[_i].given, 24, out, sizeof out, NULL);
    ck_assert_int_eq(ok, names[_i].kept != NULL);
    if (ok) ck_assert_str_eq(out, names[_i].kept);
}
END_TEST

START_TEST(refused_name_tells_letter_and_reason)
{
    static const struct {
        const char *name, *why;
        int letter;
    } faults[] = {
        { "Ana\u00ad", "invisible", 0xAD },  { "A\u200bna", "invisible", 0x200B },
        { "A\u200ena", "direction", 0x200E }, { "A\u202ena", "direction", 0x202E },
        { "A\nna", "control", '\n' },         { "A\u200dna", "joiner", 0x200D },
        { "Ana\ue000", "unknown", 0xE000 },   { "A\u0305\u0305\u0305na", "marks", 0x305 },
        { "", "length", -1 },                 { "1234567890123456789012345", "length", -1 },
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct utf8_fault fault;
        char out[DB_NAME];
        ck_assert(!utf8_read_name(faults[i].name, 24, out, sizeof out, &fault));
        ck_assert_str_eq(fault.why, faults[i].why);
        ck_assert_int_eq(fault.letter, faults[i].letter);
    }
}
END_TEST

static const struct {
    const char *given, *kept; /* kept NULL: refused */
    int length;               /* or the letter that is refused */
} texts[] = {
    { "Hello, world", "Hello, world", 12 },
    { "at 7:15\u200e pm\u200f", "at 7:15 pm", 10 },
    { "soft\u00adhyphen", "softhyphen", 10 },
    { "a\u200bb\u2060c\ufeff" "d\u061ce", "abcde", 5 },
    { "\u2066isolated\u2069 \u202eevil\u202c", "isolated evil", 13 },
    { "a\tb\r\nc\rd\u2028e\u2029f", "a b\nc\nd\ne\nf", 11 },
    { "bell\a", NULL, '\a' },
    { "\x1b[1mbold", NULL, 0x1b },
    { "a\xc2\x80", NULL, 0x80 },
    { "\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e", 4 },
    { "\U0001F469\u200d\U0001F680 \u2764\ufe0f", "\U0001F469\u200d\U0001F680 \u2764\ufe0f", 6 },
    { "go " ENGLAND "!", "go " ENGLAND "!", 6 },
    { BLACK_FLAG TAG_G TAG_B TAG_G TAG_END "!", BLACK_FLAG "!", 2 },
    { "hidden" TAG_G TAG_B, "hidden", 6 },
    { "\u200d\u200c \ufe0f", " ", 0 },
    { "\u200b\u3164 \u2800\n", " \u2800\n", 0 },
    { "", "", 0 },
    { "Z" FIVE_MARKS FIVE_MARKS "algo", "Z" FIVE_MARKS "algo", 10 },
    { "\u05e9\u05bc\u05c1\u05b8\u0591", "\u05e9\u05bc\u05c1\u05b8\u0591", 5 }, /* Hebrew, all its points */
};

START_TEST(text_loses_what_is_invisible_and_keeps_what_scripts_need)
{
    struct utf8_fault fault;
    int length;
    char *out = utf8_clean(texts[_i].given, &length, &fault);
    ck_assert_pstr_eq(out, texts[_i].kept);
    ck_assert_int_eq(out ? length : fault.letter, texts[_i].length);
    free(out);
}
END_TEST

START_TEST(confusable_names_are_detected)
{
    static const char *const same[][2] = {
        { "Ana", "ana" }, { "Ana", "\u0410n\u0430" }, { "Ana", "Án\u00e3" }, { "Ilia", "llia" },
        { "Leo", "Le0" }, { "Ana B", "AnaB" },
        { "\u0639\u06cc\u200c\u0631", "\u0639\u06cc\u0631" },
        { "\u0915\u094d\u200d\u0937", "\u0915\u094d\u200c\u0937" }, { ENGLAND, BLACK_FLAG },
        { "\u039d\u0399\u039d\u0391", "NINA" }, { "\uff21na", "Ana" },
    };
    static const char *const other[][2] = {
        { "Ana", "Anna" }, { "Ana", "Eva" }, { "\u6f22", "\u5b57" }, { "Ana", "Ana 2" },
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        ck_assert_msg(utf8_is_confusable(same[i][0], same[i][1]), "%s, %s", same[i][0], same[i][1]);
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        ck_assert_msg(!utf8_is_confusable(other[i][0], other[i][1]), "%s, %s", other[i][0], other[i][1]);
}
END_TEST

START_TEST(only_files_inside_the_folder_are_found)
{
    static const char *const bad[] = { "/../x.txt", "/a/../x.txt", "/.hidden", "/a/.b",
                                       "x.txt",     "/a\\x.txt",   "/a\nb",    NULL };
    for (int i = 0; bad[i]; i++) ck_assert_msg(!static_files_path_ok(bad[i]), "%s", bad[i]);
    ck_assert(static_files_path_ok("/js/main.js"));
    ck_assert(static_files_path_ok("/"));
}
END_TEST

START_TEST(static_file_cache_notices_changes_and_deletion)
{
    struct folder folder;
    folder_make(&folder);
    folder_write(&folder, "a.js", "one", 3);
    struct static_files *files = static_files_new(folder.path, "", "");
    struct body *first = body_ref(static_files_find(files, "/a.js"));
    ck_assert_str_eq(first->type, "text/javascript");
    ck_assert_ptr_eq(static_files_find(files, "/a.js"), first);
    folder_write(&folder, "a.js", "other", 5);
    struct body *second = static_files_find(files, "/a.js");
    ck_assert_ptr_ne(second, first);
    ck_assert_uint_eq(second->len, 5);
    ck_assert_str_ne(second->etag, first->etag);
    ck_assert_msg(memcmp(first->bytes, "one", 3) == 0, "who still sends the old one can");
    body_unref(first);
    ck_assert_int_eq(remove(folder_file(&folder, "a.js")), 0);
    ck_assert_ptr_null(static_files_find(files, "/a.js"));
    ck_assert_ptr_null(static_files_find(files, "/"));
    static_files_free(files);
    folder_remove(&folder);
}
END_TEST

static bool page_has(struct static_files *files, const char *path, const char *what)
{
    const struct body *body = static_files_find(files, path);
    return body && memmem(body->bytes, body->len, what, strlen(what)) != NULL;
}

START_TEST(the_pages_and_the_manifest_have_the_host_s_name_for_the_place)
{
    struct static_files *files = static_files_new("", "", "Oak & \"Sons\" <b>");
    ck_assert(page_has(files, "/index.html", "<title>Oak &amp; \"Sons\" &lt;b></title>"));
    ck_assert(page_has(files, "/manifest.webmanifest", "\"name\": \"Oak & \\\"Sons\\\" <b>\""));
    ck_assert(page_has(files, "/manifest.webmanifest", "\"short_name\": \"Oak"));
    ck_assert_msg(page_has(files, "/index.html", "/manifest.webmanifest?"), "not one that is kept for ever");
    ck_assert(page_has(files, "/index.html", "rel=\"stylesheet\" href=\"/v/"));
    static_files_free(files);
    files = static_files_new("", "", "");
    ck_assert(page_has(files, "/index.html", "<title>Tabuleiro</title>"));
    ck_assert(page_has(files, "/index.html", "/manifest.webmanifest\""));
    static_files_free(files);
}
END_TEST

START_TEST(versioned_files_do_not_mix)
{
    struct static_files *files = static_files_new("", "/games", "");
    char path[64];
    snprintf(path, sizeof path, "/v/%s/js/main.js", static_files_version(files));
    ck_assert_str_eq(static_files_plain(files, path), "/js/main.js");
    ck_assert_str_eq(static_files_plain(files, "/js/main.js"), "/js/main.js");
    ck_assert_ptr_null(static_files_plain(files, "/v/000000000000/js/main.js"));
    ck_assert_ptr_null(static_files_plain(files, "/v/"));
    const struct body *page = static_files_find(files, "/index.html");
    snprintf(path, sizeof path, "src=\"/games/v/%s/js/main.js\"", static_files_version(files));
    ck_assert_msg(memmem(page->bytes, page->len, path, strlen(path)) != NULL, "%s is in the page", path);
    ck_assert_ptr_null(memmem(page->bytes, page->len, "=\"/js", 5));
    ck_assert_ptr_eq(static_files_find(files, "/js/main.js"), static_files_find(files, "/js/main.js"));
    ck_assert_ptr_null(static_files_find(files, "/js/none.js"));
    ck_assert_ptr_null(static_files_find(files, "/README.md"));
    static_files_free(files);
}
END_TEST

START_TEST(addresses_are_read_as_proxies_write_them)
{
    static const char *const good[] = { "192.0.2.7", "192.0.2.7:4711", "2001:db8::1",
                                        "[2001:db8::1]", "[::1]:1" };
    static const char *const bad[] = { "", "nobody", "192.0.2", "192.0.2.7:", "192.0.2.7:x",
                                       "[::1", "[::1]x", "::1]",
                                       "192.0.2.7 ", "192.0.2.256", "unknown", "_hidden" };
    struct network_address address, other;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        ck_assert_msg(network_read_address(good[i], &address), "%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(!network_read_address(bad[i], &address), "%s", bad[i]);
    ck_assert(network_read_address("::ffff:192.0.2.7", &address));
    ck_assert(network_read_address("192.0.2.7", &other));
    ck_assert_mem_eq(&address, &other, sizeof address);
}
END_TEST

START_TEST(networks_hold_their_addresses_and_no_others)
{
    static const struct {
        const char *list, *address;
        bool in;
    } cases[] = {
        { "10.0.0.0/8", "10.255.0.1", true },         { "10.0.0.0/8", "11.0.0.1", false },
        { "192.0.2.0/25", "192.0.2.127", true },      { "192.0.2.0/25", "192.0.2.128", false },
        { "172.16.0.0/12", "172.31.255.255", true },  { "172.16.0.0/12", "172.32.0.0", false },
        { "fd00::/8", "fd12::1", true },              { "fd00::/8", "fe80::1", false },
        { "::1, 192.0.2.7", "192.0.2.7", true },      { "::1,192.0.2.7", "192.0.2.8", false },
        { "0.0.0.0/0", "203.0.113.5", true },         { "0.0.0.0/0", "2001:db8::1", false },
        { "", "127.0.0.1", false },
    };
    static const char *const bad[] = { "10.0.0.0/33", "10.0.0.0/", "10.0.0/8", "fd00::/129",
                                       "proxy", "10.0.0.0/-1" };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct network_list list = { 0 };
        struct network_address address;
        ck_assert(network_read_list(cases[i].list, &list));
        ck_assert(network_read_address(cases[i].address, &address));
        ck_assert_msg(network_list_contains(&list, &address) == cases[i].in, "%s %s", cases[i].list,
                      cases[i].address);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        ck_assert_msg(!network_read_list(bad[i], &(struct network_list){ 0 }), "%s", bad[i]);
}
END_TEST

static void count(void *context)
{
    ++*(int *)context;
}

START_TEST(body_is_compressed_once_in_background)
{
    enum { LENGTH = 5000 };
    uv_loop_t loop;
    int told = 0;
    struct packer packer = { .loop = &loop, .packed = count, .context = &told };
    unsigned char *bytes = malloc(LENGTH);
    memset(bytes, 'x', LENGTH);
    struct body *body = body_new_take("text/javascript", bytes, LENGTH);
    uv_loop_init(&loop);
    body->packs = true;
    ck_assert(!body_pack(body, &packer));
    ck_assert(!body_pack(body, &packer)); /* asked for again meanwhile */
    uv_run(&loop, UV_RUN_DEFAULT);
    ck_assert_int_eq(told, 1);
    ck_assert(body_pack(body, &packer));
    for (int c = 0; c < CODINGS; c++) ck_assert(body->packed[c].bytes && body->packed[c].len < LENGTH / 10);
    body_unref(body);
    /* Pictures are compressed already. */
    body = body_new_take("image/png", calloc(1, LENGTH), LENGTH);
    ck_assert(body_pack(body, &packer));
    ck_assert_ptr_null(body->packed[CODING_GZIP].bytes);
    body_unref(body);
    ck_assert_int_eq(uv_loop_close(&loop), 0);
}
END_TEST

START_TEST(a_histogram_counts_by_bound)
{
    struct histogram h = { 0 };
    metrics_add_time(&h, 100);
    metrics_add_time(&h, 250);
    metrics_add_time(&h, 251);
    metrics_add_time(&h, 99000000);
    ck_assert_uint_eq(h.bucket[0], 2);
    ck_assert_uint_eq(h.bucket[1], 1);
    ck_assert_uint_eq(h.bucket[METRICS_BUCKETS], 1);
    ck_assert_uint_eq(h.count, 4);
}
END_TEST

static void write_ahead(const char *path, const char *ms)
{
    FILE *file = fopen(path, "w");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs(ms, file), 0);
    ck_assert_int_eq(fclose(file), 0);
}

START_TEST(a_test_s_clock_is_ahead_by_what_its_file_says_and_never_goes_back)
{
    char path[] = "/tmp/tabuleiro-clock-XXXXXX", why[WHY_SIZE];
    struct sources real = sources_real(), ahead;
    ck_assert_int_eq(close(mkstemp(path)), 0);
    ck_assert_int_eq(sources_use_test_clock(&ahead, path, why), 0);
    const char *said[] = { "", "86400000", "", "5000", "172800000" };
    const int64_t days[] = { 0, 1, 1, 1, 2 };
    for (int i = 0; i < 5; i++) {
        write_ahead(path, said[i]);
        int64_t by = sources_now(&ahead) - sources_now(&real);
        int64_t by_steady = sources_steady(&ahead) - sources_steady(&real);
        ck_assert_int_le(llabs(by - days[i] * 86400000), 60000);
        ck_assert_int_le(llabs(by_steady - days[i] * 86400000), 60000);
    }
    ck_assert_int_eq(unlink(path), 0);
    ck_assert_int_eq(sources_use_test_clock(&ahead, path, why), -1);
    ck_assert_ptr_nonnull(strstr(why, path));
    free(ahead.context);
}
END_TEST

START_TEST(delivery_journal_survives_kill_until_stored)
{
    struct folder folder;
    folder_make(&folder);
    struct delivery_journal *arrived = delivery_journal_open(folder.path);
    ck_assert(!delivery_journal_has(arrived, 7, 1000));
    delivery_journal_append(arrived, 7, 1000);
    delivery_journal_append(arrived, 8, 1000);
    delivery_journal_close(arrived);
    arrived = delivery_journal_open(folder.path);
    ck_assert(delivery_journal_has(arrived, 7, 1000));
    ck_assert(delivery_journal_has(arrived, 8, 1000));
    ck_assert(!delivery_journal_has(arrived, 7, 2000)); /* of an older copy of the store */
    ck_assert(!delivery_journal_has(arrived, 9, 1000));
    delivery_journal_clear(arrived);
    ck_assert(!delivery_journal_has(arrived, 7, 1000));
    delivery_journal_close(arrived);
    arrived = delivery_journal_open(folder.path);
    ck_assert(!delivery_journal_has(arrived, 8, 1000));
    delivery_journal_close(arrived);
    folder_write(&folder, "arrived", "torn", 4);
    arrived = delivery_journal_open(folder.path);
    ck_assert(!delivery_journal_has(arrived, 7, 1000));
    delivery_journal_close(arrived);
    arrived = delivery_journal_open("/nowhere"); /* nothing is noted, and nothing breaks */
    delivery_journal_append(arrived, 1, 1);
    delivery_journal_clear(arrived);
    delivery_journal_close(arrived);
    folder_remove(&folder);
}
END_TEST

Suite *small_suite(void)
{
    Suite *suite = suite_create("small");
    TCase *tcase = tcase_create("small");
    tcase_add_test(tcase, a_bucket_gives_its_burst_and_then_its_rate);
    tcase_add_test(tcase, a_bucket_holds_hours);
    tcase_add_test(tcase, bucket_charge_may_go_below_zero);
    tcase_add_test(tcase, addresses_are_forgotten_once_they_are_quiet);
    tcase_add_loop_test(tcase, names_are_trimmed_and_checked, 0, (int)(sizeof names / sizeof *names));
    tcase_add_test(tcase, refused_name_tells_letter_and_reason);
    tcase_add_loop_test(tcase, text_loses_what_is_invisible_and_keeps_what_scripts_need, 0,
                        (int)(sizeof texts / sizeof *texts));
    tcase_add_test(tcase, confusable_names_are_detected);
    tcase_add_test(tcase, only_files_inside_the_folder_are_found);
    tcase_add_test(tcase, static_file_cache_notices_changes_and_deletion);
    tcase_add_test(tcase, versioned_files_do_not_mix);
    tcase_add_test(tcase, the_pages_and_the_manifest_have_the_host_s_name_for_the_place);
    tcase_add_test(tcase, addresses_are_read_as_proxies_write_them);
    tcase_add_test(tcase, networks_hold_their_addresses_and_no_others);
    tcase_add_test(tcase, body_is_compressed_once_in_background);
    tcase_add_test(tcase, a_histogram_counts_by_bound);
    tcase_add_test(tcase, a_test_s_clock_is_ahead_by_what_its_file_says_and_never_goes_back);
    tcase_add_test(tcase, delivery_journal_survives_kill_until_stored);
    suite_add_tcase(suite, tcase);
    return suite;
}
