// SPDX-License-Identifier: MIT
/* tcp_info.h - byte counters of a TCP connection (TCP_INFO). A file of its own: the system's two headers
 * of TCP contradict each other, and libuv brings the one that says less. */
#ifndef SERVER_TCP_INFO_H
#define SERVER_TCP_INFO_H
#include <stdint.h>

/* How many bytes the other end has taken so far; 0 when it cannot be told. */
uint64_t tcp_info_acked(int socket);
/* How many bytes of the other end have come so far; 0 when it cannot be told. */
uint64_t tcp_info_received(int socket);
/* How many bytes of the other end were read so far; 0 when it cannot be told. */
uint64_t tcp_info_read(int socket);
#endif
