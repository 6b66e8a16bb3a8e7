import APIDocuments
import ModelDiagnosis
import ScriptSyntax

/// The keys and headers that most requests of an archive share, which become the API's. No secret value is
/// kept.
///
/// A key that was sent only to some endpoints stays with them, because sending it to others would leak it.
struct ArchiveKeys {
    private(set) var settings: [String] = []
    private(set) var tally = ImportTally()
    /// The keys that are not the API's, in the order of their first use.
    private var rare: [(key: ArchiveKey, written: SecurityKey)] = []
    private let base: String

    /// - Parameters:
    ///   - calls: All of the archive's.
    ///   - base: The API's own origin.
    init(of calls: [ArchivedCall], below base: String) {
        self.base = base
        let own = calls.filter { $0.origin == base }
        var variables: Set<String> = []
        for (key, uses) in own.flatMap(\.keysOnce).grouped(by: \.key) {
            let written = key.written(spelled: uses[0].item.name) { variables.insertFree($0, separator: "_") }
            if uses.count * 2 > own.count {
                carry(written.statement)
            } else {
                rare.append((key, written))
                tally.carry("header")
            }
        }
        var seen: Set<String> = []
        for call in own {
            for header in call.headers
            where ArchiveKey(header: header) == nil && seen.insert(header.name.lowercased()).inserted {
                add(header, own, call)
            }
        }
        loseForeignKeys(of: calls.filter { $0.origin != base })
    }

    /// Returns what an endpoint sends in addition to the API's settings: query items and header lines.
    func own(of endpoint: ArchiveEndpoint) -> (items: [String], lines: [String]) {
        guard endpoint.key.origin == base, !rare.isEmpty else { return ([], []) }
        let keys = Set(endpoint.calls.flatMap { call in call.keys.map(\.key) })
        let written = rare.filter { keys.contains($0.key) }.map(\.written)
        return (
            written.filter { $0.place == .query }.map { "\($0.name.escapedSegment)=\($0.value)" },
            written.filter { $0.place == .header }.map { "\($0.name): \($0.value)" }
        )
    }

    private mutating func add(_ header: ArchivedCall.Item, _ calls: [ArchivedCall], _ call: ArchivedCall) {
        let name = header.name.lowercased()
        guard WrittenRequest.isHeaderName(header.name), !Self.isOfBrowser(name) else { return }
        if name == "cookie" {
            return lose(header, "set transport.cookies = .session and sign in", call)
        }
        let values = calls.map { call in call.headers.first { $0.name.lowercased() == name }?.value }
        guard values.allSatisfy({ $0 == header.value }) else {
            return lose(header, "it differs from one request to the next; write it where it is wanted", call)
        }
        carry("header \(header.name) \(SondeText.headerValue(header.value))")
    }

    /// Returns true if a browser adds the header by itself, or a body brings it.
    private static func isOfBrowser(_ name: String) -> Bool {
        name.hasPrefix("sec-") || name.hasPrefix(":") || name.hasPrefix("access-control-")
            || [
                "host", "user-agent", "accept", "accept-encoding", "accept-language", "connection", "content-length",
                "content-type", "origin", "referer", "cache-control", "pragma", "priority", "dnt", "te",
                "upgrade-insecure-requests", "if-none-match", "if-modified-since", "keep-alive", "transfer-encoding",
                "proxy-connection",
            ].contains(name)
    }

    private mutating func carry(_ line: String) {
        guard line.isStatement else { return }
        settings.append(line)
        tally.carry("header")
    }

    /// A key goes to the API's own origin, and to no other one.
    private mutating func loseForeignKeys(of calls: [ArchivedCall]) {
        var seen: [String: Set<ArchiveKey>] = [:]
        for call in calls {
            for (key, item) in call.keys where seen[call.origin, default: []].insert(key).inserted {
                var thing = "header"
                if case .query = key { thing = "query item" }
                let message =
                    "\(thing) \(CommentText.lines(item.name).first ?? "") of \(call.origin): left out; give that "
                    + "server an api of its own"
                tally.lose("header", "key of another server", message, at: call.place)
            }
        }
    }

    private mutating func lose(_ header: ArchivedCall.Item, _ advice: String, _ call: ArchivedCall) {
        tally.lose("header", "header", "header \(header.name): left out; \(advice)", at: call.place)
    }
}

extension ArchivedCall {
    fileprivate var keysOnce: [(key: ArchiveKey, item: Item)] {
        keys.grouped(by: \.key).map { ($0.key, $0.elements[0].item) }
    }

    fileprivate var keys: [(key: ArchiveKey, item: Item)] {
        let items = query.compactMap { item in ArchiveKey(query: item).map { ($0, item) } }
        return items + headers.compactMap { header in ArchiveKey(header: header).map { ($0, header) } }
    }
}
