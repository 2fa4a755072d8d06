// SPDX-License-Identifier: MIT
/* cli_health.c - asks a running server's /healthz, for a container's engine or a script that watches. */
#include <errno.h>
#include <jansson.h>
#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "server/base/mem.h"
#include "server/notify/fetch.h"
#include "cli_data.h"

enum { PATIENCE_MS = 5000, ANSWER_MAX = 16384, HOST = 256, PORT = 8 };

/* Where /healthz is. */
struct place {
    char host[HOST], port[PORT], path[CONFIG_TEXT + 16];
    const char *told; /* as its host writes it */
    const char *url;  /* as players write it, or NULL */
    const char *ca;   /* as of struct fetch */
};

/* ---- where ------------------------------------------------------------------------------ */

/* A server that listens on all addresses is asked on this machine's own. */
static bool place_of_listen(const char *listen, struct place *place)
{
    int port;
    if (!config_split_address(listen, place->host, sizeof place->host, &port) || port == 0) return false;
    if (strcmp(place->host, "0.0.0.0") == 0) strcpy(place->host, "127.0.0.1");
    if (strcmp(place->host, "::") == 0) strcpy(place->host, "::1");
    snprintf(place->port, sizeof place->port, "%d", port);
    strcpy(place->path, "/healthz");
    return true;
}

/* http://HOST[:PORT][/PATH]: the path is where the server lies, as players write it. */
static bool place_of_url(const char *url, struct place *place)
{
    static const char scheme[] = "http://";
    char address[HOST + PORT + 4];
    if (strncmp(url, scheme, sizeof scheme - 1) != 0 || strlen(url) >= CONFIG_TEXT) return false;
    const char *from = url + sizeof scheme - 1;
    for (const char *c = from; *c; c++)
        if (*c <= ' ' || *c > '~') return false;
    size_t len = strcspn(from, "/?#"), path = strcspn(from + len, "?#");
    if (from[len + path] || len >= sizeof address - PORT) return false;
    bool six = from[0] == '[' && len && from[len - 1] == ']';
    bool named = !six && memchr(from, ':', len);
    snprintf(address, sizeof address, "%.*s%s", (int)len, from, named ? "" : ":80");
    if (!place_of_listen(address, place)) return false;
    while (path > 0 && from[len + path - 1] == '/') path--;
    snprintf(place->path, sizeof place->path, "%.*s/healthz", (int)path, from + len);
    return true;
}

/* ---- asking ----------------------------------------------------------------------------- */

static int64_t steady_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* What the socket does next may take as long as is left; false when nothing is. */
static bool set_patience(int fd, int64_t until)
{
    int64_t left = until - steady_ms();
    if (left <= 0) return false;
    struct timeval time = { (time_t)(left / 1000), (suseconds_t)(left % 1000 * 1000) };
    return setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof time) == 0 &&
           setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof time) == 0;
}

/* A socket on the first of its addresses that answers, or -1 with errno. */
static int reach(const struct addrinfo *addresses, int64_t until)
{
    errno = EADDRNOTAVAIL;
    for (const struct addrinfo *at = addresses; at; at = at->ai_next) {
        int fd = socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, at->ai_protocol);
        if (fd < 0) continue;
        if (set_patience(fd, until) && connect(fd, at->ai_addr, at->ai_addrlen) == 0) return fd;
        int error = errno;
        close(fd);
        errno = error;
    }
    return -1;
}

static bool send_all(int fd, const char *bytes, size_t len)
{
    while (len > 0) {
        ssize_t sent = send(fd, bytes, len, MSG_NOSIGNAL);
        if (sent < 0) return false;
        bytes += sent;
        len -= (size_t)sent;
    }
    return true;
}

/* Until the other side closes; false when it does not in time. */
static bool receive_all(int fd, int64_t until, char answer[ANSWER_MAX])
{
    size_t len = 0;
    ssize_t got = 1;
    while (got > 0 && len < ANSWER_MAX - 1) {
        if (!set_patience(fd, until)) return false;
        got = recv(fd, answer + len, ANSWER_MAX - 1 - len, 0);
        if (got > 0) len += (size_t)got;
    }
    answer[len] = '\0';
    return got >= 0;
}

/* HTTP/1.0, so that the answer comes in one piece and the connection ends with it. */
static bool ask_server(int fd, const struct place *place, int64_t until, char answer[ANSWER_MAX])
{
    const char *bracket = strchr(place->host, ':') ? "[" : "";
    char *request = mem_printf("GET %s HTTP/1.0\r\nHost: %s%s%s:%s\r\nConnection: close\r\n\r\n", place->path,
                               bracket, place->host, *bracket ? "]" : "", place->port);
    bool ok = send_all(fd, request, strlen(request)) && receive_all(fd, until, answer);
    free(request);
    return ok;
}

/* ---- judging ---------------------------------------------------------------------------- */

/* How much of its sandbox the server runs with; a server tells it to its own machine alone. */
static void print_sandbox(const json_t *sandbox)
{
    const char *part, *before = "sandbox: ";
    json_t *state;
    json_object_foreach((json_t *)(uintptr_t)sandbox, part, state) {
        printf("%s%s %s", before, part, json_is_string(state) ? json_string_value(state) : "?");
        before = ", ";
    }
    if (json_object_size(sandbox)) putchar('\n');
}

/* The URL of `file` below that of the server, to be freed. */
static char *url_below(const char *url, const char *file)
{
    int length = (int)strlen(url);
    while (length && url[length - 1] == '/') length--;
    return mem_printf("%.*s/%s", length, url, file);
}

/* Its pages come; does the WebSocket of a page at that URL open? */
static int check_socket(const struct place *place)
{
    char why[WHY_SIZE];
    struct fetch fetch = { .ca = place->ca, .patience_ms = PATIENCE_MS };
    char *url = url_below(place->url, "ws");
    int bad = fetch_handshake(&fetch, url, why);
    free(url);
    if (bad)
        return cli_fail(&cli_health, "the pages at %s come, but nobody can play: no WebSocket opens (%s)",
                        place->told, why);
    switch (fetch.status) {
    case 101: return CLI_OK;
    case 429:
    case 503: /* the server's answer when it is full: it is healthy */
        printf("no room for one more at %s now (status %ld)\n", place->told, fetch.status);
        return CLI_OK;
    case 200:
    case 400:
    case 426:
        return cli_fail(&cli_health, "nobody can play at %s: the proxy does not pass WebSockets on (status "
                        "%ld): let it pass on Upgrade and Connection", place->told, fetch.status);
    case 403:
        return cli_fail(&cli_health, "nobody can play at %s: this origin is refused (status 403): let the "
                        "proxy pass Host on, or set address to this URL", place->told);
    default:
        return cli_fail(&cli_health, "the pages at %s come, but the WebSocket is answered with status %ld, "
                        "not 101", place->told, fetch.status);
    }
}

static int judge_health(const struct place *place, const json_t *health)
{
    const char *status = json_string_value(json_object_get(health, "status"));
    const char *why = json_string_value(json_object_get(health, "why"));
    if (!status) return cli_fail(&cli_health, "what answers at %s is not Tabuleiro", place->told);
    if (strcmp(status, "serving") != 0)
        return cli_fail(&cli_health, "the server at %s is %s", place->told, status);
    if (!json_is_true(json_object_get(health, "store")))
        return cli_fail(&cli_health, "the server at %s cannot keep anything: %s", place->told,
                        why ? why : "its store fails");
    if (place->url && check_socket(place)) return CLI_FAILED;
    printf("healthy: %s\n", place->told);
    print_sandbox(json_object_get(health, "sandbox"));
    return CLI_OK;
}

/* Of "HTTP/1.1 200 OK", or 0. */
static int status_of(const char *answer)
{
    static const char head[] = "HTTP/1.";
    bool http = strncmp(answer, head, sizeof head - 1) == 0 && strspn(answer + sizeof head - 1, "01") == 1;
    return http ? (int)strtol(answer + sizeof head, NULL, 10) : 0;
}

/* Its body says how it is, also when the status is 503. */
static int judge_answer(const struct place *place, const char *answer)
{
    int code = status_of(answer);
    if (!code) return cli_fail(&cli_health, "what answers at %s does not speak HTTP", place->told);
    if (code != 200 && code != 503)
        return cli_fail(&cli_health, "%s is answered with status %d, not 200", place->told, code);
    const char *body = strstr(answer, "\r\n\r\n");
    json_t *health = body ? json_loads(body + 4, 0, NULL) : NULL;
    int result = judge_health(place, health);
    json_decref(health);
    return result;
}

static int check_place(const struct place *place)
{
    static const struct addrinfo hints = { .ai_socktype = SOCK_STREAM };
    struct addrinfo *addresses;
    char answer[ANSWER_MAX];
    int error = getaddrinfo(place->host, place->port, &hints, &addresses);
    if (error)
        return cli_fail(&cli_health, "%s is not found: %s", place->host, gai_strerror(error));
    int64_t until = steady_ms() + PATIENCE_MS;
    int fd = reach(addresses, until);
    int reason = errno;
    freeaddrinfo(addresses);
    if (fd < 0) {
        bool late = reason == EINPROGRESS || reason == EAGAIN;
        return cli_fail(&cli_health, "nothing answers at %s: %s", place->told,
                        late ? "no answer in time" : strerror(reason));
    }
    bool answered = ask_server(fd, place, until, answer);
    close(fd);
    if (answered) return judge_answer(place, answer);
    return cli_fail(&cli_health, "the server at %s does not answer within %d s", place->told,
                    PATIENCE_MS / 1000);
}

/* ---- through a proxy that speaks TLS ------------------------------------------------------- */

static int judge_page(const char *url, const struct fetch *page)
{
    struct place place = { .told = url, .url = url, .ca = page->ca };
    if (page->status != 200 && page->status != 503)
        return cli_fail(&cli_health, "%s is answered with status %ld, not 200", url, page->status);
    json_t *health = json_loads(page->body, 0, NULL);
    int result = judge_health(&place, health);
    json_decref(health);
    return result;
}

/* What hinders is said as the library says it: "SSL certificate problem: certificate has expired". */
static int check_tls(const char *url, const char *ca)
{
    char body[ANSWER_MAX], why[WHY_SIZE];
    struct fetch page = { .ca = ca, .patience_ms = PATIENCE_MS, .body = body, .size = sizeof body };
    char *whole = url_below(url, "healthz");
    int bad = fetch_page(&page, whole, why);
    free(whole);
    if (!bad) return judge_page(url, &page);
    switch (page.fault) {
    case FETCH_UNTRUSTED:
        return cli_fail(&cli_health, "players are warned of %s (%s): renew the certificate at the proxy, "
                        "for this very name", url, why);
    case FETCH_NO_TLS:
        return cli_fail(&cli_health, "what answers at %s speaks no TLS (%s): is it the proxy's port, or "
                        "http:// meant", url, why);
    case FETCH_NO_CA:
        return cli_fail(&cli_health, "the certificates of --ca %s cannot be read: it takes a file in PEM",
                        ca);
    default: return cli_fail(&cli_health, "nothing answers at %s: %s", url, why);
    }
}

/* ---- the command ---------------------------------------------------------------------------- */

struct health_args {
    const char *listen, *config, *url, *ca;
};
static const struct args_row rows[] = {
    { "listen", ARGS_TEXT, offsetof(struct health_args, listen) },
    { "config", ARGS_TEXT, offsetof(struct health_args, config) },
    { "url", ARGS_TEXT, offsetof(struct health_args, url) },
    { "ca", ARGS_TEXT, offsetof(struct health_args, ca) },
    { 0 },
};

static int run_health(int argc, char **argv)
{
    struct health_args args = { 0 };
    struct config config;
    struct place place = { 0 };
    if (!args_read(&cli_health, argc, argv, rows, 0, &args)) return CLI_USAGE;
    if (!!args.listen + !!args.config + !!args.url > 1)
        return cli_misuse(&cli_health, "one of --listen, --config and --url, not more");
    if (args.url && strncmp(args.url, "https://", 8) == 0 && args.url[8] > ' ')
        return check_tls(args.url, args.ca);
    if (args.url) {
        place.told = place.url = args.url;
        if (place_of_url(args.url, &place)) return check_place(&place);
        return cli_misuse(&cli_health, "--url takes http://HOST:PORT or https://HOST, not '%s'", args.url);
    }
    if (!args.listen) { /* where `serve` would listen */
        if (!tool_settings(&cli_health, args.config, &config)) return CLI_USAGE;
        args.listen = config.listen;
    }
    place.told = args.listen;
    if (place_of_listen(args.listen, &place)) return check_place(&place);
    return cli_misuse(&cli_health, "--listen takes ADDR:PORT of a running server, not '%s'", args.listen);
}

const struct cli_command cli_health = {
    .name = "health",
    .usage = "health [--listen ADDR:PORT | --config FILE | --url URL [--ca FILE]]",
    .summary = "Asks a running server how it is: ends with 0 if it is well, else with 1 and the reason.",
    .run = run_health,
};
