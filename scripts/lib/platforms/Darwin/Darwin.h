// What the libraries for apps use of Apple's C library: its locks, which Linux's has not, and signals.
#pragma once
#include <signal.h>
#include <stdint.h>

typedef struct os_unfair_lock_s {
    uint32_t _os_unfair_lock_opaque;
} os_unfair_lock, *os_unfair_lock_t;

void os_unfair_lock_lock(os_unfair_lock_t _Nonnull lock);
void os_unfair_lock_unlock(os_unfair_lock_t _Nonnull lock);
_Bool os_unfair_lock_trylock(os_unfair_lock_t _Nonnull lock);
