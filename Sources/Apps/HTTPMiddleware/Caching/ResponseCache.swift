import Basics
public import Foundation
import HTTPModel

/// The responses that one session caches, in memory only.
///
/// It holds up to 64 MiB. Beyond that, it removes the least recently used responses first.
public final class ResponseCache: Sendable {
    fileprivate struct Entry {
        var response: CachedResponse
        var lastUse: UInt64
    }

    fileprivate struct Contents {
        var entries: [String: [Entry]] = [:]
        var size = 0
        var uses: UInt64 = 0
    }

    private let contents = Lock(Contents())
    private let capacity: Int
    let now: @Sendable () -> Date

    /// Creates an empty cache; a test may pass its own clock.
    public init(capacity: Int = 64 << 20, now: @escaping @Sendable () -> Date = { Date() }) {
        self.capacity = capacity
        self.now = now
    }

    /// A separate cache with the same responses.
    package var copy: ResponseCache {
        let copy = ResponseCache(capacity: capacity, now: now)
        let kept = contents.withLock { $0 }
        copy.contents.withLock { $0 = kept }
        return copy
    }

    /// The approximate number of bytes in the cache.
    public var size: Int { contents.withLock { $0.size } }

    /// Indicates whether the cache could hold a response of this size.
    func hasRoom(for size: Int) -> Bool { size <= capacity }

    func response(for request: Request) -> CachedResponse? {
        contents.withLock { contents in
            guard let entries = contents.entries[request.url.withoutFragment],
                let place = entries.lastIndex(where: { $0.response.suits(request) })
            else { return nil }
            contents.uses += 1
            contents.entries[request.url.withoutFragment]?[place].lastUse = contents.uses
            return entries[place].response
        }
    }

    /// Caches a response, replacing the earlier one for such a request.
    func keep(_ response: CachedResponse, for request: Request) {
        contents.withLock { contents in
            contents.remove(request.url.withoutFragment) { $0.suits(request) }
            guard response.size <= capacity else { return }
            contents.uses += 1
            contents.entries[request.url.withoutFragment, default: []].append(
                Entry(response: response, lastUse: contents.uses))
            contents.size += response.size
            while contents.size > capacity, contents.removeLeastRecent() {}
        }
    }

    /// Removes the cached response for such a request, because it may no longer be used.
    func forget(_ request: Request) {
        contents.withLock { $0.remove(request.url.withoutFragment) { $0.suits(request) } }
    }

    /// Removes every cached response for a URL, for all identities.
    func forget(_ url: URL) {
        contents.withLock { $0.remove(url.withoutFragment) { _ in true } }
    }
}

extension ResponseCache.Contents {
    fileprivate mutating func remove(_ target: String, where isMeant: (CachedResponse) -> Bool) {
        guard let former = entries[target] else { return }
        let rest = former.filter { !isMeant($0.response) }
        size += rest.reduce(0) { $0 + $1.response.size } - former.reduce(0) { $0 + $1.response.size }
        entries[target] = rest.isEmpty ? nil : rest
    }

    /// False where nothing is left to remove.
    fileprivate mutating func removeLeastRecent() -> Bool {
        let oldest = entries.lazy.flatMap { target, entries in entries.map { (target, $0.lastUse) } }
            .min { $0.1 < $1.1 }
        guard let (target, use) = oldest, let place = entries[target]?.firstIndex(where: { $0.lastUse == use }),
            let gone = entries[target]?.remove(at: place)
        else { return false }
        size -= gone.response.size
        if entries[target]?.isEmpty == true { entries[target] = nil }
        return true
    }
}
