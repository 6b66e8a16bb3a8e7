import APIDocuments
import JSONModel
import ModelDecoding

/// Reads HAR archives: infers endpoints and models from the requests and responses.
struct ArchiveSource {
    let interpreter: CodeInterpreter

    func api(of document: ForeignDocument) throws(ImportError) -> ImportedAPI {
        var tally = ImportTally()
        let tree = try tally.tree(of: document)
        guard let entries = tree.root["log"]?["entries"], entries.kind == .array else {
            throw ImportError("\(document.name) has no log.entries", advice: "export it again as HAR")
        }
        var traffic = ArchiveTraffic()
        for entry in entries.elements { traffic.add(entry, in: tree) }
        let base = traffic.base
        var api = ImportedAPI(.har, named: "archive", declarations: WrittenDeclarations())
        api.tally = tally
        api.tally.add(traffic.tally)
        guard let base else { return api }
        let host = base.split(separator: "/").last.map(String.init) ?? ""
        let parts = host.prefix { $0 != ":" }.split(separator: ".")
        let isNamed = parts.count > 1 && parts.contains { $0.contains(where: \.isLetter) }
        if isNamed { api.name = ArchiveNames.property(String(parts[parts.count - 2])) }
        api.settings = ["base \(base)"]
        let keys = ArchiveKeys(of: traffic.calls, below: base)
        api.settings += keys.settings
        api.tally.add(keys.tally)
        let endpoints = traffic.endpoints
        let models = ArchiveModels(of: endpoints, interpreter)
        var writer = ArchiveWriter(base: base, keys: keys, models: models)
        for endpoint in endpoints { writer.add(endpoint) }
        api.documentation = models.proposals
        api.settings += models.settings
        api.endpoints = writer.endpoints
        api.models = models.names
        api.declarations = writer.declarations
        return api
    }
}

/// The entries of an archive: the calls of an API, by endpoint, and the assets of a page.
private struct ArchiveTraffic {
    private var read = ImportTally()
    private(set) var calls: [ArchivedCall] = []

    /// The omissions: one line for all of a kind, with the place of the first.
    private var leftOut: [(kind: String, message: String, place: ForeignPlace)] = []

    var tally: ImportTally {
        var tally = read
        for (kind, losses) in leftOut.grouped(by: \.kind) {
            tally.lose(kind, kind, "\(losses.count) \(losses[0].message)", at: losses[0].place)
            for _ in losses.dropFirst() { tally.lose(kind) }
        }
        return tally
    }

    mutating func add(_ entry: JSONValue, in tree: ForeignTree) {
        guard let call = ArchivedCall(entry, in: tree) else {
            let loss = ImportLoss("entry", "entry: left out; it is not an HTTP request", at: tree.place(of: entry))
            return read.lose("request", loss)
        }
        if call.isAsset {
            return leaveOut("asset", "of a page's images, styles, scripts and fonts: left out; not API calls", call)
        }
        if call.isPage { return leaveOut("page", "in HTML: left out; a browser shows such pages", call) }
        if call.method == "OPTIONS" {
            return leaveOut("preflight", "of method OPTIONS: left out; browsers send them automatically", call)
        }
        read.carry("request")
        calls.append(call)
    }

    private mutating func leaveOut(_ kind: String, _ message: String, _ call: ArchivedCall) {
        leftOut.append((kind, message, call.place))
    }

    var base: String? { calls.map(\.origin).mostFrequent?.element }

    var endpoints: [ArchiveEndpoint] {
        calls.grouped { call in
            ArchiveEndpoint.Key(
                origin: call.origin, method: call.method, template: ArchivePath(of: call.segments),
                content: call.body.content)
        }.map { ArchiveEndpoint(key: $0.key, calls: $0.elements) }
    }
}
