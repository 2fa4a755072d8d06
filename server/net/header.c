// SPDX-License-Identifier: MIT
#include "header.h"

/* Every header that this server reads. */
static const struct {
    enum lws_token_indexes token;
    const char *name;
} deciding[] = {
    { WSI_TOKEN_HOST, "Host" },
    { WSI_TOKEN_ORIGIN, "Origin" },
    { WSI_TOKEN_X_FORWARDED_FOR, "X-Forwarded-For" },
    { WSI_TOKEN_UPGRADE, "Upgrade" },
    { WSI_TOKEN_PROTOCOL, "Sec-WebSocket-Protocol" },
    { WSI_TOKEN_VERSION, "Sec-WebSocket-Version" },
    { WSI_TOKEN_HTTP_ACCEPT_ENCODING, "Accept-Encoding" },
    { WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, "Accept-Language" },
    { WSI_TOKEN_HTTP_IF_NONE_MATCH, "If-None-Match" },
    { WSI_TOKEN_HTTP_CONTENT_LENGTH, "Content-Length" },
    { WSI_TOKEN_HTTP_TRANSFER_ENCODING, "Transfer-Encoding" },
    { WSI_TOKEN_HTTP_URI_ARGS, "query" },
};

const char *header_too_long(struct lws *wsi)
{
    for (size_t i = 0; i < sizeof deciding / sizeof *deciding; i++)
        if (lws_hdr_total_length(wsi, deciding[i].token) >= HEADER_MAX) return deciding[i].name;
    return NULL;
}

bool header_is_there(struct lws *wsi, enum lws_token_indexes token)
{
    char none[1];
    return lws_hdr_total_length(wsi, token) > 0 ||
           lws_hdr_copy_fragment(wsi, none, sizeof none, token, 0) >= 0; /* it is there, and empty */
}

bool header_read(struct lws *wsi, enum lws_token_indexes token, char value[HEADER_MAX])
{
    if (lws_hdr_copy(wsi, value, HEADER_MAX, token) <= 0) value[0] = '\0';
    return header_is_there(wsi, token);
}
