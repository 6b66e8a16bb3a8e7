#pragma once

// A name server that is dead for one domain: looking up a name that ends in ".dead.test" never ends. Every other name
// is looked up as always.

/// Returns when the lookup of such a name has begun, as the first or a later one.
void name_lookup_wait(void);
