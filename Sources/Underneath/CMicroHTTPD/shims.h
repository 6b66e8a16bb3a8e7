#pragma once
#include <microhttpd.h>
#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

// What Swift cannot call by itself: functions with a variable number of arguments, and those that are looked up.

// The functions of the library that are used. They are looked up when a server starts: a program that links the library
// spends a fifth of its start on loading it and the TLS of it.
struct __attribute__((swift_attr("@Sendable"))) sonde_mhd_library {
    __typeof__(MHD_start_daemon) *_Nonnull start_daemon;
    __typeof__(MHD_stop_daemon) *_Nonnull stop_daemon;
    __typeof__(MHD_create_response_from_buffer) *_Nonnull create_response_from_buffer;
    __typeof__(MHD_create_response_from_callback) *_Nonnull create_response_from_callback;
    __typeof__(MHD_add_response_header) *_Nonnull add_response_header;
    __typeof__(MHD_queue_response) *_Nonnull queue_response;
    __typeof__(MHD_destroy_response) *_Nonnull destroy_response;
    __typeof__(MHD_suspend_connection) *_Nonnull suspend_connection;
    __typeof__(MHD_resume_connection) *_Nonnull resume_connection;
    __typeof__(MHD_get_connection_values_n) *_Nonnull get_connection_values_n;
    __typeof__(MHD_get_daemon_info) *_Nonnull get_daemon_info;
    __typeof__(MHD_get_connection_info) *_Nonnull get_connection_info;
    // Whether none of them is missing.
    int is_complete;
};

// Looks the functions up in a handle of dlopen.
static inline struct sonde_mhd_library sonde_mhd_find(void *_Nullable handle)
{
    struct sonde_mhd_library library;
    library.is_complete = (*(void **)&library.start_daemon = dlsym(handle, "MHD_start_daemon"))
        && (*(void **)&library.stop_daemon = dlsym(handle, "MHD_stop_daemon"))
        && (*(void **)&library.create_response_from_buffer = dlsym(handle, "MHD_create_response_from_buffer"))
        && (*(void **)&library.create_response_from_callback = dlsym(handle, "MHD_create_response_from_callback"))
        && (*(void **)&library.add_response_header = dlsym(handle, "MHD_add_response_header"))
        && (*(void **)&library.queue_response = dlsym(handle, "MHD_queue_response"))
        && (*(void **)&library.destroy_response = dlsym(handle, "MHD_destroy_response"))
        && (*(void **)&library.suspend_connection = dlsym(handle, "MHD_suspend_connection"))
        && (*(void **)&library.resume_connection = dlsym(handle, "MHD_resume_connection"))
        && (*(void **)&library.get_connection_values_n = dlsym(handle, "MHD_get_connection_values_n"))
        && (*(void **)&library.get_daemon_info = dlsym(handle, "MHD_get_daemon_info"))
        && (*(void **)&library.get_connection_info = dlsym(handle, "MHD_get_connection_info"));
    return library;
}

// The five functions of a server: they are all given the same context.
struct sonde_mhd_callbacks {
    MHD_AccessHandlerCallback _Nonnull answer;
    MHD_RequestCompletedCallback _Nonnull completed;
    MHD_NotifyConnectionCallback _Nonnull connection;
    void *_Nullable (*_Nonnull target)(
        void *_Nullable context, const char *_Nonnull target, struct MHD_Connection *_Nonnull connection);
    void *_Nonnull context;
};

// Lays down a numeric address and a port. What family it is of: AF_INET, AF_INET6, or 0 where it is no address.
static inline int sonde_mhd_address(
    const char *_Nonnull host, uint16_t port, struct sockaddr_storage *_Nonnull address)
{
    struct sockaddr_in *four = (struct sockaddr_in *)address;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)address;
    memset(address, 0, sizeof *address);
    if (inet_pton(AF_INET, host, &four->sin_addr) == 1) {
        four->sin_family = AF_INET;
        four->sin_port = htons(port);
        return AF_INET;
    }
    if (inet_pton(AF_INET6, host, &six->sin6_addr) == 1) {
        six->sin6_family = AF_INET6;
        six->sin6_port = htons(port);
        return AF_INET6;
    }
    return 0;
}

// Does an address lead to nowhere but this machine?
static inline int sonde_mhd_is_loopback(const struct sockaddr_storage *_Nonnull address)
{
    if (address->ss_family == AF_INET)
        return ntohl(((const struct sockaddr_in *)address)->sin_addr.s_addr) >> 24 == 127;
    return address->ss_family == AF_INET6 && IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)address)->sin6_addr);
}

// A server at a numeric address with a thread of its own; port 0 lets the system choose, and `::` takes IPv4 as well.
// NULL where it cannot start: see errno.
static inline struct MHD_Daemon *_Nullable sonde_mhd_start(
    struct sonde_mhd_library library, const char *_Nonnull host, uint16_t port, unsigned idle_seconds,
    const struct sonde_mhd_callbacks *_Nonnull callbacks)
{
    struct sockaddr_storage address;
    int family = sonde_mhd_address(host, port, &address);
    if (family == 0) {
        errno = EINVAL;
        return NULL;
    }
    unsigned flags = MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
    if (family == AF_INET6)
        flags |= IN6_IS_ADDR_UNSPECIFIED(&((struct sockaddr_in6 *)&address)->sin6_addr) ? MHD_USE_DUAL_STACK : MHD_USE_IPv6;
    void *context = callbacks->context;
    return library.start_daemon(
        flags, 0, NULL, NULL, callbacks->answer, context,
        MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
        MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks->completed, context,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks->connection, context,
        MHD_OPTION_URI_LOG_CALLBACK, callbacks->target, context,
        MHD_OPTION_END);
}

// The port it listens on; 0 where it cannot tell.
static inline uint16_t sonde_mhd_port(
    struct sonde_mhd_library library, struct MHD_Daemon *_Nonnull daemon)
{
    const union MHD_DaemonInfo *info = library.get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info == NULL ? 0 : info->port;
}

// The socket of a connection; -1 where it cannot tell.
static inline int sonde_mhd_socket(
    struct sonde_mhd_library library, struct MHD_Connection *_Nonnull connection)
{
    const union MHD_ConnectionInfo *info = library.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info == NULL ? -1 : (int)info->connect_fd;
}

// What was laid down for a connection when it began.
static inline void *_Nullable sonde_mhd_connection_context(
    struct sonde_mhd_library library, struct MHD_Connection *_Nonnull connection)
{
    const union MHD_ConnectionInfo *info = library.get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? NULL : info->socket_context;
}
