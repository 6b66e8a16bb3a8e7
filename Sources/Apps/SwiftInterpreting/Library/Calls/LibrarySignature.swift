import ModelDecoding

/// A function's name, its parameters and its result. A type that is not written is the one that the closure shows which
/// is its body: `Any` where it shows none.
struct LibrarySignature: Sendable {
    /// The name before the parentheses.
    let name: String
    /// Nil for a property.
    private(set) var parameters: [LibraryMember.Parameter]?
    private(set) var result = "Any"
    /// The places of the parameters whose types are written, and whether that of the result is.
    private var written: (parameters: Set<Int>, result: Bool) = ([], false)

    /// A function as Swift declares it, with types or without: `map(_: (Element) -> Result) -> [Result]`,
    /// `split(separator:maxSplits?:)`. What has no parentheses is a property: `first: Element?`.
    init(_ text: String) {
        var rest = text[...].utf8
        name = rest.take { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ":") }
        if rest.popFirst() == UInt8(ascii: "(") {
            var parameters: [LibraryMember.Parameter] = []
            while let next = rest.first, next != UInt8(ascii: ")") {
                let label = rest.take { $0 != UInt8(ascii: ":") }
                rest = rest.dropFirst()
                let type = rest.takeType()
                if type != nil { written.parameters.insert(parameters.count) }
                parameters.append(LibraryMember.Parameter(label: label, type ?? "Any"))
                if rest.starts(with: ", ".utf8) { rest = rest.dropFirst(2) }
            }
            self.parameters = parameters
            rest = rest.dropFirst(")".count)
            if rest.starts(with: " ->".utf8) { rest = rest.dropFirst(" ->".count) }
        }
        guard !rest.isEmpty else { return }
        written.result = true
        result = String(Substring(rest.dropFirst()))
    }

    /// With the types that its body takes and gives.
    func typed<each Input: LibraryInput, Output: LibraryOutput>(
        _ inputs: repeat (each Input).Type, giving output: Output.Type
    ) -> LibrarySignature {
        var types: [LibraryTypeName] = []
        for input in repeat each inputs { types.append(input.swiftName) }
        var signature = self
        for (place, type) in types.filter({ $0 != .noParameter }).enumerated()
        where place < parameters?.count ?? 0 && !written.parameters.contains(place) {
            guard case .named(let name) = type else { continue }
            // A parameter that may be omitted is an optional in the body.
            let hasDefault = parameters?[place].arity == .optional
            signature.parameters?[place].type = hasDefault && name.hasSuffix("?") ? String(name.dropLast()) : name
        }
        if !written.result, case .named(let name) = output.swiftName { signature.result = name }
        return signature
    }
}

extension LibraryMember.Parameter {
    /// A parameter by what is written before its colon: `separator`, `_`, `maxSplits?`, `...`.
    fileprivate init(label: String, _ type: String) {
        let arity: Arity = label == "..." ? .rest : label.hasSuffix("?") ? .optional : .one
        let name = arity == .optional ? String(label.dropLast()) : label
        self.init(["_", "..."].contains(name) ? nil : name, type, arity)
    }
}

extension Substring.UTF8View {
    /// Takes the bytes from the beginning for which the closure is true.
    fileprivate mutating func take(while isTaken: (UInt8) -> Bool) -> String {
        let taken = prefix(while: isTaken)
        self = self[taken.endIndex...]
        return String(Substring(taken))
    }

    /// Takes a type after a space, up to the comma or the parenthesis that ends it.
    fileprivate mutating func takeType() -> String? {
        guard first == UInt8(ascii: " ") else { return nil }
        self = dropFirst()
        var depth = 0
        return take { byte in
            guard depth > 0 || byte != UInt8(ascii: ",") && byte != UInt8(ascii: ")") else { return false }
            if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { depth += 1 }
            if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") { depth -= 1 }
            return true
        }
    }
}

/// The purpose of a function, and an example: `"abc".hasPrefix("ab") → true`.
struct LibraryDocumentation: Sendable {
    let summary: String
    let example: (expression: String, value: String)

    init(_ summary: String, _ example: String) {
        self.summary = summary
        let bytes = example.utf8
        let arrow = bytes.indices.first { bytes[$0] == 0xE2 && bytes[$0...].starts(with: "→".utf8) }
        guard let arrow else {
            self.example = (example, "")
            return
        }
        self.example = (
            String(example[..<example.index(before: arrow)]), String(example[arrow...].dropFirst("→ ".count))
        )
    }
}

/// The name that Swift uses for the type of a parameter or a result.
enum LibraryTypeName: Equatable {
    case named(String)
    /// A type that the closure does not determine: any value, or a list of any values.
    case any
    /// A value that the library requests from the call itself.
    case noParameter
}
