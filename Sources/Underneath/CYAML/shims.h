#pragma once
#include <dlfcn.h>
#include <yaml.h>

// The functions of libyaml that are used. They are looked up when the first document of YAML is read: most runs read
// none.
struct __attribute__((swift_attr("@Sendable"))) sonde_yaml_library {
    __typeof__(yaml_parser_initialize) *_Nonnull parser_initialize;
    __typeof__(yaml_parser_set_encoding) *_Nonnull parser_set_encoding;
    __typeof__(yaml_parser_set_input_string) *_Nonnull parser_set_input_string;
    __typeof__(yaml_parser_parse) *_Nonnull parser_parse;
    __typeof__(yaml_parser_delete) *_Nonnull parser_delete;
    __typeof__(yaml_event_delete) *_Nonnull event_delete;
    // Whether none of them is missing.
    int is_complete;
};

// Looks the functions up in a handle of dlopen.
static inline struct sonde_yaml_library sonde_yaml_find(void *_Nullable handle)
{
    struct sonde_yaml_library library;
    library.is_complete = (*(void **)&library.parser_initialize = dlsym(handle, "yaml_parser_initialize"))
        && (*(void **)&library.parser_set_encoding = dlsym(handle, "yaml_parser_set_encoding"))
        && (*(void **)&library.parser_set_input_string = dlsym(handle, "yaml_parser_set_input_string"))
        && (*(void **)&library.parser_parse = dlsym(handle, "yaml_parser_parse"))
        && (*(void **)&library.parser_delete = dlsym(handle, "yaml_parser_delete"))
        && (*(void **)&library.event_delete = dlsym(handle, "yaml_event_delete"));
    return library;
}
