// SPDX-License-Identifier: MIT
/* test_fair_queue.c - fair queue of the loop: heavy senders wait for themselves, light ones do not wait. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "temp_folder.h"
#include "server/net/fair_queue.h"
#include "suites.h"
#include "tests/wire/wire.h"

static struct folder folder;
static struct wire *wire;
static struct fair_queue *fair_queue;

/* A turn of the loop is so short that it takes one message from the line. */
static void setup(void)
{
    folder_make(&folder);
    wire = wire_new(folder.path);
    fair_queue = wire->server.fair_queue;
    fair_queue_start(fair_queue, &wire->loop);
    fair_queue->share_ns = 1;
    fair_queue_run(fair_queue);
}

static void teardown(void)
{
    fair_queue_stop(fair_queue);
    wire_free(wire);
    folder_remove(&folder);
}

static void ask(struct lws *line, int id)
{
    char text[60];
    int length = snprintf(text, sizeof text, "{\"t\":\"describe\",\"game\":\"none\",\"id\":%d}", id);
    wire_say(line, text, (size_t)length);
}

/* The ids that were answered, in order, as text; forgotten after that. */
static const char *answered(struct lws *line)
{
    static char ids[400];
    struct text *heard = wire_heard(line);
    ids[0] = '\0';
    for (const char *at = heard->data; at && (at = strstr(at, "\"re\":")); at++)
        snprintf(ids + strlen(ids), sizeof ids - strlen(ids), "%d ", atoi(at + 5));
    text_free(heard);
    return ids;
}

START_TEST(one_message_is_answered_at_once_and_the_rest_in_order)
{
    struct lws *ana = wire_connect(wire, "10.0.0.1");
    for (int id = 1; id <= 4; id++) ask(ana, id);
    ck_assert_str_eq(answered(ana), "1 ");
    fair_queue_run(fair_queue);
    ck_assert_str_eq(answered(ana), "2 ");
    ask(ana, 5); /* does not overtake what waits */
    ck_assert_str_eq(answered(ana), "");
    for (int i = 0; i < 3; i++) fair_queue_run(fair_queue);
    ck_assert_str_eq(answered(ana), "3 4 5 ");
    fair_queue_run(fair_queue);
    ask(ana, 6);
    ck_assert_str_eq(answered(ana), "6 ");
}
END_TEST

START_TEST(light_clients_do_not_wait_for_heavy_ones)
{
    struct lws *crowd[3], *rui = wire_connect(wire, "10.0.0.9");
    for (int i = 0; i < 3; i++) crowd[i] = wire_connect(wire, "10.0.0.1");
    for (int id = 1; id <= 12; id++)
        for (int i = 0; i < 3; i++) ask(crowd[i], id);
    for (int i = 0; i < 6; i++) fair_queue_run(fair_queue);
    ask(rui, 1); /* the iteration's time is not used up yet; none of these messages was answered in it */
    ask(rui, 2);
    ck_assert_str_eq(answered(rui), "1 ");
    for (int i = 0; i < 3; i++) answered(crowd[i]);
    fair_queue_run(fair_queue);
    ck_assert_str_eq(answered(rui), "2 ");
    for (int i = 0; i < 3; i++) ck_assert_str_eq(answered(crowd[i]), "");
}
END_TEST

START_TEST(queued_messages_are_dropped_with_their_client)
{
    struct lws *ana = wire_connect(wire, "10.0.0.1"), *rui = wire_connect(wire, "10.0.0.1");
    for (int id = 1; id <= 9; id++) {
        ask(ana, id);
        ask(rui, id);
    }
    wire_hang_up(ana);
    for (int i = 0; i < 9; i++) fair_queue_run(fair_queue);
    ck_assert_str_eq(answered(rui), "1 2 3 4 5 6 7 8 9 ");
}
END_TEST

Suite *fair_suite(void)
{
    Suite *suite = suite_create("fair");
    TCase *tcase = tcase_create("fair");
    tcase_add_checked_fixture(tcase, setup, teardown);
    tcase_add_test(tcase, one_message_is_answered_at_once_and_the_rest_in_order);
    tcase_add_test(tcase, light_clients_do_not_wait_for_heavy_ones);
    tcase_add_test(tcase, queued_messages_are_dropped_with_their_client);
    suite_add_tcase(suite, tcase);
    return suite;
}
