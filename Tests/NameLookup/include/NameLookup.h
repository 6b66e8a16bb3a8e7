#pragma once

// A name server that is dead for one domain: looking up a name that ends in ".dead.test" takes until the process
// ends or lookups are released. Every other name is looked up as always.

/// Lets every lookup that hangs go on, and fail.
void name_lookup_release(void);
