#define _GNU_SOURCE
#include "NameLookup.h"
#include <dlfcn.h>
#include <netdb.h>
#include <pthread.h>
#include <string.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int has_begun = 0;

static int is_dead(const char *name) {
    static const char domain[] = ".dead.test";
    size_t length = name == NULL ? 0 : strlen(name);
    return length >= sizeof domain - 1 && strcmp(name + length - (sizeof domain - 1), domain) == 0;
}

/// Stands before the system's function of that name in the program it is linked into.
int getaddrinfo(
    const char *name, const char *service, const struct addrinfo *hints, struct addrinfo **result) {
    if (is_dead(name)) {
        pthread_mutex_lock(&mutex);
        has_begun = 1;
        pthread_cond_broadcast(&changed);
        while (1) pthread_cond_wait(&changed, &mutex);
    }
    int (*system)(const char *, const char *, const struct addrinfo *, struct addrinfo **) = dlsym(RTLD_NEXT, "getaddrinfo");
    return system(name, service, hints, result);
}

void name_lookup_wait(void) {
    pthread_mutex_lock(&mutex);
    while (!has_begun) pthread_cond_wait(&changed, &mutex);
    pthread_mutex_unlock(&mutex);
}
