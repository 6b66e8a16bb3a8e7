extension FunctionEntry {
    /// Fails if a call would look into a secret that has to stay whole.
    func requireWholeSecrets(of call: FunctionCall) throws(RuntimeError) {
        guard call.evaluator.keepsSecretsWhole else { return }
        let arguments = call.arguments.map { $0?.value }
        let secrets = call.evaluator.surroundings.secrets
        guard !WholeSecrets.keeps(self, arguments) else {
            guard WholeSecrets.losesMarks(self), call.receiver.secrets.isEmpty else { return }
            return try secrets.requireNone(in: [call.receiver], at: call.range)
        }
        // The elements of what holds others are looked at when it is their turn.
        let passesOn = WholeSecrets.passesElementsOn(self) && call.receiver.text == nil
        try secrets.requireNone(
            in: [call.receiver] + arguments.compactMap(\.self) + call.rest.map(\.value), lookingInside: !passesOn,
            at: call.range)
    }
}

/// The functions that make a whole of a secret again, and those that tell nothing of it: all that is left to a script
/// whose author must not learn it.
enum WholeSecrets {
    static func keeps(_ entry: FunctionEntry, _ arguments: [Value?]) -> Bool {
        switch entry.receiver {
        // The parts of a response are texts again, and a call gets its arguments.
        case .value(.response), .value(.failure), .value(.result), .value(.endpoint), .value(.stream): return true
        default: break
        }
        guard functions[entry.receiver]?.contains(entry.signature) == true else { return false }
        guard let harmless = sets[entry.signature], let set = arguments.first else { return true }
        if case .implicitCase(let name, let inner)? = set { return inner.isEmpty && harmless.contains(name) }
        return false
    }

    /// Bytes that repeat a secret are not marked, and neither is what is made of them. A text can be searched again.
    static func losesMarks(_ entry: FunctionEntry) -> Bool { entry.receiver == .value(.data) && entry.name != "text" }

    static func passesElementsOn(_ entry: FunctionEntry) -> Bool {
        switch entry.receiver {
        case .value(.array), .value(.dictionary), .value(.json), .value(.headers): elements.contains(entry.name)
        default: false
        }
    }

    private static let functions: [FunctionEntry.Receiver: Set<String>] = [
        .none: ["print(…separator:)"],
        .initialiser("String"): ["String(_:)", "String(describing:)", "String(data:encoding:)"],
        .initialiser("Data"): ["Data(_:)"],
        .value(.string): bytes.union([
            "appending(_:)", "data(using:allowLossyConversion:)", "lowercased()", "uppercased()", "localizedLowercase",
            "localizedUppercase", "utf8", "addingPercentEncoding(withAllowedCharacters:)", "trimmingCharacters(in:)",
        ]),
        .value(.data): bytes.union(["text"]),
        .value(.array): ["joined()", "joined(separator:)"],
        .value(.headers): ["values(of:)", "contains(_:)"],
    ]

    private static let bytes: Set = [
        "base64EncodedString()", "hex", "base64", "base64URL", "hash(_:)", "hmac(_:key:)",
    ]

    /// The sets of characters that ask for no letters: which are taken away or escaped, the length of a request says.
    private static let sets: [String: Set<String>] = [
        "addingPercentEncoding(withAllowedCharacters:)": [
            "alphanumerics", "urlFragmentAllowed", "urlHostAllowed", "urlPasswordAllowed", "urlPathAllowed",
            "urlQueryAllowed", "urlUserAllowed",
        ],
        "trimmingCharacters(in:)": ["newlines", "whitespaces", "whitespacesAndNewlines"],
    ]

    private static let elements: Set = [
        "allSatisfy", "compactMap", "compactMapValues", "concurrentMap", "count", "drop", "dropFirst", "dropLast",
        "enumerated", "filter", "first", "flatMap", "forEach", "indices", "isEmpty", "keys", "kind", "last", "map",
        "mapValues", "prefix", "randomElement", "reduce", "reversed", "shuffled", "suffix", "values",
    ]
}
