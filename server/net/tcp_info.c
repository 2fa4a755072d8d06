// SPDX-License-Identifier: MIT
#include "tcp_info.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

static struct tcp_info info_of(int socket)
{
    struct tcp_info info = { 0 };
    socklen_t size = sizeof info;
    if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) info = (struct tcp_info){ 0 };
    return info;
}

uint64_t tcp_info_acked(int socket)
{
    return info_of(socket).tcpi_bytes_acked;
}

uint64_t tcp_info_received(int socket)
{
    return info_of(socket).tcpi_bytes_received;
}

/* What comes in between the two questions would count as read: then they are asked again. */
uint64_t tcp_info_read(int socket)
{
    enum { TRIES = 100 }; /* who sends without a pause does not keep the loop */
    uint64_t before, came = tcp_info_received(socket);
    int unread = 0, tries = 0;
    do {
        before = came;
        if (ioctl(socket, FIONREAD, &unread) != 0) return 0;
        came = tcp_info_received(socket);
    } while (came != before && ++tries < TRIES);
    return (uint64_t)unread > came ? 0 : came - (uint64_t)unread;
}
