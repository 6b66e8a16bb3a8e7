import ModelDiagnosis
import ScriptSyntax

/// How an API knows its caller: the keys that its requests carry, with values of the environment.
struct SecurityKeys: Sendable {
    private(set) var settings: [String] = []
    private(set) var tally = ImportTally()
    /// The schemes that they are of.
    private var carried: Set<String> = []
    /// The header lines of schemes that only some operations want.
    private var lines: [String: String] = [:]

    /// - Parameters:
    ///   - name: The API's, which the names of the variables begin with.
    ///   - hasBase: Whether there is a base: a key belongs to one.
    init(
        of documents: DocumentSet, _ operations: [Operation], _ version: OpenAPIVersion, named name: String,
        hasBase: Bool
    ) {
        let root = documents.root
        let declared = version.isSwagger ? root["securityDefinitions"] : root["components"]?["securitySchemes"]
        guard let declared, !declared.members.isEmpty else { return }
        let isOnlyKey = declared.members.count { documents.resolved($0.node)?["type"]?.string == "apiKey" } == 1
        let prefix = Self.variable(name)
        var keys: [(name: String, key: Result<SecurityKey, SecurityKey.Fault>, node: DocumentNode)] = []
        for (name, node) in declared.members {
            keys.append((name, SecurityKey.read(documents.resolved(node) ?? node, prefix, isOnlyKey: isOnlyKey), node))
        }
        let chosen = Self.chosen(
            documents, operations, among: keys.compactMap { (try? $0.key.get()) == nil ? nil : $0.name })
        let isSeveral = keys.count > chosen.count
        let wanted = isSeveral ? Set(operations.flatMap { Self.wanted($0, beside: chosen) }) : []
        for (name, key, node) in keys {
            switch key {
            case .failure(let fault):
                tally.lose(
                    "security scheme",
                    ImportLoss(fault.kind, "security scheme \"\(name)\": left out; \(fault.advice)", at: node.place))
            case .success(let key) where !hasBase:
                let message = "security scheme \"\(name)\": left out; below the base, write \(key.statement)"
                tally.lose("security scheme", ImportLoss("key without a base", message, at: node.place))
            case .success(let key) where settings.contains(key.statement):
                carried.insert(name)
                tally.carry("security scheme")
            case .success(let key) where !chosen.contains(name) && wanted.contains(name) && key.line != nil:
                lines[name] = key.line
                tally.carry("security scheme")
            case .success(let key) where !chosen.contains(name):
                tally.lose(
                    "security scheme",
                    ImportLoss(
                        "other security scheme",
                        "security scheme \"\(name)\": left out; where it is wanted, write \(key.statement)",
                        at: node.place))
            case .success(let key):
                settings.append(key.statement)
                carried.insert(name)
                tally.carry("security scheme")
                if let flow = key.flow {
                    tally.note(
                        ImportLoss(
                            "sign-in",
                            "security scheme \"\(name)\": its \(flow) is left out; put a token into the variable",
                            at: node.place))
                }
            }
        }
    }

    /// Writes the header lines of an operation that wants other keys than the API has, or lists that it does.
    func write(_ operation: Operation, to draft: inout EndpointDraft) {
        let wanted = Self.alternatives(of: operation)
        guard !wanted.isEmpty, !wanted.contains(where: { $0.allSatisfy(carried.contains) }) else { return }
        if let names = wanted.first(where: { $0.allSatisfy { carried.contains($0) || lines[$0] != nil } }) {
            draft.text.headers += names.compactMap { lines[$0] }
            return
        }
        let message = "\(operation.title): it wants another key than the API has; write a header line for it"
        let place = operation.node["security"]?.place ?? operation.node.place
        draft.tally.noteOnce(ImportLoss("security of an operation", message, at: place))
    }

    /// What an operation itself says that it wants: one of these sets of schemes.
    private static func alternatives(of operation: Operation) -> [[String]] {
        operation.node["security"]?.elements.map { $0.members.map(\.name) } ?? []
    }

    /// The schemes that an operation wants for itself.
    private static func wanted(_ operation: Operation, beside chosen: Set<String>) -> [String] {
        let alternatives = alternatives(of: operation)
        guard !alternatives.contains(where: { $0.allSatisfy(chosen.contains) }) else { return [] }
        return alternatives.first ?? []
    }

    /// The schemes of the first alternative that can be carried: of the document, else of the first operation that has any.
    private static func chosen(
        _ documents: DocumentSet, _ operations: [Operation], among carried: [String]
    ) -> Set<String> {
        var requirements = documents.root["security"]?.elements ?? []
        if !requirements.contains(where: { !$0.members.isEmpty }) {
            requirements =
                operations.lazy.compactMap { $0.node["security"]?.elements }
                .first { $0.contains { !$0.members.isEmpty } } ?? []
        }
        for requirement in requirements {
            let names = requirement.members.map(\.name)
            if !names.isEmpty, names.allSatisfy(carried.contains) { return Set(names) }
        }
        return Set(carried.prefix(requirements.isEmpty ? 1 : 0))
    }

    /// `appStore` is `APP_STORE`, and `X-API-Key` is `X_API_KEY`.
    fileprivate static func variable(_ name: String) -> String {
        var words = ""
        for letter in name {
            guard letter.isASCII, letter.isLetter || letter.isNumber else {
                if words.last?.isLetter == true { words += "_" }
                continue
            }
            if letter.isUppercase, words.last?.isLowercase == true { words += "_" }
            words.append(letter)
        }
        return words.uppercased()
    }
}

/// A key as a statement.
struct SecurityKey: Sendable, Hashable {
    let statement: String
    /// The same in the header of one request, where it can be.
    var line: String?
    /// How its value is come by, where that is more than writing it down.
    var flow: String?

    struct Fault: Error, Sendable, Hashable {
        let kind: String
        let advice: String
    }

    /// - Parameter prefix: What the names of its variables begin with.
    static func read(_ scheme: DocumentNode, _ prefix: String, isOnlyKey: Bool) -> Result<SecurityKey, Fault> {
        let token = "\\(env.\(prefix)_TOKEN)"
        let basic = "key basic \\(env.\(prefix)_USER) \\(env.\(prefix)_PASSWORD)"
        switch scheme["type"]?.string?.lowercased() {
        case "apikey":
            let name = isOnlyKey ? "KEY" : SecurityKeys.variable(scheme["name"]?.string ?? "KEY")
            return apiKey(scheme, "\\(env.\(prefix)_\(name))")
        case "basic": return .success(SecurityKey(statement: basic))
        case "oauth2": return .success(bearer(token, flow: "OAuth 2 sign-in"))
        case "openidconnect": return .success(bearer(token, flow: "OpenID Connect sign-in"))
        case "http":
            switch scheme["scheme"]?.string?.lowercased() {
            case "bearer": return .success(bearer(token, flow: nil))
            case "basic": return .success(SecurityKey(statement: basic))
            case let other:
                return .failure(
                    Fault(kind: "http authentication", advice: "\(other ?? "it") is not a scheme that key has"))
            }
        case "mutualtls":
            return .failure(Fault(kind: "client certificate", advice: "set transport.clientCertificate"))
        case let other:
            return .failure(
                Fault(kind: "unknown security scheme", advice: "\(other ?? "it") is not a type that is known here"))
        }
    }

    private static func bearer(_ token: String, flow: String?) -> SecurityKey {
        SecurityKey(statement: "key bearer \(token)", line: "Authorization: Bearer \(token)", flow: flow)
    }

    private static func apiKey(_ scheme: DocumentNode, _ value: String) -> Result<SecurityKey, Fault> {
        guard let name = scheme["name"]?.string else {
            return .failure(Fault(kind: "unknown security scheme", advice: "it has no name"))
        }
        switch scheme["in"]?.string {
        case "header" where WrittenRequest.isHeaderName(name):
            return .success(SecurityKey(statement: "key header \(name) \(value)", line: "\(name): \(value)"))
        case "query": return .success(SecurityKey(statement: "key query \(SondeText.word(name)) \(value)"))
        case "cookie":
            return .failure(
                Fault(kind: "cookie key", advice: "write header Cookie \(SondeText.headerValue(name))=\(value)"))
        default: return .failure(Fault(kind: "unknown security scheme", advice: "it is in no place that key has"))
        }
    }
}
