// SPDX-License-Identifier: MIT
/* link_action.h - HTTP handlers of signed links in notifications: play a move, unsubscribe, mute a table.
 * Opening one never acts, since programs open links too; its page has one button, which does. */
#ifndef SERVER_LINK_ACTION_H
#define SERVER_LINK_ACTION_H
#include "server/net/http.h"

struct http_response link_action_move(const struct http_request *question); /* /act/LINK          */
struct http_response link_action_unsubscribe(const struct http_request *question); /* /unsubscribe/LINK  */
struct http_response link_action_mute(const struct http_request *question); /* /quiet/LINK        */
#endif
