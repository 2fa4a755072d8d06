// SPDX-License-Identifier: MIT
#include "sender.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

#include "destination.h"
#include "server/base/config.h"
#include "server/base/log.h"
#include "server/base/mem.h"

enum { POST_MS = 5000, MAIL_MS = 30000, ANSWER_MAX = 65536, POLL_MS = 1000 };

struct list {
    struct send_job *first, **last;
};

struct sender {
    const struct config *config;
    void (*done)(void *context, struct send_job *sending);
    void *context;
    uv_async_t *async;
    uv_thread_t thread;
    CURLM *multi;
    struct trip *trips; /* the thread's, while it runs */
    uv_mutex_t mutex; /* guards what follows */
    struct list waiting, back;
    bool stop;
};

/* One on its way: what curl needs as long as it is. */
struct trip {
    struct trip *next, **at; /* the sender's list */
    struct sender *sender;
    struct send_job *sending;
    CURL *curl;
    curl_mime *mime;
    struct curl_slist *headers, *to;
    size_t answered;
    bool barred; /* the address is one that it may not reach */
    bool noted;  /* that it has arrived                      */
};

/* ---- what is sent --------------------------------------------------------------------------- */

struct send_job *send_job_new(bool mail, const char *to)
{
    struct send_job *sending = mem_alloc(sizeof *sending);
    sending->mail = mail;
    sending->to = mem_strdup(to);
    return sending;
}

void send_job_free(struct send_job *sending)
{
    if (!sending) return;
    if (sending->drop) sending->drop(sending->with);
    text_free(&sending->headers);
    free(sending->to);
    free(sending->text);
    free(sending->html);
    free(sending);
}

static void append_sending(struct list *list, struct send_job *sending)
{
    sending->next = NULL;
    if (!list->first) list->last = &list->first;
    *list->last = sending;
    list->last = &sending->next;
}

static struct send_job *take_sending(struct list *list)
{
    struct send_job *sending = list->first;
    if (sending) list->first = sending->next;
    return sending;
}

/* ---- what went wrong ------------------------------------------------------------------------ */

enum problem { PROBLEM_PRIVATE, PROBLEM_ELSEWHERE, PROBLEM_REFUSED, PROBLEM_LONG, PROBLEM_SLOW, PROBLEM_AWAY,
               PROBLEM_OTHER };
/* A word for clients, and how it is said: texts that are kept are known by their beginning. */
static const struct {
    const char *word, *text;
} problems[] = {
    [PROBLEM_PRIVATE] = { "private",
                          "the address is inside a private network, where this server may not send" },
    [PROBLEM_ELSEWHERE] = { "elsewhere", "the answer sends elsewhere" },
    [PROBLEM_REFUSED] = { "refused", "refused" },
    [PROBLEM_LONG] = { "long", "the answer is longer than 64 KB" },
    [PROBLEM_SLOW] = { "slow", "no answer in time" },
    [PROBLEM_AWAY] = { "away", "not reached" },
};

const char *sender_problem(const char *why)
{
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++)
        if (strncmp(why, problems[i].text, strlen(problems[i].text)) == 0) return problems[i].word;
    return NULL;
}

/* ---- a trip --------------------------------------------------------------------------------- */

static size_t hear_answer(char *bytes, size_t size, size_t count, void *context)
{
    struct trip *trip = context;
    (void)bytes;
    trip->answered += size * count;
    return trip->answered > ANSWER_MAX ? 0 : size * count;
}

/* Until this is noted, a server that dies says it once more after its next start. */
static void note_arrival(struct trip *trip)
{
    if (trip->noted || !trip->sending->note) return;
    trip->noted = true;
    trip->sending->note(trip->sending->with_flight);
}

/* A post has arrived with the first line of the answer, however long the rest takes. */
static size_t hear_header(char *bytes, size_t size, size_t count, void *context)
{
    char line[32];
    snprintf(line, sizeof line, "%.*s", (int)(size * count), bytes);
    const char *blank = strncmp(line, "HTTP/", 5) == 0 ? strchr(line, ' ') : NULL;
    long status = blank ? strtol(blank, NULL, 10) : 0;
    if (status >= 200 && status < 300) note_arrival(context);
    return size * count;
}

/* Looked at where the connection is made, so that a name which means another address a moment later is
 * no way in. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *to)
{
    struct trip *trip = context;
    (void)purpose;
    if (!trip->sender->config->webhook_private && destination_is_private(&to->addr)) {
        trip->barred = true;
        return CURL_SOCKET_BAD;
    }
    return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

static void add_headers(struct trip *trip)
{
    char *lines = trip->sending->headers.data;
    for (char *rest = NULL, *line = lines ? strtok_r(lines, "\n", &rest) : NULL; line;
         line = strtok_r(NULL, "\n", &rest))
        trip->headers = curl_slist_append(trip->headers, line);
    curl_easy_setopt(trip->curl, CURLOPT_HTTPHEADER, trip->headers);
}

static void add_part(curl_mime *mime, const char *type, const char *text)
{
    curl_mimepart *part = curl_mime_addpart(mime);
    curl_mime_data(part, text, CURL_ZERO_TERMINATED);
    curl_mime_type(part, type);
    curl_mime_encoder(part, "quoted-printable");
}

/* Plain first, HTML last: readers show the last that they can. */
static void add_parts(struct trip *trip)
{
    const struct send_job *sending = trip->sending;
    trip->mime = curl_mime_init(trip->curl);
    add_part(trip->mime, "text/plain; charset=utf-8", sending->text);
    if (sending->html) add_part(trip->mime, "text/html; charset=utf-8", sending->html);
    trip->headers = curl_slist_append(trip->headers, "Content-Type: multipart/alternative");
    curl_easy_setopt(trip->curl, CURLOPT_MIMEPOST, trip->mime);
}

/* With a password the line must be encrypted and the other side known; without one it is as mail servers do
 * it among themselves: encrypted where that is offered. */
static void secure_mail(CURL *curl, const char *url)
{
    bool password = strchr(url, '@') != NULL;
    bool known = password || strncmp(url, "smtps:", 6) == 0;
    bool near = strstr(url, "@localhost") || strstr(url, "@127.0.0.1");
    curl_easy_setopt(curl, CURLOPT_USE_SSL, (long)(password && !near ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, (long)(known && !near));
    curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, known && !near ? 2L : 0L);
}

static void set_mail(struct trip *trip)
{
    const struct config *config = trip->sender->config;
    CURL *curl = trip->curl;
    char from[CONFIG_TEXT + 2], to[400];
    destination_mail_address(config->mail_from, from, sizeof from);
    snprintf(to, sizeof to, "<%s>", trip->sending->to);
    trip->to = curl_slist_append(NULL, to);
    curl_easy_setopt(curl, CURLOPT_URL, config->smtp_url);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(curl, CURLOPT_MAIL_FROM, from);
    curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, trip->to);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)MAIL_MS);
    secure_mail(curl, config->smtp_url);
    add_parts(trip);
}

static void set_post(struct trip *trip)
{
    const struct send_job *sending = trip->sending;
    CURL *curl = trip->curl;
    curl_easy_setopt(curl, CURLOPT_URL, sending->to);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_PROXY, ""); /* it would resolve names for us, behind our back */
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)sending->length);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, sending->text);
    if (sending->puts) curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, "PUT");
    curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, (long)POST_MS);
    curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, hear_header);
    curl_easy_setopt(curl, CURLOPT_HEADERDATA, trip);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, trip);
}

static struct trip *add_trip(struct sender *sender, struct send_job *sending)
{
    struct trip *trip = mem_alloc(sizeof *trip);
    *trip = (struct trip){ .next = sender->trips, .at = &sender->trips, .sender = sender };
    trip->sending = sending;
    trip->curl = curl_easy_init();
    if (trip->next) trip->next->at = &trip->next;
    sender->trips = trip;
    return trip;
}

static void begin_trip(struct sender *sender, struct send_job *sending)
{
    struct trip *trip = add_trip(sender, sending);
    curl_easy_setopt(trip->curl, CURLOPT_PRIVATE, trip);
    curl_easy_setopt(trip->curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(trip->curl, CURLOPT_WRITEFUNCTION, hear_answer);
    curl_easy_setopt(trip->curl, CURLOPT_WRITEDATA, trip);
    if (sending->mail) set_mail(trip);
    else set_post(trip);
    add_headers(trip);
    curl_multi_add_handle(sender->multi, trip->curl);
}

static enum problem find_problem(const struct trip *trip, CURLcode code)
{
    int status = trip->sending->status;
    if (trip->barred) return PROBLEM_PRIVATE;
    if (!trip->sending->mail && status >= 300 && status < 400) return PROBLEM_ELSEWHERE;
    if (status >= 400) return PROBLEM_REFUSED;
    switch (code) {
    case CURLE_WRITE_ERROR: return PROBLEM_LONG;
    case CURLE_OPERATION_TIMEDOUT: return PROBLEM_SLOW;
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT: return PROBLEM_AWAY;
    default: return PROBLEM_OTHER;
    }
}

static void tell_why(struct trip *trip, CURLcode code)
{
    struct send_job *sending = trip->sending;
    if (sending->arrived && code == CURLE_OK) return;
    enum problem problem = find_problem(trip, code);
    if (problem == PROBLEM_OTHER) why_say(sending->why, "%s", curl_easy_strerror(code));
    else if (sending->status < 300) why_say(sending->why, "%s", problems[problem].text);
    else why_say(sending->why, "%s (%d)", problems[problem].text, sending->status);
}

static void end_trip(struct trip *trip, CURLcode code)
{
    struct send_job *sending = trip->sending;
    long status = 0;
    curl_easy_getinfo(trip->curl, CURLINFO_RESPONSE_CODE, &status);
    sending->status = (int)status;
    sending->arrived = sending->mail ? code == CURLE_OK : status >= 200 && status < 300;
    if (sending->arrived) note_arrival(trip);
    tell_why(trip, code);
    curl_multi_remove_handle(trip->sender->multi, trip->curl);
    curl_easy_cleanup(trip->curl);
    curl_mime_free(trip->mime);
    curl_slist_free_all(trip->headers);
    curl_slist_free_all(trip->to);
    *trip->at = trip->next;
    if (trip->next) trip->next->at = trip->at;
    free(trip);
}

/* ---- the thread ----------------------------------------------------------------------------- */

static void give_back(struct sender *sender, struct send_job *sending)
{
    uv_mutex_lock(&sender->mutex);
    append_sending(&sender->back, sending);
    uv_async_send(sender->async);
    uv_mutex_unlock(&sender->mutex);
}

/* Takes what has come; false when it is time to stop. */
static bool begin_trips(struct sender *sender)
{
    for (;;) {
        uv_mutex_lock(&sender->mutex);
        struct send_job *sending = sender->stop ? NULL : take_sending(&sender->waiting);
        bool stop = sender->stop;
        uv_mutex_unlock(&sender->mutex);
        if (!sending) return !stop;
        if (!sending->prepare || sending->prepare(sending, sending->with)) begin_trip(sender, sending);
        else give_back(sender, sending);
    }
}

static void end_trips(struct sender *sender)
{
    int left;
    for (CURLMsg *message; (message = curl_multi_info_read(sender->multi, &left));) {
        struct trip *trip = NULL;
        CURLcode code = message->data.result;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, (char **)&trip);
        struct send_job *sending = trip->sending;
        end_trip(trip, code);
        give_back(sender, sending);
    }
}

static void run_sender(void *context)
{
    struct sender *sender = context;
    int running;
    while (begin_trips(sender)) {
        curl_multi_perform(sender->multi, &running);
        end_trips(sender);
        curl_multi_poll(sender->multi, NULL, 0, POLL_MS, NULL);
    }
}

/* ---- the loop ------------------------------------------------------------------------------- */

static void on_back(uv_async_t *async)
{
    struct sender *sender = async->data;
    uv_mutex_lock(&sender->mutex);
    struct send_job *list = sender->back.first;
    sender->back.first = NULL;
    uv_mutex_unlock(&sender->mutex);
    for (struct send_job *next; list; list = next) {
        next = list->next;
        sender->done(sender->context, list);
    }
}

void sender_send_take(struct sender *sender, struct send_job *sending)
{
    uv_mutex_lock(&sender->mutex);
    append_sending(&sender->waiting, sending);
    uv_mutex_unlock(&sender->mutex);
    curl_multi_wakeup(sender->multi);
}

struct sender *sender_new(struct uv_loop_s *loop, const struct config *config,
                          void (*done)(void *context, struct send_job *sending), void *context)
{
    struct sender *sender = mem_alloc(sizeof *sender);
    sender->config = config;
    sender->done = done;
    sender->context = context;
    curl_global_init(CURL_GLOBAL_DEFAULT);
    sender->multi = curl_multi_init();
    curl_multi_setopt(sender->multi, CURLMOPT_MAX_HOST_CONNECTIONS, (long)SENDER_PER_HOST);
    sender->async = mem_alloc(sizeof *sender->async);
    uv_async_init(loop, sender->async, on_back);
    sender->async->data = sender;
    uv_mutex_init(&sender->mutex);
    uv_thread_create(&sender->thread, run_sender, sender);
    return sender;
}

static void on_closed(uv_handle_t *handle)
{
    free(handle);
}

/* Those whose trips are cut short are in the store and go again after the next start. */
static void cut_short(struct sender *sender)
{
    for (struct trip *next, *trip = sender->trips; trip; trip = next) {
        struct send_job *sending = trip->sending;
        next = trip->next;
        end_trip(trip, CURLE_ABORTED_BY_CALLBACK);
        send_job_free(sending);
    }
}

void sender_stop(struct sender *sender)
{
    uv_mutex_lock(&sender->mutex);
    sender->stop = true;
    uv_mutex_unlock(&sender->mutex);
    curl_multi_wakeup(sender->multi);
    uv_thread_join(&sender->thread);
    cut_short(sender);
    for (struct send_job *one; (one = take_sending(&sender->waiting));) send_job_free(one);
    for (struct send_job *one; (one = take_sending(&sender->back));) send_job_free(one);
    uv_close((uv_handle_t *)sender->async, on_closed);
    sender->async = NULL;
}

void sender_free(struct sender *sender)
{
    if (!sender) return;
    curl_multi_cleanup(sender->multi);
    uv_mutex_destroy(&sender->mutex);
    free(sender);
}
