import PlainText
import Redaction
import ScriptSyntax

/// What of an archive's requests is the same for all: keys and headers of the API. No value of a secret is kept.
struct ArchiveKeys {
    private(set) var settings: [String] = []
    private(set) var tally = ImportTally()

    /// - Parameter calls: Those of the API's own origin.
    init(of calls: [ArchivedCall]) {
        var seen: Set<String> = []
        for call in calls {
            for item in call.query where Self.isSecret(item) && seen.insert("?" + item.name).inserted {
                let variable = ArchiveNames.environmentVariable(item.name)
                carry("key query \(SondeText.word(item.name)) \\(env.\(variable))", call)
            }
            for header in call.headers where seen.insert(header.name.lowercased()).inserted { add(header, calls, call) }
        }
    }

    static func isSecret(_ item: ArchivedCall.Item) -> Bool { SensitiveName.ofMember(item.name.utf8) }

    private mutating func add(_ header: ArchivedCall.Item, _ calls: [ArchivedCall], _ call: ArchivedCall) {
        let name = header.name.lowercased()
        guard WrittenRequest.isHeaderName(header.name), !Self.isOfBrowser(name) else { return }
        if name == "cookie" {
            return lose(header, "set transport.cookies = .session and sign in", call)
        }
        if SensitiveName.ofHeader(header.name) {
            if name == "authorization" {
                switch header.value.prefix(while: \.isLetter).lowercased() {
                case "bearer": return carry("key bearer \\(env.TOKEN)", call)
                case "basic": return carry("key basic \\(env.USER) \\(env.PASSWORD)", call)
                default: break
                }
            }
            let variable = ArchiveNames.environmentVariable(header.name)
            return carry("key header \(header.name) \\(env.\(variable))", call)
        }
        let values = calls.map { call in call.headers.first { $0.name.lowercased() == name }?.value }
        guard values.allSatisfy({ $0 == header.value }) else {
            return lose(header, "it differs from one request to the next; write it where it is wanted", call)
        }
        carry("header \(header.name) \(SondeText.headerValue(header.value))", call)
    }

    /// What a browser adds by itself, or a body brings along.
    private static func isOfBrowser(_ name: String) -> Bool {
        name.hasPrefix("sec-") || name.hasPrefix(":") || name.hasPrefix("access-control-")
            || [
                "host", "user-agent", "accept", "accept-encoding", "accept-language", "connection", "content-length",
                "content-type", "origin", "referer", "cache-control", "pragma", "priority", "dnt", "te",
                "upgrade-insecure-requests", "if-none-match", "if-modified-since", "keep-alive", "transfer-encoding",
                "proxy-connection",
            ].contains(name)
    }

    private mutating func carry(_ line: String, _ call: ArchivedCall) {
        let parsed = ParsedScript(line)
        guard !parsed.hasErrors, parsed.script.statements.count == 1 else { return }
        settings.append(line)
        tally.carry("header")
    }

    private mutating func lose(_ header: ArchivedCall.Item, _ advice: String, _ call: ArchivedCall) {
        tally.lose(
            "header", ImportLoss("header", "header \(header.name): left out; \(advice)", at: call.place))
    }
}
