// ICU's data, compressed in the packaged program. ICU asks for it through two functions of its own, which the linker
// leads here (--wrap): the first call unpacks it. That takes some milliseconds, and most runs of the program never ask.
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <zlib.h>

extern const unsigned char sonde_icu_packed[], sonde_icu_packed_end[];

_Alignas(16) unsigned char ICU_DATA[ICU_SIZE];

static void unpack(void) {
    z_stream stream = {0};
    stream.next_in = (unsigned char *)sonde_icu_packed;
    stream.avail_in = (unsigned)(sonde_icu_packed_end - sonde_icu_packed);
    stream.next_out = ICU_DATA;
    stream.avail_out = ICU_SIZE;
    // 16: it is in gzip's form, whose checksum is checked.
    if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK || inflate(&stream, Z_FINISH) != Z_STREAM_END) abort();
    inflateEnd(&stream);
}

static void ensure(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, unpack);
}

void *__real_swift_udata_open(const char *path, const char *type, const char *name, int *error);
void *__real_swift_udata_openChoice(
    const char *path, const char *type, const char *name, void *accepts, void *context, int *error);

void *__wrap_swift_udata_open(const char *path, const char *type, const char *name, int *error) {
    ensure();
    return __real_swift_udata_open(path, type, name, error);
}

void *__wrap_swift_udata_openChoice(
    const char *path, const char *type, const char *name, void *accepts, void *context, int *error
) {
    ensure();
    return __real_swift_udata_openChoice(path, type, name, accepts, context, error);
}
