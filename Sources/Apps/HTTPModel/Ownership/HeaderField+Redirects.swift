extension HeaderField {
    /// Indicates whether it describes the body, and is meaningless without one.
    package var isAboutBody: Bool {
        let name = name.lowercased()
        return name.hasPrefix("content-") || ["transfer-encoding", "trailer", "expect", "digest"].contains(name)
    }

    /// Indicates whether a server reached by a redirect may see it.
    package func mayBeSeenByAnyServer(withBody hasBody: Bool) -> Bool {
        ["accept", "accept-charset", "accept-encoding", "accept-language", "user-agent"].contains(name.lowercased())
            || hasBody && isAboutBody
    }
}
