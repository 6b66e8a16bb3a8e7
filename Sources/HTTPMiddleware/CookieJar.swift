public import Foundation
public import HTTPModel
import Synchronization

/// The cookies of one session.
public final class CookieJar: Sendable {
    private let contents = Mutex<[Cookie]>([])
    private let now: @Sendable () -> Date

    /// An empty jar, with a clock of its own where a test needs one.
    public init(now: @escaping @Sendable () -> Date = { Date() }) {
        self.now = now
    }

    /// What is in it, in the order it came.
    public var cookies: [Cookie] {
        let now = now()
        return contents.withLock { contents in
            contents.removeAll { $0.isOver(at: now) }
            return contents
        }
    }

    /// Which cookies go with a request to this URL, in the order of their sending: the longest path, then the oldest.
    public func cookies(for url: URL) -> [Cookie] {
        let now = now()
        let fitting = cookies.filter { $0.isSent(to: url, at: now) }
        return fitting.enumerated()
            .sorted { ($1.element.path.utf8.count, $0.offset) < ($0.element.path.utf8.count, $1.offset) }
            .map(\.element)
    }

    /// Takes what a response sets: a cookie replaces its namesake, one that is over removes it.
    public func store(_ headers: HeaderFields, from url: URL) {
        for line in headers.values(of: "Set-Cookie") {
            guard let cookie = Cookie(line, from: url, at: now()) else { continue }
            contents.withLock { $0.take(cookie) }
        }
    }

    /// Throws everything away.
    public func removeAll() {
        contents.withLock { $0 = [] }
    }
}

extension [Cookie] {
    /// The oldest goes where an origin has set more than any client must keep.
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
