// SPDX-License-Identifier: MIT
/* tcp_info.h - byte counters of a TCP connection (TCP_INFO).
 *
 * In a file of its own, because the system's two TCP headers conflict and libuv
 * includes the less complete one. */
#ifndef SERVER_TCP_INFO_H
#define SERVER_TCP_INFO_H
#include <stdint.h>

/* Returns the number of bytes that the other end has acknowledged; 0 if unknown. */
uint64_t tcp_info_acked(int socket);
/* Returns the number of bytes received from the other end; 0 if unknown. */
uint64_t tcp_info_received(int socket);
/* Returns the number of received bytes that were read; 0 if unknown. */
uint64_t tcp_info_read(int socket);
#endif
