/// The location of the user's cache.
package enum UserCache {
    /// `$XDG_CACHE_HOME/sonde/NAME`, or the same below `~/.cache`; nil if neither exists.
    package static func folder(_ name: String, in environment: [String: String]) -> String? {
        let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (cache ?? environment["HOME"].map { $0 + "/.cache" }).map { "\($0)/sonde/\(name)" }
    }
}
