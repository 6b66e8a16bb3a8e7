// Tells events over loopback as fast as a socket takes them, or counts those that come on standard input.
//
//     stream-peer serve MEGABYTES     prints its port, and answers one request after the other until its input ends
//     stream-peer count               counts events, and adds up their prices
#include <arpa/inet.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int write_all(int to, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(to, bytes, count);
        if (written <= 0) return -1;
        bytes += written;
        count -= (size_t)written;
    }
    return 0;
}

static void answer(int client, long megabytes) {
    char request[4096];
    if (read(client, request, sizeof request) <= 0) return;
    static const char head[] =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";
    if (write_all(client, head, sizeof head - 1) < 0) return;
    static char events[64 << 10];
    size_t used = 0;
    for (int number = 0; used + 256 < sizeof events; number++)
        used += (size_t)sprintf(
            events + used, "id: %d\ndata: {\"symbol\": \"AAPL\", \"price\": %d.25, \"size\": 100, \"venue\": \"XNAS\"}\n\n",
            number, 100 + number % 50);
    char line[32];
    int length = sprintf(line, "%zx\r\n", used);
    for (long left = megabytes << 20; left > 0; left -= (long)used) {
        if (write_all(client, line, (size_t)length) < 0 || write_all(client, events, used) < 0) return;
        if (write_all(client, "\r\n", 2) < 0) return;
    }
    write_all(client, "0\r\n\r\n", 5);
}

static int serve(long megabytes) {
    signal(SIGPIPE, SIG_IGN);
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    if (bind(listener, (struct sockaddr *)&address, size) < 0 || listen(listener, 4) < 0) return 1;
    getsockname(listener, (struct sockaddr *)&address, &size);
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);
    struct pollfd waiting[2] = {{listener, POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}};
    while (poll(waiting, 2, -1) > 0 && waiting[1].revents == 0) {
        int client = accept(listener, NULL, NULL);
        if (client < 0) continue;
        answer(client, megabytes);
        close(client);
    }
    return 0;
}

static int count(void) {
    static char line[1 << 16];
    long events = 0;
    double sum = 0;
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "data: ", 6) != 0) continue;
        const char *price = strstr(line, "\"price\": ");
        if (price) sum += strtod(price + 9, NULL);
        events++;
    }
    printf("%ld %.2f\n", events, sum);
    return 0;
}

int main(int argc, char **argv) {
    if (argc > 2 && strcmp(argv[1], "serve") == 0) return serve(atol(argv[2]));
    if (argc > 1 && strcmp(argv[1], "count") == 0) return count();
    return 2;
}
