#include "TransportPeer.h"
#include <arpa/inet.h>
#include <curl/curl.h>
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// How long an answer takes to come, in milliseconds.
static int delay;

static enum MHD_Result answer(
    void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *upload, size_t *upload_size, void **state) {
    static int begun;
    if (*state == NULL) {  // An answer before the request is complete would end the connection.
        *state = &begun;
        return MHD_YES;
    }
    if (delay > 0) usleep(delay * 1000);
    return MHD_queue_response(connection, MHD_HTTP_OK, context);
}

static struct MHD_Daemon *start(struct MHD_Response *response) {
    MHD_add_response_header(response, "Content-Type", "application/json");
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    // Who waits has a thread of its own.
    unsigned flags =
        delay > 0 ? MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD : MHD_USE_EPOLL_INTERNAL_THREAD;
    return MHD_start_daemon(
        flags, 0, NULL, NULL, answer, response, MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_END);
}

static int port_of(struct MHD_Daemon *daemon) {
    return MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port;
}

int transport_peer_start(const void *body, long size) {
    struct MHD_Daemon *daemon =
        start(MHD_create_response_from_buffer(size, (void *)body, MHD_RESPMEM_MUST_COPY));
    return daemon == NULL ? 0 : port_of(daemon);
}

// A list of rows in JSON, which its last bracket closes after spaces.
static void fill_with_rows(char *body, int size) {
    const char *row = "{\"id\": 1042, \"title\": \"Dates on the Wire\", \"score\": 7.25, \"tags\": [\"a\", \"b\"]},\n";
    int length = strlen(row), end = 1;
    memset(body, ' ', size);
    body[0] = '[';
    for (; end + length < size; end += length) memcpy(body + end, row, length);
    if (end > 1) body[end - 2] = ' ';
    body[size - 1] = ']';
}

int transport_peer_serve(int size, int milliseconds) {
    delay = milliseconds;
    char *body = malloc(size);
    fill_with_rows(body, size);
    struct MHD_Response *response = MHD_create_response_from_buffer(size, body, MHD_RESPMEM_MUST_FREE);
    struct MHD_Daemon *daemon = start(response);
    if (daemon == NULL) return 1;
    printf("%d\n", port_of(daemon));
    fflush(stdout);
    char byte;
    while (read(STDIN_FILENO, &byte, 1) > 0) {}
    MHD_stop_daemon(daemon);
    MHD_destroy_response(response);
    return 0;
}

struct received {
    char *bytes;
    size_t count, capacity;
};

static size_t receive(char *bytes, size_t size, size_t count, void *context) {
    struct received *received = context;
    size_t more = size * count;
    if (received->count + more > received->capacity) {
        received->capacity = (received->count + more) * 2;
        received->bytes = realloc(received->bytes, received->capacity);
    }
    memcpy(received->bytes + received->count, bytes, more);
    received->count += more;
    return more;
}

long transport_peer_get(const char *url, int times) {
    CURL *easy = curl_easy_init();
    long total = 0;
    curl_easy_setopt(easy, CURLOPT_URL, url);
    curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, receive);
    for (int call = 0; call < times; call++) {
        struct received received = {0};
        curl_easy_setopt(easy, CURLOPT_WRITEDATA, &received);
        if (curl_easy_perform(easy) == CURLE_OK) total += received.count;
        free(received.bytes);
    }
    curl_easy_cleanup(easy);
    return total;
}
