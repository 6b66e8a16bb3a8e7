import APIDocuments
package import FixtureRecording
package import Foundation
package import HTTPModel
import ModelCompiling
package import ModelDecoding
import ModelDiagnosis
package import ScriptExpressions

/// The whole state of a session. It is a value, so a failing statement leaves it unchanged, and `undo` restores an
/// earlier copy.
package struct Session: Sendable {
    /// The current API, to which settings belong.
    package private(set) var api = API()
    /// The others by their names, the one without a name under "".
    private var others: [String: API] = [:]
    /// The names of the APIs, in the order of their declaration.
    package private(set) var apiNames: [String] = []
    /// The files that models were read from, by their names in the catalogue.
    package var modelFiles: [String: ModelFile] = [:]
    /// The apps whose models were compiled, in the order of their loading.
    var apps: [LoadedApp] = []
    package var variables: [String: Variable] = [:]
    package var endpoints = EndpointTable()
    /// The documents that APIs were made from, by the APIs' names.
    private var documents: [String: ImportedDocument] = [:]
    /// The models of every API, each in a namespace of its name.
    private var catalogue: ModelCatalogue
    /// The functions of expressions, which depend on the interpreter.
    package let functions: FunctionTable
    package var parameters: [String: Value] = [:]
    /// The parameters that another script passed to this one from a response.
    package var foreignParameters: Set<String> = []
    /// The scripts that the running one has replayed.
    var replayedScripts: Set<ScriptSource> = []
    var writtenFiles = WrittenFiles()
    @Boxed package var memory = Memory()
    package var prompt = PromptSettings()
    /// Records network responses, with a separate folder for every API.
    package var recording: Recording?

    /// Creates an empty session. The interpreter runs the code of its models.
    package init(interpreter: CodeInterpreter) {
        catalogue = ModelCatalogue(interpreter: interpreter)
        functions = catalogue.functions
    }

    package struct Variable: Sendable {
        package var value: Value
        package var isConstant: Bool
        /// Indicates whether the value comes only from the script, its parameters and the environment, and not from a
        /// response.
        package var isOwn = false
        /// The declared type of the value, if any.
        package var type: ModelType?
        /// Indicates whether the first value is an optional in Swift, where no type is declared.
        package var isOptional = false
    }
}

extension Session {
    /// The session without its variables, for code that does not read them, so that they can change in place.
    package var withoutVariables: Session {
        var session = self
        session.variables = [:]
        return session
    }

    /// The current API's settings.
    package var settings: Settings { _read { yield api.settings } }

    /// The environment of the current API that is in use.
    package var environment: String? { api.environment }

    /// The models as the current API sees them: its own, then those of the API without a name.
    package var models: ModelCatalogue {
        get { catalogue.within(api.name) }
        set { catalogue = newValue.within(nil) }
    }

    /// Changes a setting of the current API.
    package mutating func set<E: Error>(_ change: (inout Settings) throws(E) -> Void) throws(E) {
        try api.set(change)
    }

    package mutating func change(_ change: (inout API) -> Void) { change(&api) }
}

// MARK: APIs

extension Session {
    /// The API with a name; nil for the unnamed one.
    package func api(named name: String?) -> API? {
        name == api.name ? api : others[name ?? ""]
    }

    /// All APIs, the unnamed one first.
    package var apis: [API] { ([nil] + apiNames).compactMap { api(named: $0) } }

    /// Indicates whether `use` finds this environment from here: `staging`, `tmdb.local`.
    package func hasEnvironment(_ path: String) -> Bool {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        if parts.count == 2 { return api(named: parts[0])?.environments[parts[1]] != nil }
        return api.environments[path] != nil
    }

    package func isAPI(_ name: String) -> Bool { apiNames.contains(name) }

    /// Creates an API if there is none with that name.
    package mutating func declareAPI(_ name: String) {
        guard !isAPI(name) else { return }
        apiNames.append(name)
        others[name] = API(named: name)
    }

    /// Makes another API current, if it was declared.
    package mutating func enter(_ name: String?) {
        guard name != api.name, let entered = others.removeValue(forKey: name ?? "") else { return }
        others[api.name ?? ""] = api
        api = entered
    }

    /// Returns the session with the APIs of another session; settings made in between are dropped.
    package mutating func restoreAPIs(of former: Session) {
        (api, others, endpoints, documents) = (former.api, former.others, former.endpoints, former.documents)
        for name in apiNames where name != api.name && others[name] == nil { others[name] = API(named: name) }
    }

    /// Restores another session except for the variables, the count of calls and the numbered responses. Everything else that was
    /// declared, set and received in between is discarded.
    mutating func restoreAllButVariables(of former: Session) {
        var (variables, traffic, responses) = (variables, memory.traffic, memory.responses)
        responses.goOn(from: former.memory.responses)
        self = former
        (self.variables, memory.traffic, memory.responses) = (variables, traffic, responses)
    }

    /// An API has what a document says, beside what it has already.
    mutating func add(_ document: ImportedDocument, to api: String) {
        documents[api] = document
        endpoints.add(document, to: api)
    }

    var hasDocuments: Bool { !documents.isEmpty }

    /// Returns the name of the endpoint that a document gives this long name.
    func name(ofGenerated name: String) -> String? {
        let last = name.split(separator: ".").last.map(String.init)
        for (api, document) in documents {
            let endpoint = document.api.endpoints.first { $0.identifier.map(SwiftNames.property(forKey:)) == last }
            if let endpoint { return api == self.api.name ? endpoint.name : EndpointTable.path(endpoint.name, in: api) }
        }
        return nil
    }

    package func document(of api: String) -> ImportedDocument? { documents[api] }

    /// Returns the settings for a body that was decoded before: those that its API has now.
    func decoder(of attempt: DecodingAttempt) -> DecoderSettings {
        (api(named: attempt.api) ?? api).settings.decoder
    }

    /// In which format a body is read that was decoded before.
    func reading(of attempt: DecodingAttempt) -> BodyReading {
        decoder(of: attempt).reading(of: attempt.body, attempt.media, as: attempt.type)
    }

    package func endpoint(named name: String) -> EndpointEntry? { endpoints.meaning(of: name, in: api.name) }

    /// An endpoint with that name in any API, for a place where the current API is not known.
    package func anyEndpoint(named name: String) -> EndpointEntry? {
        endpoint(named: name) ?? apiNames.lazy.compactMap { self.endpoints.meaning(of: name, in: $0) }.first
    }

    /// The full name of the API, or group of endpoints, that a name within the current API refers to.
    package func group(named name: String) -> String? {
        let path = EndpointTable.path(name, in: api.name)
        if endpoints.isGroup(path) { return path }
        return isAPI(name) || endpoints.isGroup(name) ? name : nil
    }

    /// The names of endpoints as written within the current API.
    package var endpointNames: [String] { endpoints.names(in: api.name) }
}

/// The results that the last call left. Sending clears `response`, `error` and `result`, then sets them.
package struct Memory: Sendable {
    /// The value of `it`.
    package var responseValue = KeptValue()
    /// The value of `last`.
    package var shown = KeptValue()
    /// The number of values that were shown.
    package var showings = 0
    package var request: Request?
    package var response: Response?
    /// The responses for `response(3)`.
    package var responses = ResponseLog()
    /// All calls of the session. The calls of a statement are the difference.
    package var traffic = Traffic()
    package var error: CallFailure?
    package var result: ResultValue?
    /// The last body and its type, for `why`, `decoder try` and `coverage`.
    package var decoding: DecodingAttempt? { didSet { (bodyless, fragility) = (nil, nil) } }
    /// The findings of the last `fragile`, which `fix` uses until another body is decoded or explained.
    package var fragility: FragilityFindings?
    /// The last response, if it should have been decoded and had no body.
    var bodyless: BodylessResponse?
    /// The declarations and settings of the last `fix` or `infer`, statement by statement.
    package var written: [String] = []
    /// The last body that arrived or was decoded, which `infer` learns from.
    package var seen: SeenBody?
    /// The values that models were inferred from.
    var inferences = InferenceMemory()

    package init() {}
}

/// A file with models as it was last read or written.
package struct ModelFile: Sendable, Hashable {
    package let folder: String
    package let name: String
    package var bytes: [UInt8]
    /// The file as a script, whose declarations are separate texts.
    package let script: ScriptSource?

    init(_ name: String, in folder: String, bytes: [UInt8]) {
        (self.name, self.folder, self.bytes, script) = (name, folder, bytes, nil)
    }

    init(_ script: ScriptSource) {
        name = script.name.split(separator: "/").last.map(String.init) ?? script.name
        (folder, bytes, self.script) = (script.folder, Array(script.text.utf8), script)
    }
}

/// A body, and its source.
package struct SeenBody: Sendable {
    enum Source: Sendable {
        case response(to: Request, from: URL)
        case conversion(by: String)
        case decoding(as: ModelType)
        case value
    }

    package var body: Data
    package var media: MediaType
    let source: Source

    /// The source, as shown: `the response to GET /films/1`.
    package var owner: String {
        switch source {
        case .response(let request, let url):
            let target = SecretMask(request.allSecrets).masked(url.path(percentEncoded: true))
            return "the response to \(request.method) \(target)"
        case .conversion(let maker): return "what \(maker) made of the response"
        case .decoding(let type): return "what was decoded as \(type)"
        case .value: return "a value"
        }
    }
}

/// A response without a body, and the type that it was to be decoded as.
struct BodylessResponse: Sendable {
    let status: Status
    let type: ModelType
}

package struct DecodingAttempt: Sendable {
    package var body: Data
    package var media: MediaType
    package var type: ModelType
    /// The API whose settings it was decoded with.
    package var api: String?
    /// The program or format that has made this body of the one that came.
    var maker: String?
    /// Of a stream's elements, how many are in the body and how many there were.
    var elements: (kept: Int, count: Int)?
    /// The verdict of the app's own code, if it was asked.
    var appVerdict: AppVerdict?
}
