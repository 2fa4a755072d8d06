// SPDX-License-Identifier: MIT
/* test_small.c - the server's small parts: limits, names, paths, the cache of files, histograms. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "folder.h"
#include "server/base/config.h"
#include "server/base/limit.h"
#include "server/base/metrics.h"
#include "server/base/utf8.h"
#include "server/net/http_files.h"
#include "server/store/db.h"
#include "suites.h"

START_TEST(a_bucket_gives_its_burst_and_then_its_rate)
{
    struct bucket bucket = { 0 };
    struct limit_rule rule = { 10, LIMIT_SECOND, 5 };
    for (int i = 0; i < 5; i++) ck_assert_int_eq(bucket_take(&bucket, rule, 100000), 0);
    int wait = bucket_take(&bucket, rule, 100000);
    ck_assert_int_ge(wait, 90);
    ck_assert_int_le(wait, 110);
    ck_assert_int_eq(bucket_take(&bucket, rule, 100000 + (uint64_t)wait), 0);
    ck_assert_int_gt(bucket_take(&bucket, rule, 100000 + (uint64_t)wait), 0);
    for (int i = 0; i < 5; i++) ck_assert_int_eq(bucket_take(&bucket, rule, 200000), 0);
    ck_assert_int_gt(bucket_take(&bucket, rule, 200000), 0);
    for (int i = 0; i < 1000; i++)
        ck_assert_int_eq(bucket_take(&bucket, (struct limit_rule){ 0 }, 200000), 0);
}
END_TEST

START_TEST(a_bucket_holds_hours)
{
    struct bucket bucket = { 0 };
    struct limit_rule rule = { 60, LIMIT_HOUR, 60 };
    uint64_t now = 12345678901;
    for (int i = 0; i < 60; i++) ck_assert_int_eq(bucket_take(&bucket, rule, now), 0);
    int wait = bucket_take(&bucket, rule, now);
    ck_assert_int_ge(wait, 59000);
    ck_assert_int_le(wait, 61000);
    ck_assert_int_eq(bucket_take(&bucket, rule, now + (uint64_t)wait), 0);
    ck_assert_int_gt(bucket_take(&bucket, rule, now + (uint64_t)wait), 0);
}
END_TEST

START_TEST(what_is_charged_is_owed)
{
    struct bucket bucket = { 0 };
    struct limit_rule rule = { 10, LIMIT_SECOND, 5 };
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
    struct limit_rule frames = limit_rule_of(&config, LIMIT_FRAMES),
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
};

START_TEST(names_are_trimmed_and_checked)
{
    char out[DB_NAME];
    bool ok = utf8_read_name(names[_i].given, 24, out, sizeof out);
    ck_assert_int_eq(ok, names[_i].kept != NULL);
    if (ok) ck_assert_str_eq(out, names[_i].kept);
}
END_TEST

START_TEST(only_files_inside_the_folder_are_found)
{
    static const char *const bad[] = { "/../x.txt", "/a/../x.txt", "/.hidden", "/a/.b",
                                       "x.txt",     "/a\\x.txt",   "/a\nb",    NULL };
    for (int i = 0; bad[i]; i++) ck_assert_msg(!files_path_ok(bad[i]), "%s", bad[i]);
    ck_assert(files_path_ok("/js/main.js"));
    ck_assert(files_path_ok("/"));
}
END_TEST

START_TEST(a_changed_file_is_read_again_and_a_lost_one_is_gone)
{
    struct folder folder;
    folder_make(&folder);
    folder_write(&folder, "a.js", "one", 3);
    struct files *files = files_new(folder.path);
    struct body *first = body_ref(files_find(files, "/a.js"));
    ck_assert_str_eq(first->type, "text/javascript");
    ck_assert_ptr_eq(files_find(files, "/a.js"), first);
    folder_write(&folder, "a.js", "other", 5);
    struct body *second = files_find(files, "/a.js");
    ck_assert_ptr_ne(second, first);
    ck_assert_uint_eq(second->len, 5);
    ck_assert_str_ne(second->etag, first->etag);
    ck_assert_msg(memcmp(first->bytes, "one", 3) == 0, "who still sends the old one can");
    body_unref(first);
    ck_assert_int_eq(remove(folder_file(&folder, "a.js")), 0);
    ck_assert_ptr_null(files_find(files, "/a.js"));
    ck_assert_ptr_null(files_find(files, "/"));
    files_free(files);
    folder_remove(&folder);
}
END_TEST

static void count(void *context)
{
    ++*(int *)context;
}

START_TEST(a_body_is_compressed_aside_once_and_that_is_told)
{
    enum { LENGTH = 5000 };
    uv_loop_t loop;
    int told = 0;
    struct packer packer = { .loop = &loop, .packed = count, .context = &told };
    unsigned char *bytes = malloc(LENGTH);
    memset(bytes, 'x', LENGTH);
    struct body *body = body_new_take("text/javascript", bytes, LENGTH);
    uv_loop_init(&loop);
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
    histogram_add(&h, 100);
    histogram_add(&h, 250);
    histogram_add(&h, 251);
    histogram_add(&h, 99000000);
    ck_assert_uint_eq(h.bucket[0], 2);
    ck_assert_uint_eq(h.bucket[1], 1);
    ck_assert_uint_eq(h.bucket[METRICS_BUCKETS], 1);
    ck_assert_uint_eq(h.count, 4);
}
END_TEST

Suite *small_suite(void)
{
    Suite *suite = suite_create("small");
    TCase *tcase = tcase_create("small");
    tcase_add_test(tcase, a_bucket_gives_its_burst_and_then_its_rate);
    tcase_add_test(tcase, a_bucket_holds_hours);
    tcase_add_test(tcase, what_is_charged_is_owed);
    tcase_add_test(tcase, addresses_are_forgotten_once_they_are_quiet);
    tcase_add_loop_test(tcase, names_are_trimmed_and_checked, 0, (int)(sizeof names / sizeof *names));
    tcase_add_test(tcase, only_files_inside_the_folder_are_found);
    tcase_add_test(tcase, a_changed_file_is_read_again_and_a_lost_one_is_gone);
    tcase_add_test(tcase, a_body_is_compressed_aside_once_and_that_is_told);
    tcase_add_test(tcase, a_histogram_counts_by_bound);
    suite_add_tcase(suite, tcase);
    return suite;
}
