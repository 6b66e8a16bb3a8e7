#pragma once
#include <microhttpd.h>
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>

// What Swift cannot call by itself: functions with a variable number of arguments.

// The five functions of a server: they are all given the same context.
struct sonde_mhd_callbacks {
    MHD_AccessHandlerCallback _Nonnull answer;
    MHD_RequestCompletedCallback _Nonnull completed;
    MHD_NotifyConnectionCallback _Nonnull connection;
    void *_Nullable (*_Nonnull target)(
        void *_Nullable context, const char *_Nonnull target, struct MHD_Connection *_Nonnull connection);
    void *_Nonnull context;
};

// A server on 127.0.0.1 with threads of its own; port 0 lets the system choose. NULL where it cannot start: see errno.
static inline struct MHD_Daemon *_Nullable sonde_mhd_start(
    uint16_t port, unsigned threads, unsigned idle_seconds, const struct sonde_mhd_callbacks *_Nonnull callbacks)
{
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    void *context = callbacks->context;
    return MHD_start_daemon(
        MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, callbacks->answer, context,
        MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
        MHD_OPTION_THREAD_POOL_SIZE, threads,
        MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks->completed, context,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks->connection, context,
        MHD_OPTION_URI_LOG_CALLBACK, callbacks->target, context,
        MHD_OPTION_END);
}

// The port it listens on; 0 where it cannot tell.
static inline uint16_t sonde_mhd_port(struct MHD_Daemon *_Nonnull daemon)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info == NULL ? 0 : info->port;
}

// What was laid down for a connection when it began.
static inline void *_Nullable sonde_mhd_connection_context(struct MHD_Connection *_Nonnull connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? NULL : info->socket_context;
}
