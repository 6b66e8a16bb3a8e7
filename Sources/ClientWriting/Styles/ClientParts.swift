import HTTPModel
import ModelDecoding

/// What clients of all styles written in Swift have in common.
struct ClientParts {
    let api: ClientAPI
    let options: ClientOptions
    let names: ClientNames
    /// The settings that answers are read with: the usual ones, then the others.
    private let configurations: [DecoderConfiguration]

    init(_ api: ClientAPI, _ options: ClientOptions) {
        self.api = api
        self.options = options
        names = ClientNames(for: api)
        var configurations = [api.decoder]
        for endpoint in api.endpoints where !configurations.contains(endpoint.decoder) {
            configurations.append(endpoint.decoder)
        }
        self.configurations = configurations
    }

    /// A file with its first lines: who wrote it, and what it imports.
    func file(networking: Bool = true, _ content: (inout SwiftFile) -> Void) -> String {
        var file = SwiftFile()
        file.line("// Written by: \(options.command)")
        file.line("import Foundation")
        if networking {
            file.line("#if canImport(FoundationNetworking)")
            file.line("import FoundationNetworking")
            file.line("#endif")
        }
        if api.endpoints.contains(where: { $0.values.contains { $0.hashes } }) {
            for line in ["#if canImport(CryptoKit)", "import CryptoKit", "#else", "import Crypto", "#endif"] {
                file.line(line)
            }
        }
        file.line()
        content(&file)
        return file.text
    }

    /// The decoders that answers are read with: the usual one, then the others.
    var decoders: [(name: String, lines: CoderLines)] {
        configurations.enumerated().map { (Self.decoder(at: $0), CoderLines($1)) }
    }

    /// The name of the decoder that an endpoint's answers are read with.
    func decoder(of endpoint: ClientEndpoint) -> String {
        Self.decoder(at: configurations.firstIndex(of: endpoint.decoder) ?? 0)
    }

    private static func decoder(at place: Int) -> String { place == 0 ? "decoder" : "decoder\(place + 1)" }

    func writeDecoders(to file: inout SwiftFile, access: String) {
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

    /// The parameters of an endpoint as those of a function.
    func parameters(of endpoint: ClientEndpoint) -> [String] {
        endpoint.parameters.map { parameter in
            let value = parameter.defaultValue.map { RequestCode(endpoint, of: api).constant($0, parameter.type) }
            let fallback = value ?? (parameter.type.isOptional ? "nil" : nil)
            return "\(SwiftText.name(parameter.name)): \(parameter.text)" + (fallback.map { " = \($0)" } ?? "")
        }
    }

    /// The arguments that pass an endpoint's parameters on.
    func arguments(of endpoint: ClientEndpoint) -> String {
        endpoint.parameters.map { "\($0.name): \(SwiftText.name($0.name))" }.joined(separator: ", ")
    }

    /// `case unreachable(any Error)`, and what else a request fails with.
    func writeError(to file: inout SwiftFile, isUnencodable: Bool) {
        file.gap()
        file.add(
            """
            /// Why a request has no answer.
            enum \(names.error): Error {
                /// A value would lead elsewhere, or the address is none.
                case invalidEndpoint
                /// Nobody answers there.
                case unreachable(any Error)
                /// The request failed on its way.
                case requestFailed(any Error)
                /// The status is not one of success.
                case invalidResponse(status: Int, body: Data)
                /// The answer is not what was expected.
                case undecodable(any Error, body: Data)
            """)
        if isUnencodable {
            file.add(
                """
                    /// What was to be sent cannot be written.
                    case unencodable(any Error)
                """)
        }
        file.line("}")
    }
}

extension RequestCode {
    /// A value that a parameter has by default: of an enumeration the case, though it may be written as it is sent.
    func constant(_ value: ClientValue, _ type: ParameterType) -> String {
        var code = self
        switch (type, value) {
        case (.optional(let wrapped), _): return constant(value, wrapped)
        case (.list(let element), .array(let values)):
            return "[\(values.map { constant($0, element) }.joined(separator: ", "))]"
        case (.enumeration(_, let cases), .string(let text)):
            let known = cases.first { $0.rawValue == text } ?? cases.first { $0.name == text }
            return ".\(SwiftText.name(known?.name ?? text))"
        default: return code.code(of: value)
        }
    }
}
