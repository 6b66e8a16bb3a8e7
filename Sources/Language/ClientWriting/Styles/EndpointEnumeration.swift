import Basics
import ModelDiagnosis
import ScriptSyntax

/// An enumeration with a case for each endpoint, which makes its request; in large APIs with one for each group.
struct EndpointEnumeration {
    private let parts: ClientParts
    private let name: String
    /// The method that makes a request: `urlRequest`.
    private let function: String
    /// The name of the settings in it, which no parameter has.
    private let settings: String
    /// True if endpoints are documented where they are declared.
    private let isDocumented: Bool
    let requests: RequestCodes

    init(_ parts: ClientParts, named name: String, function: String, isDocumented: Bool) {
        (self.parts, self.name, self.function, self.isDocumented) = (parts, name, function, isDocumented)
        var taken = Set(parts.api.endpoints.flatMap(\.parameters).map(\.name))
        settings = taken.insertFree("settings")
        requests = RequestCodes(of: parts, by: settings)
    }

    private var error: String { parts.names.error }

    /// Returns the file of the enumeration itself, followed by those of its groups.
    func files(imports: [String] = []) -> [ClientFile] {
        let support = RequestSupport(parts: parts, needs: requests.needs, isShared: true)
        let root = parts.file { file in
            write([], to: &file)
            writeSettings(to: &file)
            file.gap()
            file.block("extension \(parts.names.settings)") { support.writeMembers(to: &$0) }
            support.writeTypes(to: &file)
            parts.writeTypes(to: &file, isUnencodable: support.hasBody)
        }
        let groups = parts.groups.map(\.path).filter { !$0.isEmpty }.map { path in
            ClientFile("\(typeName(path)).swift", parts.file { write(path, to: &$0) })
        }
        return [ClientFile("\(name).swift", root)] + groups
    }

    /// `.movie(id: id)`, whose parameters may have other names here.
    func value(of endpoint: ClientEndpoint, renaming renamed: [String: String] = [:]) -> String {
        parts.value(of: endpoint, arguments(of: endpoint, renaming: renamed).map(\.text))
    }

    /// `ReposEndpoint.get` and what it takes.
    func innermost(_ endpoint: ClientEndpoint) -> (head: String, arguments: [SwiftArgument]) {
        let name = SwiftText.name(parts.methodName(of: endpoint))
        return ("\(typeName(endpoint.groups)).\(name)", arguments(of: endpoint, renaming: [:]))
    }

    private func arguments(of endpoint: ClientEndpoint, renaming renamed: [String: String]) -> [SwiftArgument] {
        endpoint.parameters.map { SwiftArgument("\($0.name): \(renamed[$0.name] ?? SwiftText.parameter($0.name))") }
    }

    /// Calls that make an endpoint's request with settings with that name.
    func request(
        of endpoint: ClientEndpoint, renaming renamed: [String: String] = [:], with settings: String
    ) -> RequestCall {
        RequestCall(
            head: "\(name)\(value(of: endpoint, renaming: renamed)).\(function)",
            arguments: [SwiftArgument("with: \(settings)")])
    }

    private func typeName(_ path: [String]) -> String { parts.names.endpoints[path] ?? name }

    // MARK: Cases and requests

    private func write(_ path: [String], to file: inout SwiftFile) {
        let endpoints = parts.groups.first { $0.path == path }?.endpoints ?? []
        let inner = parts.groups(in: path)
        let group = path.isEmpty ? parts.api.name : path.joined(separator: ".")
        file.documentation("The endpoints of \(group), each with what it takes.")
        file.block("\(parts.visible)enum \(typeName(path))") { file in
            for way in inner { file.line("case \(SwiftText.name(parts.groupName(way)))(\(typeName(way)))") }
            for endpoint in endpoints { writeCase(endpoint, to: &file) }
            file.gap("The request, with the address and the keys of these settings.")
            file.function(
                "\(parts.visible)func \(function)", ["with \(settings): \(parts.names.settings)"],
                " throws(\(error)) -> URLRequest"
            ) { file in
                let signs = endpoints.contains { !requests.signatures(of: $0).isEmpty }
                file.line("switch self {")
                for way in inner {
                    file.line("case .\(SwiftText.name(parts.groupName(way)))(let endpoint):")
                    file.line("    \(signs ? "return " : "")try endpoint.\(function)(with: \(settings))")
                }
                for endpoint in endpoints { writeRequest(endpoint, signs ? "return try" : "try", to: &file) }
                file.line("}")
            }
            if isDocumented, parts.decoders.count > 1 { writeDecoder(inner, endpoints, to: &file) }
        }
    }

    private func writeCase(_ endpoint: ClientEndpoint, to file: inout SwiftFile) {
        let parameters = parts.parameters(of: endpoint, inCase: true)
        let name = SwiftText.name(parts.methodName(of: endpoint))
        if isDocumented {
            let result = "Returns `\(endpoint.result.text)`."
            file.documentation([endpoint.comment, result].compactMap(\.self).joined(separator: "\n\n"))
        }
        guard !parameters.isEmpty else { return file.line("case \(name)") }
        file.list("case \(name)", parameters, "")
    }

    private func writeRequest(_ endpoint: ClientEndpoint, _ start: String, to file: inout SwiftFile) {
        let used = endpoint.usedParameters
        let names = endpoint.parameters.map { parameter in
            used.contains(parameter.name) ? "let \(SwiftText.parameter(parameter.name))" : "_"
        }
        let name = SwiftText.name(parts.methodName(of: endpoint))
        let isBound = names.contains { $0 != "_" }
        if isBound { file.list("case .\(name)", names, ":") } else { file.line("case .\(name):") }
        let call = requests.call(of: endpoint, settings + ".")
        file.deeper { file in
            if call.signatures.isEmpty {
                file.call("\(start) \(call.head)", call.arguments)
            } else {
                file.add(signed: call)
            }
        }
    }

    // MARK: Settings and decoders

    private func writeSettings(to file: inout SwiftFile) {
        file.gap("The address of \(parts.api.name) and the client's keys.")
        file.block("\(parts.visible)struct \(parts.names.settings): Sendable") { file in
            parts.writeServers(to: &file)
            parts.write(parts.settings, to: &file)
        }
    }

    private func writeDecoder(_ inner: [[String]], _ endpoints: [ClientEndpoint], to file: inout SwiftFile) {
        let decoded = endpoints.filter(\.result.isDecoded)
        let names = decoded.map { parts.decoder(of: $0) }.eachOnce()
        file.gap("The decoder for the response.")
        file.block("var decoder: JSONDecoder") { file in
            guard names.count > 1 || !inner.isEmpty else {
                return file.line("\(parts.names.sender).\(names.first ?? "decoder")")
            }
            file.line("switch self {")
            for way in inner {
                file.line("case .\(SwiftText.name(parts.groupName(way)))(let endpoint): endpoint.decoder")
            }
            for name in names.dropFirst() {
                let cases = decoded.filter { parts.decoder(of: $0) == name }.map {
                    ".\(SwiftText.name(parts.methodName(of: $0)))"
                }
                file.line("case \(cases.joined(separator: ", ")): \(parts.names.sender).\(name)")
            }
            if !endpoints.isEmpty { file.line("default: \(parts.names.sender).\(names.first ?? "decoder")") }
            file.line("}")
        }
    }
}

extension ClientParts {
    /// `.movie(id: 7)`: an endpoint with its arguments.
    func value(of endpoint: ClientEndpoint, _ arguments: [String]) -> String {
        let list = endpoint.parameters.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        return wrapping(".\(SwiftText.name(methodName(of: endpoint)))\(list)", in: endpoint.groups)
    }

    /// `.repos(endpoint)`
    func wrapping(_ value: String, in groups: [String]) -> String {
        groups.prefixes.map { ".\(SwiftText.name(groupName($0)))(" }.joined() + value
            + String(repeating: ")", count: groups.count)
    }
}

extension ClientEndpoint {
    fileprivate var usedParameters: Set<String> {
        var names: Set<String> = []
        for value in values.flatMap(\.all) {
            switch value {
            case .parameter(let name): names.insert(name)
            case .moment(let code), .workedOut(let code, _, _):
                names.formUnion(code.mentionedNames.map(String.init))
            default: continue
            }
        }
        return names
    }
}
