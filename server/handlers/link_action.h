// SPDX-License-Identifier: MIT
/* link_action.h - HTTP handlers of signed links in notifications: play a move,
 * unsubscribe, mute a table.
 *
 * A GET never acts, since mail programs open links too. Its page has one
 * button, which posts the action. */
#ifndef SERVER_LINK_ACTION_H
#define SERVER_LINK_ACTION_H
#include "server/net/http.h"

struct http_response link_action_move(const struct http_request *question); /* /act/LINK          */
struct http_response link_action_unsubscribe(const struct http_request *question); /* /unsubscribe/LINK  */
struct http_response link_action_mute(const struct http_request *question); /* /quiet/LINK        */
#endif
