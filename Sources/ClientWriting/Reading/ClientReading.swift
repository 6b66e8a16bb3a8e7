import HTTPModel
import ModelDecoding
import ScriptExpressions
package import ScriptRuntime
import ScriptSyntax

/// Reads an API out of a session: what its requests are made of, and which models its answers need.
///
/// What a request holds that is known now, a base or a constant, is known to the client. A secret never is: it becomes an
/// input.
package struct ClientReading {
    private let session: Session
    private let declared: DeclaredSession?
    private var api: ClientAPI
    private var inputs = ClientInputs()

    /// The API of that name, nil for the one without, for a client whose name is made of `title`.
    package static func api(
        named name: String?, called title: String, in session: Session, _ declared: DeclaredSession? = nil
    ) -> ClientAPI {
        var session = session
        session.enter(name)
        if let name { session.declareModels(ofEndpointsOf: name) }
        var reading = ClientReading(session: session, declared: declared, api: ClientAPI(name: name ?? title))
        reading.readSettings(of: name)
        let entries = session.endpoints.all(of: name)
        for entry in entries.sorted(by: { $0.order < $1.order }) { reading.read(entry) }
        reading.api.inputs = reading.inputs.all
        reading.api.models = ClientModels(of: reading.api.endpoints, in: session.models)
        return reading.api
    }
}

// MARK: Settings

extension ClientReading {
    private mutating func readSettings(of name: String?) {
        let settings = session.settings
        api.server = settings.base?.description
        readServers()
        for key in settings.credentials?.keys ?? [] { readKey(key) }
        for header in settings.headersInForce {
            let value = inputs.value(
                of: header.value, called: header.value.parts.count == 1 ? header.name.withoutX : nil,
                purpose: "the header \(header.name)")
            api.headers.append(ClientHeader(name: header.name, value: value))
        }
    }

    /// An environment's base, where it is written out or made of what is known.
    private mutating func readServers() {
        for (name, environment) in session.api.environments.sorted(by: { $0.key < $1.key }) {
            for case .command(let command) in environment.settings.map(\.kind) where command.name.text == "base" {
                var constants = ClientValueReading(of: [], in: session)
                guard let word = command.arguments.first?.word,
                    let text = try? constants.text(of: word.template).plain, let base = try? BaseURL(text)
                else { continue }
                api.servers.append(ClientServer(name: name, address: base.description))
            }
        }
    }

    private mutating func readKey(_ key: Credentials.Key) {
        let isLate = key.secrets.contains { declared?.lateSecrets.contains($0.name) == true }
        switch key {
        case .header(let name, let value):
            api.keys.append(
                .header(
                    name, inputs.value(of: value, called: name.withoutX, purpose: "the header \(name)", isLate: isLate))
            )
        case .query(let name, let value):
            api.keys.append(
                .query(name, inputs.value(of: value, called: name, purpose: "the query item \(name)", isLate: isLate)))
        case .bearer(let value):
            api.keys.append(
                .bearer(inputs.value(of: value, called: "token", purpose: "the bearer token", isLate: isLate)))
        case .basic(let user, let password):
            api.keys.append(
                .basic(
                    user: inputs.value(of: user, called: "user", purpose: "the user"),
                    password: inputs.value(of: password, called: "password", purpose: "the user's password")))
        }
    }
}

// MARK: Endpoints

extension ClientReading {
    private mutating func read(_ entry: EndpointEntry) {
        do throws(ClientObstacle) {
            api.endpoints.append(try endpoint(entry))
        } catch {
            api.losses.append(ClientLoss(subject: entry.path, reason: error.reason))
        }
    }

    private mutating func endpoint(_ entry: EndpointEntry) throws(ClientObstacle) -> ClientEndpoint {
        let declaration = entry.declaration
        let types = TypeReader(models: session.models)
        var parameters: [ClientParameter] = []
        var end = declaration.name.range.upperBound
        for parameter in declaration.parameters {
            let comment = Self.comment(in: entry.text(end..<max(end, parameter.name.range.lowerBound)))
            end = (parameter.defaultValue?.range ?? parameter.type.range).upperBound
            guard let type = try? types.parameterType(parameter.type) else {
                throw ClientObstacle("the type of \(parameter.name.text) is not known")
            }
            var constants = ClientValueReading(of: [], in: session)
            let value = try parameter.defaultValue.map { (value) throws(ClientObstacle) in try constants.value(value) }
            let text = type.isSecret ? parameter.type.text.replacing("Secret", with: "String") : parameter.type.text
            parameters.append(
                ClientParameter(
                    name: parameter.name.text, type: type, text: text, defaultValue: value, documentation: comment))
        }
        let settings = decoder(of: entry)
        let result = try result(of: declaration, settings, types)
        var reader = ClientRequestReading(
            values: ClientValueReading(of: parameters.map(\.name), in: session, inputs))
        defer { inputs = reader.values.inputs }
        let literal = declaration.request
        return ClientEndpoint(
            path: entry.name.split(separator: ".").map(String.init), documentation: entry.documentation,
            parameters: parameters, result: result, method: literal.method.text,
            address: try reader.address(of: literal.url), headers: try reader.headers(of: literal),
            body: try reader.body(of: literal),
            paging: try declaration.paging.map { (paging) throws(ClientObstacle) in
                try ClientPaging(paging, of: result, parameters.map(\.name), in: session)
            },
            decoder: settings.configuration)
    }

    /// The lines of a documentation comment, without their marks.
    private static func comment(in text: String) -> String? {
        let lines = text.split(whereSeparator: \.isNewline).compactMap { line -> Substring? in
            let line = line.drop(while: \.isWhitespace)
            return line.hasPrefix("///") ? line.dropFirst(3).drop(while: \.isWhitespace) : nil
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    private func decoder(of entry: EndpointEntry) -> DecoderSettings {
        declared?.decoders[entry.path] ?? session.settings.decoder
    }

    private func result(
        of declaration: EndpointDeclaration, _ settings: DecoderSettings, _ types: TypeReader
    ) throws(ClientObstacle) -> ClientResult {
        guard let text = declaration.result else { return .body }
        guard let type = try? types.type(text) else { throw ClientObstacle("the type \(text.text) is not known") }
        switch (type, settings.format) {
        case (.scalar(.data), _): return .data
        case (.scalar(.string), _): return .text
        case (_, .automatic), (_, .json): return .decoded(type, text.text)
        case (_, .propertyList): return .propertyList(type, text.text)
        case (_, let format):
            throw ClientObstacle("its answers are read as \(format.rawValue), which Foundation has no decoder for")
        }
    }
}

extension String {
    /// `API-Key` of `X-API-Key`
    fileprivate var withoutX: String { lowercased().hasPrefix("x-") ? String(dropFirst(2)) : self }
}

/// Why something of an API cannot be in a client.
struct ClientObstacle: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
