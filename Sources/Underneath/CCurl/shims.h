#pragma once
#include <curl/curl.h>
#include <stddef.h>

// libcurl's setters and getters are variadic, which Swift cannot call: one function for each type of argument.

typedef size_t (*sonde_curl_transfer_callback)(char *_Nonnull bytes, size_t size, size_t count, void *_Nullable context);
typedef int (*sonde_curl_seek_callback)(void *_Nullable context, curl_off_t offset, int origin);
typedef int (*sonde_curl_prerequest_callback)(
    void *_Nullable context, char *_Nonnull remote, char *_Nonnull local, int remotePort, int localPort);
typedef int (*sonde_curl_debug_callback)(
    CURL *_Nonnull easy, curl_infotype kind, char *_Nonnull bytes, size_t count, void *_Nullable context);
typedef int (*sonde_curl_trailer_callback)(
    struct curl_slist *_Nullable *_Nonnull list, void *_Nullable context);
typedef CURLcode (*sonde_curl_tls_callback)(CURL *_Nonnull easy, void *_Nonnull tls, void *_Nullable context);

static inline CURLcode sonde_curl_set_long(CURL *_Nonnull easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode sonde_curl_set_size(CURL *_Nonnull easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode sonde_curl_set_text(CURL *_Nonnull easy, CURLoption option, const char *_Nullable value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode sonde_curl_set_list(
    CURL *_Nonnull easy, CURLoption option, struct curl_slist *_Nullable value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode sonde_curl_set_pointer(CURL *_Nonnull easy, CURLoption option, void *_Nullable value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode sonde_curl_set_transfer_callback(
    CURL *_Nonnull easy, CURLoption option, sonde_curl_transfer_callback _Nullable value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode sonde_curl_set_seek_callback(
    CURL *_Nonnull easy, sonde_curl_seek_callback _Nullable value) {
    return curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, value);
}

static inline CURLcode sonde_curl_set_trailer_callback(
    CURL *_Nonnull easy, sonde_curl_trailer_callback _Nullable value) {
    return curl_easy_setopt(easy, CURLOPT_TRAILERFUNCTION, value);
}

static inline CURLcode sonde_curl_set_prerequest_callback(
    CURL *_Nonnull easy, sonde_curl_prerequest_callback _Nullable value) {
    return curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, value);
}

static inline CURLcode sonde_curl_set_debug_callback(
    CURL *_Nonnull easy, sonde_curl_debug_callback _Nullable value) {
    return curl_easy_setopt(easy, CURLOPT_DEBUGFUNCTION, value);
}

static inline CURLcode sonde_curl_set_tls_callback(CURL *_Nonnull easy, sonde_curl_tls_callback _Nullable value) {
    return curl_easy_setopt(easy, CURLOPT_SSL_CTX_FUNCTION, value);
}

static inline CURLcode sonde_curl_get_long(CURL *_Nonnull easy, CURLINFO info, long *_Nonnull value) {
    return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode sonde_curl_get_size(CURL *_Nonnull easy, CURLINFO info, curl_off_t *_Nonnull value) {
    return curl_easy_getinfo(easy, info, value);
}

/// The socket of a transfer's connection, or -1.
static inline int sonde_curl_socket(CURL *_Nonnull easy) {
    curl_socket_t socket = CURL_SOCKET_BAD;
    return curl_easy_getinfo(easy, CURLINFO_ACTIVESOCKET, &socket) == CURLE_OK ? (int)socket : -1;
}

/// The next transfer that is over and how it ended, or NULL.
static inline CURL *_Nullable sonde_curl_next_finished(CURLM *_Nonnull multi, CURLcode *_Nonnull code) {
    int remaining = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &remaining)) != NULL) {
        if (message->msg == CURLMSG_DONE) {
            *code = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>

// How many processors this process may use: libc has a function for it among its extensions, which Swift does not see.
static inline int sonde_processors(void)
{
    unsigned char allowed[1024];
    long count = syscall(SYS_sched_getaffinity, 0, sizeof allowed, allowed);
    int processors = 0;
    for (long place = 0; place < count; place++) processors += __builtin_popcount(allowed[place]);
    return processors;
}
#endif
