import APIDocuments

/// The endpoints of all APIs of a session, and the lookup of names from within an API.
package struct EndpointTable: Sendable {
    /// By the names that reach them from anywhere: `tmdb.movie`, `github.repos.get`.
    private var entries: [String: EndpointEntry] = [:]
    /// The possible meanings of a name without its group: `github.get` is `github.repos.get`.
    private var grouped: [String: [String]] = [:]
    /// The beginnings of names that are none themselves: `github`, `github.repos`.
    private var groups: Set<String> = []

    package init() {}

    /// The form in which other APIs write a name of this API.
    package static func path(_ name: String, in api: String?) -> String { api.map { "\($0).\(name)" } ?? name }

    /// Returns an endpoint by its full name.
    package subscript(path: String) -> EndpointEntry? { entries[path] }

    package var all: some Collection<EndpointEntry> { entries.values }

    /// The endpoints of an API, by their names.
    package func all(of api: String?) -> [EndpointEntry] {
        entries.values.filter { $0.api == api }.sorted { $0.name < $1.name }
    }

    /// All endpoints, by their full names.
    package var everywhere: [EndpointEntry] { entries.values.sorted { $0.path < $1.path } }

    /// The endpoints of an API, or of a group in one.
    package func all(below path: String) -> [EndpointEntry] {
        entries.values.filter { $0.path.hasPrefix(path + ".") }
            .sorted { $0.name < $1.name }
    }

    package mutating func add(_ entry: EndpointEntry) {
        let (name, path) = (entry.name, entry.path)
        guard entries.updateValue(entry, forKey: path) == nil else { return }
        guard let dot = name.lastIndex(of: ".") else { return }
        let short = Self.path(String(name[name.index(after: dot)...]), in: entry.api)
        grouped[short, default: []].append(path)
        var group = name[..<dot]
        while true {
            groups.insert(Self.path(String(group), in: entry.api))
            guard let outer = group.lastIndex(of: ".") else { break }
            group = group[..<outer]
        }
    }

    mutating func add(_ document: ImportedDocument, to api: String) {
        for place in document.api.endpoints.indices { add(EndpointEntry(place, of: document, in: api)) }
    }

    /// Indicates whether there are names that begin with this one and a dot.
    package func isGroup(_ path: String) -> Bool { groups.contains(path) }

    /// Looks up a name within an API: first there, then in the API without a name, then as written. A name without
    /// its group is enough if it is the only one, and if no group has that name.
    package func meaning(of name: String, in api: String?) -> EndpointEntry? {
        if let api, let found = found(Self.path(name, in: api)) { return found }
        return found(name)
    }

    private func found(_ path: String) -> EndpointEntry? {
        if let entry = entries[path] { return entry }
        guard !isGroup(path), let candidates = grouped[path], candidates.count == 1 else { return nil }
        return entries[candidates[0]]
    }

    /// The endpoints that a name without its group may refer to, if there are several.
    package func candidates(for name: String, in api: String?) -> [String] {
        let path = [Self.path(name, in: api), name].first { grouped[$0] != nil && !isGroup($0) }
        return (path.flatMap { grouped[$0] } ?? []).sorted()
    }

    /// The names as they are written within an API.
    package func names(in api: String?) -> [String] {
        entries.values.map { $0.name(within: api) }
    }
}
