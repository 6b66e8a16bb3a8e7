import Basics
public import Foundation
public import HTTPModel

/// The cookies of one session.
public final class CookieJar: Sendable {
    private let contents = Lock<[Cookie]>([])
    private let now: @Sendable () -> Date

    /// An empty jar; a test may pass its own clock.
    public init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
    }

    /// Another jar with the same cookies.
    package var copy: CookieJar {
        let (copy, cookies) = (CookieJar(now: now), cookies)
        copy.contents.withLock { $0 = cookies }
        return copy
    }

    /// Its cookies, in the order they were set.
    public var cookies: [Cookie] {
        let now = now()
        return contents.withLock { contents in
            contents.removeAll { $0.isOver(at: now) }
            return contents
        }
    }

    /// The cookies for a request to this URL, in the order they are sent: the longest path first, then the oldest.
    public func cookies(for url: URL) -> [Cookie] {
        let now = now()
        let fitting = cookies.filter { $0.isSent(to: url, at: now) }
        return fitting.enumerated()
            .sorted { ($1.element.path.utf8.count, $0.offset) < ($0.element.path.utf8.count, $1.offset) }
            .map(\.element)
    }

    /// Stores what a response sets. A cookie replaces its namesake; an expired one removes it.
    public func store(_ headers: HeaderFields, from url: URL) {
        for line in headers.values(of: "Set-Cookie") {
            guard let cookie = Cookie(line, from: url, at: now()) else { continue }
            contents.withLock { $0.take(cookie) }
        }
    }

    /// Removes every cookie.
    public func removeAll() {
        contents.withLock { $0 = [] }
    }
}

extension [Cookie] {
    /// Removes the oldest if an origin has set more than a client has to keep.
    fileprivate mutating func take(_ cookie: Cookie) {
        if let place = firstIndex(where: cookie.replaces) {
            self[place] = cookie
            return
        }
        append(cookie)
        guard count(where: { $0.origin == cookie.origin }) > 180 else { return }
        firstIndex { $0.origin == cookie.origin }.map { _ = remove(at: $0) }
    }
}
