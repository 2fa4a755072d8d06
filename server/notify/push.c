// SPDX-License-Identifier: MIT
#include "push.h"

#include <jansson.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "sender.h"
#include "server/base/mem.h"

enum { SECRET = 32, SALT = 16, TAG = 16, NONCE = 12, CEK = 16, HASH = 32, RECORD = 4096 };
enum { HEAD = SALT + 4 + 1 + PUSH_KEY, TOKEN_S = 12 * 3600, TTL_S = 86400, JWT = 1024 };

struct push {
    EVP_PKEY *pair;
    char key[PUSH_KEY_TEXT];
    char subject[256];
};

/* ---- keys ------------------------------------------------------------------------------------- */

/* A key of P-256 from its point and, if it is ours, the secret number. */
static EVP_PKEY *make_key(const uint8_t point[PUSH_KEY], const BIGNUM *secret)
{
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_PKEY *key = NULL;
    OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0);
    OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point, PUSH_KEY);
    if (secret) OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, secret);
    OSSL_PARAM *params = OSSL_PARAM_BLD_to_param(build);
    int parts = secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY;
    bool made = EVP_PKEY_fromdata_init(context) == 1 && EVP_PKEY_fromdata(context, &key, parts, params) == 1;
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    EVP_PKEY_CTX_free(context);
    return made ? key : NULL;
}

static bool point_of(const EVP_PKEY *key, uint8_t point[PUSH_KEY])
{
    size_t length;
    return EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, point, PUSH_KEY, &length) == 1 &&
           length == PUSH_KEY && point[0] == 4;
}

/* The key pair of a secret number. */
static EVP_PKEY *pair_of(const uint8_t secret[SECRET], uint8_t point[PUSH_KEY])
{
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *at = EC_POINT_new(group);
    BIGNUM *number = BN_bin2bn(secret, SECRET, NULL);
    const point_conversion_form_t form = POINT_CONVERSION_UNCOMPRESSED;
    bool made = EC_POINT_mul(group, at, number, NULL, NULL, NULL) == 1 &&
                EC_POINT_point2oct(group, at, form, point, PUSH_KEY, NULL) == PUSH_KEY;
    EVP_PKEY *key = made ? make_key(point, number) : NULL;
    BN_clear_free(number);
    EC_POINT_free(at);
    EC_GROUP_free(group);
    return key;
}

static void write_base64(const void *bytes, size_t length, char *to, size_t size)
{
    sodium_bin2base64(to, size, bytes, length, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

struct push *push_new(const uint8_t secret[32], const char *subject)
{
    struct push *push = mem_alloc(sizeof *push);
    uint8_t number[SECRET], point[PUSH_KEY] = { 0 };
    memcpy(number, secret, SECRET);
    number[0] &= 0x7f; /* surely below the order of the curve */
    push->pair = pair_of(number, point);
    write_base64(point, sizeof point, push->key, sizeof push->key);
    snprintf(push->subject, sizeof push->subject, "%s", subject);
    sodium_memzero(number, sizeof number);
    return push;
}

void push_free(struct push *push)
{
    if (!push) return;
    EVP_PKEY_free(push->pair);
    free(push);
}

const char *push_key(const struct push *push)
{
    return push->key;
}

/* ---- a subscription ------------------------------------------------------------------------------ */

static bool read_base64(const json_t *json, uint8_t *to, size_t length)
{
    const char *text = json_string_value(json);
    size_t got = 0, most = text ? strlen(text) : 0;
    while (most && text[most - 1] == '=') most--;
    return text &&
           sodium_base642bin(to, length, text, most, NULL, &got, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           got == length;
}

int push_read_subscription(const char *detail, struct push_subscription *to, char why[WHY_SIZE])
{
    json_t *json = json_loads(detail, 0, NULL);
    bool ok = read_base64(json_object_get(json, "p256dh"), to->key, PUSH_KEY) &&
              read_base64(json_object_get(json, "auth"), to->auth, PUSH_AUTH);
    json_decref(json);
    EVP_PKEY *key = ok ? make_key(to->key, NULL) : NULL;
    EVP_PKEY_free(key);
    return key ? 0 : why_say(why, "The browser's keys p256dh and auth are not what a browser gives.");
}

/* ---- closing: RFC 8291 and 8188 ---------------------------------------------------------------- */

static void hmac(const uint8_t *key, size_t key_length, const void *bytes, size_t length, uint8_t out[HASH])
{
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, key, key_length);
    crypto_auth_hmacsha256_update(&state, bytes, length);
    crypto_auth_hmacsha256_final(&state, out);
}

static bool share_secret(EVP_PKEY *ours, const struct push_subscription *to, uint8_t secret[SECRET])
{
    size_t length = SECRET;
    EVP_PKEY *theirs = make_key(to->key, NULL);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(ours, NULL);
    bool shared = theirs && EVP_PKEY_derive_init(context) == 1 &&
                  EVP_PKEY_derive_set_peer(context, theirs) == 1 &&
                  EVP_PKEY_derive(context, secret, &length) == 1 && length == SECRET;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(theirs);
    return shared;
}

/* What content key and nonce are made of. */
static void mix_keys(const struct push_subscription *to, const uint8_t point[PUSH_KEY],
                     const uint8_t secret[SECRET],
                     uint8_t mixed[HASH])
{
    uint8_t prk[HASH], info[14 + 2 * PUSH_KEY + 1] = "WebPush: info";
    memcpy(info + 14, to->key, PUSH_KEY);
    memcpy(info + 14 + PUSH_KEY, point, PUSH_KEY);
    info[sizeof info - 1] = 1;
    hmac(to->auth, PUSH_AUTH, secret, SECRET, prk);
    hmac(prk, HASH, info, sizeof info, mixed);
}

static void derive_key(const uint8_t salt[SALT], const uint8_t mixed[HASH], const char *what, uint8_t *to,
                       size_t length)
{
    uint8_t prk[HASH], out[HASH], info[64];
    size_t named = strlen(what) + 1;
    memcpy(info, what, named);
    info[named] = 1;
    hmac(salt, SALT, mixed, HASH, prk);
    hmac(prk, HASH, info, named + 1, out);
    memcpy(to, out, length);
}

/* One record: the text, then a 2, which says that it is the last. */
static bool seal_record(const uint8_t cek[CEK], const uint8_t nonce[NONCE], const char *text, size_t length,
                        uint8_t *out)
{
    static const uint8_t last = 2;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int done = 0, more = 0, end = 0;
    bool sealed = EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, cek, nonce) == 1 &&
                  EVP_EncryptUpdate(context, out, &done, (const uint8_t *)text, (int)length) == 1 &&
                  EVP_EncryptUpdate(context, out + done, &more, &last, 1) == 1 &&
                  EVP_EncryptFinal_ex(context, out + done + more, &end) == 1 &&
                  EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, out + length + 1) == 1;
    EVP_CIPHER_CTX_free(context);
    return sealed;
}

bool push_encrypt(const struct push_subscription *to, const char *text, size_t length, uint8_t *out,
                  size_t *out_length)
{
    uint8_t secret[SECRET], mixed[HASH], cek[CEK], nonce[NONCE], *point = out + SALT + 5;
    EVP_PKEY *ours = EVP_EC_gen("P-256");
    bool closed = ours && length <= PUSH_TEXT_MOST && point_of(ours, point) && share_secret(ours, to, secret);
    EVP_PKEY_free(ours);
    if (!closed) return false;
    randombytes_buf(out, SALT);
    memcpy(out + SALT, (const uint8_t[]){ 0, 0, RECORD >> 8, RECORD & 255, PUSH_KEY }, 5);
    mix_keys(to, point, secret, mixed);
    derive_key(out, mixed, "Content-Encoding: aes128gcm", cek, CEK);
    derive_key(out, mixed, "Content-Encoding: nonce", nonce, NONCE);
    *out_length = HEAD + length + 1 + TAG;
    return seal_record(cek, nonce, text, length, out + HEAD);
}

/* ---- signing: RFC 8292 ------------------------------------------------------------------------ */

/* ES256: both numbers of the signature, 32 bytes each. */
static bool sign_text(const struct push *push, const char *text, uint8_t raw[2 * SECRET])
{
    uint8_t der[128];
    size_t length = sizeof der;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool ok = EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, push->pair) == 1 &&
              EVP_DigestSign(context, der, &length, (const uint8_t *)text, strlen(text)) == 1;
    EVP_MD_CTX_free(context);
    const uint8_t *at = der;
    ECDSA_SIG *signature = ok ? d2i_ECDSA_SIG(NULL, &at, (long)length) : NULL;
    ok = signature && BN_bn2binpad(ECDSA_SIG_get0_r(signature), raw, SECRET) == SECRET &&
         BN_bn2binpad(ECDSA_SIG_get0_s(signature), raw + SECRET, SECRET) == SECRET;
    ECDSA_SIG_free(signature);
    return ok;
}

static size_t origin_length(const char *url)
{
    const char *host = strstr(url, "://");
    return host ? (size_t)(host - url) + 3 + strcspn(host + 3, "/?#") : strlen(url);
}

static bool write_token(const struct push *push, const char *endpoint, int64_t now, char token[JWT])
{
    char claims[600], coded[JWT - 200], signature[90];
    uint8_t raw[2 * SECRET];
    snprintf(claims, sizeof claims, "{\"aud\":\"%.*s\",\"exp\":%lld,\"sub\":\"%s\"}",
             (int)origin_length(endpoint), endpoint, (long long)(now / 1000) + TOKEN_S, push->subject);
    write_base64(claims, strlen(claims), coded, sizeof coded);
    snprintf(token, JWT, "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.%s", coded); /* {"typ":"JWT","alg":"ES256"} */
    if (!sign_text(push, token, raw)) return false;
    write_base64(raw, sizeof raw, signature, sizeof signature);
    size_t length = strlen(token);
    snprintf(token + length, JWT - length, ".%s", signature);
    return true;
}

/* ---- what leaves -------------------------------------------------------------------------------- */

struct closing {
    const struct push *push;
    struct push_subscription to;
    int64_t now;
    char *text;
};

static void drop_closing(void *with)
{
    struct closing *closing = with;
    free(closing->text);
    free(closing);
}

static bool close_push(struct send_job *sending, void *with)
{
    const struct closing *closing = with;
    size_t length = strlen(closing->text), closed = 0;
    char token[JWT];
    uint8_t *out = mem_alloc(HEAD + length + 1 + TAG);
    if (!push_encrypt(&closing->to, closing->text, length, out, &closed) ||
        !write_token(closing->push, sending->to, closing->now, token)) {
        free(out);
        why_say(sending->why, "the message could not be closed");
        return false;
    }
    text_str(&sending->headers, "Authorization: vapid t=");
    text_str(&sending->headers, token);
    text_str(&sending->headers, ", k=");
    text_str(&sending->headers, closing->push->key);
    text_char(&sending->headers, '\n');
    free(sending->text);
    sending->text = (char *)out;
    sending->length = closed;
    return true;
}

struct send_job *push_send_job(struct push *push, const struct push_subscription *to,
                               const struct push_message *message)
{
    struct send_job *sending = send_job_new(false, message->endpoint);
    struct closing *closing = mem_alloc(sizeof *closing);
    char lines[256];
    *closing = (struct closing){ push, *to, message->now, mem_strdup(message->text) };
    sending->prepare = close_push;
    sending->with = closing;
    sending->drop = drop_closing;
    snprintf(lines, sizeof lines,
             "TTL: %d\nUrgency: %s\nTopic: %.32s\nContent-Encoding: aes128gcm\n"
             "Content-Type: application/octet-stream\n",
             TTL_S, message->urgent ? "high" : "normal", message->topic);
    text_str(&sending->headers, lines);
    return sending;
}
