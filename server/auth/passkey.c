// SPDX-License-Identifier: MIT
#include "passkey.h"

#include <fido.h>
#include <fido/es256.h>
#include <jansson.h>
#include <sodium.h>
#include <string.h>

enum { RP_HASH = crypto_hash_sha256_BYTES };

bool passkey_read_part(const char *base64, struct passkey_part *part)
{
    part->length = 0;
    return base64 && sodium_base642bin(part->bytes, sizeof part->bytes, base64, strlen(base64), NULL,
                                       &part->length, NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0;
}

bool passkey_host(const char *origin, char host[PASSKEY_HOST])
{
    const char *from = origin ? strstr(origin, "://") : NULL;
    size_t length = from ? strcspn(from + 3, ":/") : 0;
    if (length == 0 || length >= PASSKEY_HOST) return false;
    memcpy(host, from + 3, length);
    host[length] = '\0';
    return true;
}

/* ---- what the browser says -------------------------------------------------------------- */

static bool says(const json_t *client, const char *key, const char *what)
{
    const char *text = json_string_value(json_object_get(client, key));
    return text && strcmp(text, what) == 0;
}

/* Does the browser answer what was asked, to do `type`? */
static bool answers(const struct passkey_asked *asked, const struct passkey_part *client, const char *type,
                    char why[WHY_SIZE])
{
    char challenge[sodium_base64_ENCODED_LEN(PASSKEY_CHALLENGE, sodium_base64_VARIANT_URLSAFE_NO_PADDING)];
    json_t *json = json_loadb((const char *)client->bytes, client->length, 0, NULL);
    sodium_bin2base64(challenge, sizeof challenge, asked->challenge, sizeof asked->challenge,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    bool ok = says(json, "type", type);
    if (!ok) why_say(why, "the passkey was asked for something else");
    if (ok && !(ok = says(json, "challenge", challenge)))
        why_say(why, "the passkey answers an older question; try again");
    if (ok && !(ok = says(json, "origin", asked->origin)))
        why_say(why, "the passkey answers another address");
    json_decref(json);
    return ok;
}

static void hash_part(const struct passkey_part *part, uint8_t hash[RP_HASH])
{
    crypto_hash_sha256(hash, part->bytes, part->length);
}

/* ---- a new one -------------------------------------------------------------------------- */

static bool is_for_host(const struct passkey_part *data, const char *host)
{
    uint8_t hash[RP_HASH];
    crypto_hash_sha256(hash, (const unsigned char *)host, strlen(host));
    return data->length > RP_HASH && sodium_memcmp(hash, data->bytes, RP_HASH) == 0;
}

static bool take_credential(const fido_cred_t *cred, struct db_passkey *passkey)
{
    size_t length = fido_cred_id_len(cred);
    if (length == 0 || length > DB_CREDENTIAL || fido_cred_pubkey_len(cred) != DB_PUBLIC_KEY) return false;
    memcpy(passkey->credential, fido_cred_id_ptr(cred), length);
    passkey->length = (int)length;
    memcpy(passkey->public_key, fido_cred_pubkey_ptr(cred), DB_PUBLIC_KEY);
    passkey->uses = fido_cred_sigcount(cred);
    return true;
}

bool passkey_check_new(const struct passkey_asked *asked, const struct passkey_part *client,
                       const struct passkey_part *data, struct db_passkey *passkey, char why[WHY_SIZE])
{
    char host[PASSKEY_HOST];
    if (!answers(asked, client, "webauthn.create", why)) return false;
    if (!passkey_host(asked->origin, host) || !is_for_host(data, host))
        return why_say(why, "the passkey is for another address"), false;
    fido_cred_t *cred = fido_cred_new();
    bool ok = cred && fido_cred_set_type(cred, COSE_ES256) == FIDO_OK &&
              fido_cred_set_authdata_raw(cred, data->bytes, data->length) == FIDO_OK &&
              take_credential(cred, passkey);
    if (!ok) why_say(why, "the passkey cannot be read, or is of a kind that is not known here");
    fido_cred_free(&cred);
    return ok;
}

/* ---- a known one ------------------------------------------------------------------------ */

static bool is_signed(fido_assert_t *assert, const struct db_passkey *passkey)
{
    es256_pk_t *key = es256_pk_new();
    bool ok = key && es256_pk_from_ptr(key, passkey->public_key, DB_PUBLIC_KEY) == FIDO_OK &&
              fido_assert_verify(assert, 0, COSE_ES256, key) == FIDO_OK;
    es256_pk_free(&key);
    return ok;
}

static bool fill_assert(fido_assert_t *assert, const char *host, const struct passkey_part *client,
                        const struct passkey_part *data, const struct passkey_part *signature)
{
    uint8_t hash[RP_HASH];
    hash_part(client, hash);
    return assert && fido_assert_set_rp(assert, host) == FIDO_OK &&
           fido_assert_set_clientdata_hash(assert, hash, sizeof hash) == FIDO_OK &&
           fido_assert_set_count(assert, 1) == FIDO_OK &&
           fido_assert_set_up(assert, FIDO_OPT_TRUE) == FIDO_OK &&
           fido_assert_set_authdata_raw(assert, 0, data->bytes, data->length) == FIDO_OK &&
           fido_assert_set_sig(assert, 0, signature->bytes, signature->length) == FIDO_OK;
}

bool passkey_check_use(const struct passkey_asked *asked, const struct passkey_part *client,
                       const struct passkey_part *data, const struct passkey_part *signature,
                       struct db_passkey *passkey, char why[WHY_SIZE])
{
    char host[PASSKEY_HOST];
    if (!answers(asked, client, "webauthn.get", why)) return false;
    fido_assert_t *assert = fido_assert_new();
    bool ok = passkey_host(asked->origin, host) && fill_assert(assert, host, client, data, signature) &&
              is_signed(assert, passkey);
    uint32_t uses = ok ? fido_assert_sigcount(assert, 0) : 0;
    fido_assert_free(&assert);
    if (!ok) return why_say(why, "the passkey's signature does not hold"), false;
    /* The counter of an authenticator never decreases, unless the authenticator was copied. */
    if ((uses || passkey->uses) && uses <= passkey->uses)
        return why_say(why, "the passkey was copied; add a new one"), false;
    passkey->uses = uses;
    return true;
}
