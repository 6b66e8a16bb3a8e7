#pragma once
#include <brotli/decode.h>
#include <dlfcn.h>

// The functions of libbrotlidec that are used. They are looked up when the first body in brotli comes: most runs get none.
struct __attribute__((swift_attr("@Sendable"))) sonde_brotli_library {
    __typeof__(BrotliDecoderCreateInstance) *_Nonnull create_instance;
    __typeof__(BrotliDecoderDestroyInstance) *_Nonnull destroy_instance;
    __typeof__(BrotliDecoderDecompressStream) *_Nonnull decompress_stream;
    __typeof__(BrotliDecoderIsFinished) *_Nonnull is_finished;
    __typeof__(BrotliDecoderGetErrorCode) *_Nonnull get_error_code;
    __typeof__(BrotliDecoderErrorString) *_Nonnull error_string;
    // Whether none of them is missing.
    int is_complete;
};

// Looks the functions up in a handle of dlopen.
static inline struct sonde_brotli_library sonde_brotli_find(void *_Nullable handle)
{
    struct sonde_brotli_library library;
    library.is_complete = (*(void **)&library.create_instance = dlsym(handle, "BrotliDecoderCreateInstance"))
        && (*(void **)&library.destroy_instance = dlsym(handle, "BrotliDecoderDestroyInstance"))
        && (*(void **)&library.decompress_stream = dlsym(handle, "BrotliDecoderDecompressStream"))
        && (*(void **)&library.is_finished = dlsym(handle, "BrotliDecoderIsFinished"))
        && (*(void **)&library.get_error_code = dlsym(handle, "BrotliDecoderGetErrorCode"))
        && (*(void **)&library.error_string = dlsym(handle, "BrotliDecoderErrorString"));
    return library;
}
