// SPDX-License-Identifier: MIT
#include "tcp.h"

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

uint64_t tcp_taken(int socket)
{
    return info_of(socket).tcpi_bytes_acked;
}

uint64_t tcp_read(int socket)
{
    int unread = 0;
    uint64_t came = info_of(socket).tcpi_bytes_received;
    if (ioctl(socket, FIONREAD, &unread) != 0 || (uint64_t)unread > came) return 0;
    return came - (uint64_t)unread;
}
