import HTTPModel
import ModelDiagnosis

/// The secrets that a client is given, each under one name.
struct ClientInputs {
    private(set) var all: [ClientInput] = []
    private var names: [Secret.Identity: String] = [:]

    /// The input that a secret is, called by its place or, where that says nothing, by its own name.
    mutating func input(
        for secret: Secret, called name: String? = nil, purpose: String, isLate: Bool = false
    ) -> ClientValue {
        if let known = names[secret.identity] { return .input(known) }
        var taken = Set(all.map(\.name)).union(Self.reserved)
        let wanted = SwiftNames.property(forKey: name ?? secret.name)
        let free = taken.insertFree(wanted)
        names[secret.identity] = free
        var variable: String?
        if case .environment(let known) = secret.origin { variable = known }
        all.append(
            ClientInput(
                name: free, purpose: purpose, isOptional: isLate || secret.origin == .response, variable: variable))
        return .input(free)
    }

    mutating func value(of text: SecretText, called name: String?, purpose: String, isLate: Bool = false) -> ClientValue
    {
        var parts: [ClientValue] = []
        for piece in text.parts {
            switch piece {
            case .plain(let plain): parts.append(.string(plain))
            case .secret(let secret):
                parts.append(input(for: secret, called: name, purpose: purpose, isLate: isLate))
            }
        }
        return parts.count == 1 ? parts[0] : .text(parts)
    }

    /// The names that a client has of its own, and those within the function that makes its requests.
    private static let reserved: Set<String> = [
        "server", "transport", "decoder", "encoder", "session", "request", "method", "path", "escapedItems", "query",
        "headers", "body", "isAbsolute", "hasKeys", "items", "home", "mark", "address", "url", "credentials",
    ]
}

extension Secret {
    /// The identity of a secret: its text or, if that is unknown, its name.
    fileprivate enum Identity: Hashable {
        case text(String)
        case name(String, Origin)
    }

    fileprivate var identity: Identity { isMissing ? .name(name, origin) : .text(revealed) }
}
