// SPDX-License-Identifier: MIT
/* admin_page.h - HTTP handlers of /admin: the page, sign-in, commands, sign-out.
 *
 *   GET  /admin                            the page
 *   POST /admin/open   key=..              {"visit":"..","minutes":30,"acts":[..]}, or 403
 *   POST /admin/do     visit=..&act=..&args={..}   {"ok":true,"answer":{..}}, {"ok":false,"why":".."}, or 403
 *   POST /admin/close  visit=..            {} */
#ifndef SERVER_ADMIN_PAGE_H
#define SERVER_ADMIN_PAGE_H
#include "server/net/http.h"

/* Answers requests to /admin and the paths below it. */
struct http_response admin_page_answer(const struct http_request *question);
#endif
