import Foundation

/// The memory that the program has, and the most that it may have.
package enum MemoryUse {
    /// The bytes that count: those in memory, or all that have an address where `ulimit -v` bounds these. Nil where the
    /// system does not say.
    @Sendable package static func measured() -> Int? {
        #if os(Linux)
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        let pages = text.split(separator: " ").prefix(2).compactMap { Int($0) }
        guard pages.count == 2 else { return nil }
        return pages[addresses == nil ? 1 : 0] * sysconf(Int32(_SC_PAGESIZE))
        #else
        return nil
        #endif
    }

    /// The most that may be taken of what is wanted; where `ulimit -v` leaves less, that, without what the program needs
    /// to say so.
    package static func most(of wanted: Int) -> Int { min(wanted, addresses.map { $0 - $0 / 8 } ?? wanted) }

    /// The limit that `ulimit -v` reports, if it is low.
    package static let addresses: Int? = {
        #if os(Linux)
        var limit = rlimit()
        let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0
        return isKnown && limit.rlim_cur < 1 << 40 ? Int(limit.rlim_cur) : nil
        #else
        return nil
        #endif
    }()
}
