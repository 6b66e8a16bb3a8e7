// What the libraries for apps use of Apple's compression library.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef enum { COMPRESSION_BROTLI = 0xB02 } compression_algorithm;
typedef enum { COMPRESSION_STREAM_ENCODE = 0, COMPRESSION_STREAM_DECODE = 1 } compression_stream_operation;
typedef enum { COMPRESSION_STREAM_FINALIZE = 1 } compression_stream_flags;
typedef enum { COMPRESSION_STATUS_OK = 0, COMPRESSION_STATUS_ERROR = -1, COMPRESSION_STATUS_END = 1 } compression_status;

typedef struct {
    uint8_t *_Nonnull dst_ptr;
    size_t dst_size;
    const uint8_t *_Nonnull src_ptr;
    size_t src_size;
    void *_Nullable state;
} compression_stream;

compression_status compression_stream_init(
    compression_stream *_Nonnull stream, compression_stream_operation operation, compression_algorithm algorithm);
compression_status compression_stream_process(compression_stream *_Nonnull stream, int flags);
compression_status compression_stream_destroy(compression_stream *_Nonnull stream);
