import HTTPMiddleware
package import HTTPModel
import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
package import ScriptRuntime
import ScriptSyntax

/// Reads an API from a session: the parts of its requests, and the models that its responses need.
///
/// Everything in a request that is known now, such as a base or a constant, becomes part of the client. A secret
/// never is: it becomes an input.
package struct ClientReading {
    private let session: Session
    private let declared: DeclaredSession?
    private var api: ClientAPI
    private var inputs = ClientInputs()

    /// Returns the API with that name, or the unnamed one for nil, for a client whose name is made from `title`. It
    /// contains no secret of the mask.
    package static func api(
        named name: String?, called title: String, in session: Session, _ declared: DeclaredSession? = nil,
        hiding mask: SecretMask
    ) -> ClientAPI {
        var session = session
        session.enter(name)
        if let name { session.declareModels(ofEndpointsOf: name) }
        var reading = ClientReading(session: session, declared: declared, api: ClientAPI(name: name ?? title))
        reading.readSettings(of: name)
        let entries = session.endpoints.all(of: name)
        for entry in entries.sorted(by: { $0.order < $1.order }) { reading.read(entry) }
        reading.api = reading.api.hiding(mask, &reading.inputs)
        reading.api.inputs = reading.inputs.all.filter { reading.api.uses($0.name) }
        reading.api.models = ClientModels(of: reading.api.endpoints, in: session.models)
        return reading.api
    }
}

// MARK: Settings

extension ClientReading {
    private mutating func readSettings(of name: String?) {
        let settings = session.settings
        api.server = settings.base?.description
        for variable in api.server == nil ? declared?.openBases(of: name) ?? [] : [] {
            api.lose("base", "\(variable) is not set; pass the address to the client")
        }
        readServers()
        api.keys = (settings.credentials?.keys ?? []).compactMap { self.key($0) }
        for header in settings.headersInForce {
            let value = inputs.value(
                of: header.value, called: header.value.parts.count == 1 ? header.name.withoutX : nil,
                purpose: "the header \(header.name)")
            api.headers.append(ClientHeader(name: header.name, value: value))
        }
    }

    /// An environment's base, where it is written out or made of what is known. One that sets more than that is another
    /// client: its keys and header lines would not go along.
    private mutating func readServers() {
        for (name, environment) in session.api.environments.sorted(by: { $0.key < $1.key }) {
            var address: String?
            var others: Set<String> = []
            for setting in environment.settings {
                guard case .command(let command) = setting.kind else {
                    others.insert("settings")
                    continue
                }
                switch command.name.text {
                case "base":
                    var constants = ClientValueReading(of: [], in: session)
                    let text = command.arguments.first.flatMap { try? constants.text(of: $0.word.template).plain }
                    address = (text.flatMap { $0 }.flatMap { try? BaseURL($0) })?.description
                case "key" where isKnown(command): continue
                default: others.insert(command.name.text)
                }
            }
            guard let address else { continue }
            guard others.isEmpty, let server = api.server else {
                let kinds = others.sorted().joined(separator: " and ")
                api.lose("environment \(name)", "it sets \(kinds) of its own; write use \(name) for a client of it")
                continue
            }
            api.servers.append(ClientServer(name: name, address: address.ending(as: server)))
        }
    }

    /// Returns true if a key has the place of one that is in effect, which the client is given in its place.
    private func isKnown(_ command: Command) -> Bool {
        let words = command.arguments.compactMap(\.word.template.plain)
        return (session.settings.credentials?.keys ?? []).contains { key in
            switch (key, words.first) {
            case (.header(let name, _), "header"): words.dropFirst().first?.lowercased() == name.lowercased()
            case (.query(let name, _), "query"): words.dropFirst().first == name
            case (.bearer, "bearer"), (.basic, "basic"), (.digest, "digest"), (.aws, "aws"), (.token, "oauth2"),
                (.signer, "program"):
                true
            default: false
            }
        }
    }

    /// Nil where a client does not have such a key.
    private mutating func key(_ key: Credentials.Key) -> ClientKey? {
        let isLate = key.secrets.contains { declared?.lateSecrets.contains($0.name) == true }
        switch key {
        case .header(let name, let value):
            return .header(name, read(value, name.withoutX, "the header \(name)", isLate))
        case .query(let name, let value): return .query(name, read(value, name, "the query item \(name)", isLate))
        case .bearer(let value): return .bearer(read(value, "token", "the bearer token", isLate))
        case .basic(let user, let password):
            // The user that a file on this machine names is not the client's.
            let isOfFile = password.secrets.contains { if case .file = $0.origin { true } else { false } }
            let user = isOfFile ? SecretText(Secret("user", user.revealed, from: .key)) : user
            return .basic(
                user: read(user, "user", "the user"), password: read(password, "password", "the user's password"))
        case .digest(let user, let password):
            return .digest(
                user: read(user, "user", "the user"), password: read(password, "password", "the user's password"))
        case .aws(let key):
            return .aws(
                ClientAWSKey(
                    id: read(key.id, "accessKeyID", "the ID of the access key"),
                    secret: read(key.secret, "secretAccessKey", "the signature of each request"),
                    token: key.token.map { read($0, "sessionToken", "the token of a temporary key") },
                    region: key.region, service: key.service))
        case .token(let key):
            api.lose(
                "key oauth2",
                "the client does not sign in (\(key.source.summary)): give it a token as accessToken, and "
                    + "another one when that expires")
            return .bearer(read(SecretText(TokenKey.standIn), "accessToken", "the access token"))
        case .signer(let key):
            api.lose(
                "key program", "the client does not start \(key.signer.summary): sign its requests in a middleware")
            return nil
        }
    }

    private mutating func read(
        _ text: SecretText, _ name: String, _ purpose: String, _ isLate: Bool = false
    ) -> ClientValue {
        inputs.value(of: text, called: name, purpose: purpose, isLate: isLate)
    }
}

// MARK: Endpoints

extension ClientReading {
    private mutating func read(_ entry: EndpointEntry) {
        do throws(ClientObstacle) {
            let endpoint = try endpoint(entry)
            api.endpoints.append(endpoint)
            guard api.awsKey != nil else { return }
            for header in endpoint.headers where header.value?.asksRequest == true {
                api.lose(
                    "\(header.name) in the signature of \(entry.path)",
                    "it is made of the request, and AWS accepts it unsigned")
            }
        } catch {
            api.lose(entry.path, error.reason)
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
            let value = parameter.defaultValue.flatMap { defaultValue($0, parameter.name.text, type, entry.path) }
            let text = type.isSecret ? parameter.type.text.replacing("Secret", with: "String") : parameter.type.text
            parameters.append(
                ClientParameter(
                    name: parameter.name.text, type: type, text: text, defaultValue: value, documentation: comment))
        }
        let settings = decoder(of: entry)
        try requireDatesToBeWritten(by: settings.configuration, declaration)
        let result = try result(of: declaration, settings, types)
        var reader = ClientRequestReading(parameters, in: session, inputs)
        defer { inputs = reader.values.inputs }
        let literal = declaration.request
        return ClientEndpoint(
            path: entry.name.split(separator: ".").map(String.init), documentation: entry.documentation,
            parameters: parameters, result: result, method: literal.method.text,
            address: try reader.address(of: literal.url), headers: try reader.headers(of: literal),
            body: try reader.body(of: literal),
            paging: paging(of: declaration, entry.path, result, parameters.map(\.name)),
            decoder: settings.configuration)
    }

    /// Returns the value of a parameter that a caller leaves out. If a client cannot express it, callers have to
    /// give it.
    private mutating func defaultValue(
        _ expression: ScriptExpression, _ name: String, _ type: ParameterType, _ endpoint: String
    ) -> ClientValue? {
        var constants = ClientValueReading(of: [], in: session)
        if let value = try? constants.constant(expression),
            ConstantCode(models: session.models).code(of: value, type) != nil
        {
            return value
        }
        api.lose("the default of \(name) in \(endpoint)", "Swift has no plain constant for it; callers pass the value")
        return nil
    }

    /// Requires that dates can be written. Custom code that reads dates cannot be reversed, so no date can be
    /// sent in a model.
    private func requireDatesToBeWritten(
        by configuration: DecoderConfiguration, _ declaration: EndpointDeclaration
    ) throws(ClientObstacle) {
        guard case .custom = configuration.dateDecodingStrategy, case .value? = declaration.request.body else { return }
        let types = TypeReader(models: session.models)
        for parameter in declaration.parameters {
            var seen: Set<ModelType> = []
            guard let type = try? types.type(parameter.type), holdsDate(type, &seen) else { continue }
            throw ClientObstacle("\(parameter.name.text) holds a date, and the decoder reads dates with its own code")
        }
    }

    private func holdsDate(_ type: ModelType, _ seen: inout Set<ModelType>) -> Bool {
        guard seen.insert(type).inserted else { return false }
        let parts: [ModelType] =
            switch type {
            case .optional(let inner), .array(let inner), .set(let inner), .pair(_, let inner): [inner]
            case .dictionary(let key, let value): [key, value]
            case .named(let reference): session.models.declaration(of: reference)?.partTypes ?? []
            case .scalar, .parameter: []
            }
        return type == .scalar(.date) || parts.contains { holdsDate($0, &seen) }
    }

    private mutating func paging(
        of declaration: EndpointDeclaration, _ path: String, _ result: ClientResult, _ parameters: [String]
    ) -> ClientPaging? {
        guard let paging = declaration.paging else { return nil }
        do throws(ClientObstacle) {
            return try ClientPaging(paging, of: result, parameters, in: session)
        } catch {
            api.lose("the pages of \(path)", error.reason)
            return nil
        }
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
        guard let text = declaration.result else { return ClientResult(kind: .body) }
        if let stream = try stream(text, settings, types) { return stream }
        guard let type = try? types.type(text) else { throw ClientObstacle("the type \(text.text) is not known") }
        if let reader = settings.readers.usual, type.unwrapped != .scalar(.data) {
            throw ClientObstacle("its responses are read by \(reader.written), which a client does not have")
        }
        switch (type, settings.format) {
        case (.scalar(.data), _): return ClientResult(kind: .data)
        case (.scalar(.string), _): return ClientResult(kind: .text, written: "String")
        case (_, .automatic), (_, .json): return ClientResult(kind: .decoded, type: type, written: text.text)
        case (_, .propertyList): return ClientResult(kind: .propertyList, type: type, written: text.text)
        case (_, let format):
            throw ClientObstacle("its responses are read as \(format.rawValue), which Foundation has no decoder for")
        }
    }
}

extension ClientAPI {
    /// Leaves out everything that a style cannot express.
    package mutating func fit(_ style: StyleName) {
        dropKeys(in: style)
        if style == .draft {
            for (name, reason) in DraftDeclarations(models.sources, decodedWith: decoder).kept {
                lose(name, "it stays Codable: \(reason)")
            }
        }
        if [.result, .combine, .request].contains(style) {
            drop("only the style async supports streams", where: \.result.isStream)
        }
        if [.async, .result, .combine, .request].contains(style) {
            drop("URLSession sends no GET with a body") { $0.method == "GET" && $0.body != nil }
        }
    }

    private mutating func drop(_ reason: String, where isDropped: (ClientEndpoint) -> Bool) {
        for endpoint in endpoints where isDropped(endpoint) {
            lose(endpoint.fullName, reason)
        }
        endpoints.removeAll(where: isDropped)
    }

    private mutating func dropKeys(in style: StyleName) {
        keys = keys.filter { key in
            switch (key, style) {
            case (.digest, .async), (.digest, .result), (.digest, .combine), (.digest, .request):
                lose(
                    "key digest",
                    "the client does not support Digest: give its transport a URLSession whose delegate returns a "
                        + "URLCredential")
            case (.digest, .http): lose("key digest", "editors have no common syntax for it")
            case (.aws, .http): lose("key aws", "editors have no common syntax for it")
            default: return true
            }
            return false
        }
        inputs = inputs.filter { uses($0.name) }
    }
}

extension ClientReading {
    /// A stream whose elements a client can decode: the data of events, or values.
    private func stream(
        _ result: SwiftFragment, _ settings: DecoderSettings, _ types: TypeReader
    ) throws(ClientObstacle) -> ClientResult? {
        guard let text = result.streamElement?.text else { return nil }
        let element: StreamElement?
        do throws(RuntimeError) { element = try types.streamElement(of: result) } catch {
            throw ClientObstacle("the type \(text) is not known")
        }
        guard case .model(let type)? = element else {
            guard element != nil else { return nil }
            throw ClientObstacle("its elements are raw events; name the type of their data")
        }
        if case .named(let reference) = type, case .cases? = session.models.declaration(of: reference)?.content {
            throw ClientObstacle("the name of each event chooses a case, which Foundation's decoder does not know")
        }
        switch settings.format {
        case .automatic, .json, .jsonLines: return ClientResult(kind: .stream, type: type, written: text)
        default: throw ClientObstacle("its elements are not JSON")
        }
    }
}

extension ClientAPI {
    fileprivate func uses(_ input: String) -> Bool {
        let values = keys.flatMap(\.values) + headers.compactMap(\.value) + endpoints.flatMap(\.values)
        return values.flatMap(\.all).contains { value in
            switch value {
            case .input(input): true
            case .workedOut(let code, _, _): code.contains(ClientValueReading.owner + SwiftText.name(input))
            default: false
            }
        }
    }
}

extension String {
    /// With a slash at the end, or without one, as another address has it.
    fileprivate func ending(as other: String) -> String {
        let bare = hasSuffix("/") ? String(dropLast()) : self
        return other.hasSuffix("/") ? bare + "/" : bare
    }

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
