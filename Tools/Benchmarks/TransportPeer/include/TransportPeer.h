#pragma once

/// Answers every GET on loopback with the same body of that size, until standard input ends. Writes its port first.
int transport_peer_serve(int size, int milliseconds);

/// Answers every GET on loopback with this body, on a thread of its own, until the program ends; returns the port, or 0.
int transport_peer_start(const void *_Nonnull body, long size);

/// Gets the URL so often with one libcurl handle, as plainly as it can be done in C; returns the bytes received.
long transport_peer_get(const char *_Nonnull url, int times);
