import Basics
import HTTPMiddleware
import ModelDecoding
import ModelDiagnosis

/// The parts that clients of all styles written in Swift have in common.
struct ClientParts {
    let api: ClientAPI
    let options: ClientOptions
    let names: ClientNames
    /// The endpoints without a group, followed by those of each group.
    let groups: [(path: [String], endpoints: [ClientEndpoint])]
    /// The header lines that several endpoints work out in the same way, by the names of their properties.
    let sharedLines: [(name: String, value: ClientValue)]
    /// The settings that responses are read with: the usual ones, followed by the others.
    private let configurations: [DecoderConfiguration]

    init(_ api: ClientAPI, _ options: ClientOptions, senderName: String? = nil) {
        names = ClientNames(for: api, senderName: senderName)
        var api = api
        for place in api.endpoints.indices {
            api.endpoints[place].makePropertyListPlain()
            api.endpoints[place].sendFiles(as: names.file)
            api.endpoints[place].mark(by: names.spelling)
        }
        sharedLines = api.shareLines(besides: Self.functions)
        self.api = api
        self.options = options
        var groups = Dictionary(grouping: api.endpoints, by: \.groups)
        for path in groups.keys.flatMap(\.prefixes) where groups[path] == nil { groups[path] = [] }
        self.groups = groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
        configurations = ([api.decoder] + api.endpoints.filter(\.result.isDecoded).map(\.decoder)).eachOnce()
        let properties = ["server", "transport", "streamTransport", "queue", "settings"] + api.inputs.map(\.name)
        for (path, endpoints) in self.groups {
            var taken = Set(["_", "Self", "decoder"]).union(path.isEmpty ? properties : ["client"])
            for group in self.groups(in: path) {
                memberNames[group] = taken.insertMember(group.last ?? "", orElse: "Endpoints")
            }
            for endpoint in endpoints {
                memberNames[endpoint.path] = taken.insertMember(endpoint.name, orElse: "Endpoint")
            }
        }
    }

    func groups(in path: [String]) -> [[String]] {
        groups.map(\.path).filter { $0.count == path.count + 1 && $0.starts(with: path) }
    }

    func methodName(of endpoint: ClientEndpoint) -> String { memberNames[endpoint.path] ?? endpoint.name }

    func groupName(_ path: [String]) -> String { memberNames[path] ?? path.last ?? "" }

    /// The beginning of an endpoint's own method: `public func movie`.
    func head(of endpoint: ClientEndpoint) -> String { "\(visible)func \(SwiftText.name(methodName(of: endpoint)))" }

    /// A method from a client: `repos.get`, and with a suffix `repos.getPages`.
    func call(of endpoint: ClientEndpoint, _ suffix: String = "") -> String {
        let names = endpoint.groups.prefixes.map { groupName($0) } + [methodName(of: endpoint) + suffix]
        return names.map { SwiftText.name($0) }.joined(separator: ".")
    }

    /// `reposGet` of `repos.get`
    func flatName(of endpoint: ClientEndpoint) -> String {
        guard let first = endpoint.path.first, endpoint.path.count > 1 else { return methodName(of: endpoint) }
        return first + endpoint.path.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The names of groups and of endpoints' methods, by their paths, none of them like a property.
    private var memberNames: [[String]: String] = [:]

    /// The access modifier of everything that callers see.
    var visible: String { options.access == .public ? "public " : "" }

    /// Indicates whether it is too much for one file.
    var isSplit: Bool { !names.groups.isEmpty || api.endpoints.count > 60 }

    /// Returns a client's own files, and those of its models. The first file says what is left out.
    func withModels(_ client: [ClientFile]) -> [ClientFile] {
        var files = client + ModelFiles(self, beside: client).files
        if let first = files.first, let end = first.text.firstIndex(of: "\n"), !api.losses.isEmpty {
            let lines = api.losses.map { "\n" + SwiftText.comment("Left out: \($0)") }
            files[0] = ClientFile(first.path, first.text[..<end] + lines.joined() + first.text[end...])
        }
        return files
    }

    /// A file with its first lines: who wrote it, and what it imports.
    ///
    /// - Parameter place: The place of the tests, if it is a file of them.
    func file(
        imports: [String] = [], testsIn place: SuiteFiles.Place? = nil, networking: Bool = true,
        _ content: (inout SwiftFile) -> Void
    ) -> String {
        var file = SwiftFile(spelling: names.spelling)
        file.line("// Written by: \(options.command)")
        for module in (imports + ["Foundation"]).sorted() { file.line("import \(module)") }
        if let module = place?.module {
            file.line()
            file.line("@testable import \(module)")
            if networking { file.line() }
        }
        if networking { file.add("#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif") }
        if api.hashes, place == nil {
            file.add("#if canImport(CryptoKit)\nimport CryptoKit\n#else\nimport Crypto\n#endif")
        }
        file.line()
        content(&file)
        return file.text
    }

    /// The decoders that responses are read with: the usual one, followed by the others.
    var decoders: [(name: String, lines: CoderLines)] {
        configurations.enumerated().map { (Self.decoder(at: $0), CoderLines($1)) }
    }

    func decoder(of endpoint: ClientEndpoint) -> String {
        Self.decoder(at: configurations.firstIndex(of: endpoint.decoder) ?? 0)
    }

    private static func decoder(at place: Int) -> String { place == 0 ? "decoder" : "decoder\(place + 1)" }

    func writeDecoders(to file: inout SwiftFile, isShared: Bool) {
        let access = isShared ? "" : hasPages && decoders.count > 1 ? "fileprivate " : "private "
        guard decodes || hasTexts else { return }
        for (name, lines) in decoders {
            file.gap()
            file.block("\(access)static var \(name): JSONDecoder") { file in
                guard !lines.decoder.isEmpty else { return file.line("JSONDecoder()") }
                file.line("let decoder = JSONDecoder()")
                file.add(lines.decoder)
                file.line("return decoder")
            }
        }
    }

    /// Returns the parameters of an endpoint as those of a function, or as the values of a case.
    func parameters(of endpoint: ClientEndpoint, inCase isInCase: Bool = false) -> [String] {
        let constants = ConstantCode(models: api.models.catalogue)
        return endpoint.parameters.map { parameter in
            let value = parameter.defaultValue.flatMap { constants.code(of: $0, parameter.type) }
            let fallback = value ?? (parameter.type.isOptional ? "nil" : nil)
            let (label, inner) = (SwiftText.name(parameter.name), SwiftText.parameter(parameter.name))
            let name = isInCase || label == inner ? label : "\(parameter.name) \(inner)"
            return "\(name): \(parameter.text)" + (fallback.map { " = \($0)" } ?? "")
        }
    }

    /// The comment above an endpoint; where callers in other modules see it, at least what it asks for.
    func documentation(of endpoint: ClientEndpoint) -> String? {
        if let text = endpoint.comment, text.contains(where: { !$0.isWhitespace }) { return text }
        return visible.isEmpty ? nil : "`\(endpoint.method) \(endpoint.address.template)`"
    }

    /// Returns the text before a client's own functions in an endpoint's method: `self.` if a parameter hides
    /// one.
    func owner(_ owner: String, in endpoint: ClientEndpoint) -> String {
        let parameters = Set(endpoint.parameters.map(\.name))
        let hidden = owner.isEmpty ? Self.functions.union(api.inputs.map(\.name)) : [String(owner.dropLast())]
        return parameters.isDisjoint(with: hidden) ? owner : "self." + owner
    }

    private static let functions: Set<String> = [
        "request", "answer", "value", "text", "data", "start", "step", "steps", "contained",
        "expanded", "escaped", "reserved", "joined", "list", "number", "written", "timestamp", "client", "sign",
        "canonical", "settings", "queue",
    ]

    /// Returns `, by: Self.decoder2` if an endpoint's responses are not read as most are.
    func decoderArgument(of endpoint: ClientEndpoint) -> String {
        let decoder = decoder(of: endpoint)
        return decoder == "decoder" || !endpoint.result.isDecoded
            ? "" : ", by: \(endpoint.groups.isEmpty ? "Self" : names.client).\(decoder)"
    }

    var hasPages: Bool { api.endpoints.contains { $0.paging != nil } }

    func answers(with isWanted: (ClientResult) -> Bool) -> Bool { api.endpoints.contains { isWanted($0.result) } }

    var decodes: Bool { answers(with: \.isDecoded) }

    var hasManyDecoders: Bool { configurations.count > 1 }

    /// Indicates whether a response may come without a body, where its value is nil.
    var hasOptionalResults: Bool {
        answers { if case .optional? = $0.type { $0.kind == .decoded } else { false } }
    }

    /// Indicates whether such a response is bytes or a text.
    var hasPlainOptionals: Bool { answers { $0.withBody != $0 } }

    /// Indicates whether a stream has texts, which are not JSON.
    var hasStreamsOfTexts: Bool { answers { $0.kind == .stream && $0.type == .scalar(.string) } }

    /// The types that have a name of their own beside models.
    func writeAliases(to file: inout SwiftFile) {
        for library in Library.all {
            let aliases = names.spelling.aliases.filter { $0.library == library }
            guard let elsewhere = library.elsewhere, !aliases.isEmpty else { continue }
            file.gap()
            for (condition, module) in [("#if canImport(\(library.module))", library.module), ("#else", elsewhere)] {
                file.line(condition)
                for alias in aliases {
                    if !visible.isEmpty { file.documentation("The system's `\(alias.type)`.") }
                    file.line("\(visible)typealias \(alias.name) = \(module).\(alias.type)")
                }
            }
            file.line("#endif")
        }
    }

    /// The types that every client has and its callers see.
    func writeTypes(to file: inout SwiftFile, isUnencodable: Bool) {
        writeAliases(to: &file)
        let sendsFiles = api.endpoints.contains { !$0.fileParameters.isEmpty }
        if sendsFiles { file.add(support: support("FilePart", isShared: true)) }
        file.add(support: support("APIError", isShared: true, where: isUnencodable ? [] : ["WITHOUT_BODIES"]))
    }
}

extension Set<String> {
    /// Inserts a member's name and returns it, with something after it where it is taken.
    fileprivate mutating func insertMember(_ name: String, orElse suffix: String) -> String {
        if insert(name).inserted { return name }
        return insertFree(name == "_" ? suffix.lowercased() : name + suffix)
    }
}

extension ClientEndpoint {
    fileprivate var fileParameters: [Int] {
        guard let body, body.kind == .multipart else { return [] }
        return parameters.indices.filter { place in
            parameters[place].type.isBytes && body.members.contains { $0.value == .parameter(parameters[place].name) }
        }
    }
}

extension ParameterType {
    /// Indicates whether it is bytes, or a list of them.
    var isBytes: Bool { element == .structure("Data") }
}

extension ClientResult {
    var isDecoded: Bool { type != nil }
    var isStream: Bool { kind == .stream }

    /// The function that returns a result of this kind.
    var loading: String { isDecoded ? "value" : kind == .text ? "text" : "data" }
}

extension ClientEndpoint {
    /// Marks the names of models that hide other types.
    fileprivate mutating func mark(by spelling: NameSpelling) {
        if result.isDecoded { result.written = spelling.marked(result.written) }
        decoder = decoder.marked(by: spelling)
        for place in parameters.indices where !parameters[place].type.isSecret {
            parameters[place].text = spelling.marked(parameters[place].text)
        }
    }

    /// Bytes that are a part of a form are a file: a server takes a part without a file name for a text.
    fileprivate mutating func sendFiles(as name: String) {
        for place in fileParameters { parameters[place].text = parameters[place].text.replacing("Data", with: name) }
    }

    /// Foundation reads property lists with a decoder of their own. A client gives them as they come, and says so.
    fileprivate mutating func makePropertyListPlain() {
        guard result.kind == .propertyList else { return }
        let remark = "The response is a property list, which `PropertyListDecoder` reads as `\(result.written)`."
        result = ClientResult(kind: .data)
        documentation = documentation.map { "\($0)\n\n\(remark)" } ?? remark
    }
}
