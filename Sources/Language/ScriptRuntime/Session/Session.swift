import APIDocuments
package import FixtureRecording
package import Foundation
package import HTTPModel
import ModelCompiling
package import ModelDecoding
import ModelDiagnosis
package import ScriptExpressions
import ScriptSyntax

/// All that a session knows: a value, so that a statement that fails leaves it as it was, and `undo` is keeping the
/// last one.
package struct Session: Sendable {
    /// The API that is current: what is set belongs to it.
    package private(set) var api = API()
    /// The others by their names, the one without a name under "".
    private var others: [String: API] = [:]
    /// The names of the APIs, in the order of their declaration.
    package private(set) var apiNames: [String] = []
    /// The files that models were read from, by the names they have in the catalogue.
    package var modelFiles: [String: ModelFile] = [:]
    /// The apps whose models were compiled, in the order of their loading.
    var apps: [LoadedApp] = []
    package var variables: [String: Variable] = [:]
    package var endpoints = EndpointTable()
    /// The documents that APIs were made from, by the APIs' names.
    private var documents: [String: ImportedDocument] = [:]
    /// The models of every API, each in a namespace of its name.
    private var catalogue: ModelCatalogue
    /// The functions of expressions, which follow from the interpreter.
    package let functions: FunctionTable
    package var parameters: [String: Value] = [:]
    /// The parameters that another script passed to this one from a response.
    package var foreignParameters: Set<String> = []
    /// The scripts that the running one has replayed.
    var replayedScripts: Set<ScriptSource> = []
    @Boxed package var memory = Memory()
    package var prompt = PromptSettings()
    /// Keeps what comes over the network, for every API in a folder of its own.
    package var recording: Recording?

    /// A session without anything. The interpreter runs the code of its models.
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
        /// The type it was declared with, if it was.
        package var type: ModelType?
    }
}

extension Session {
    /// All but the variables: what something needs that does not look at them, so that they can change where they stand.
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
    /// The API of a name, nil for the one without.
    package func api(named name: String?) -> API? {
        name == api.name ? api : others[name ?? ""]
    }

    /// All of them, the one without a name first.
    package var apis: [API] { ([nil] + apiNames).compactMap { api(named: $0) } }

    /// Indicates whether `use` finds this environment from here: `staging`, `tmdb.local`.
    package func hasEnvironment(_ path: String) -> Bool {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        if parts.count == 2 { return api(named: parts[0])?.environments[parts[1]] != nil }
        return api.environments[path] != nil
    }

    package func isAPI(_ name: String) -> Bool { apiNames.contains(name) }

    /// Makes an API, where there is none of that name.
    package mutating func declareAPI(_ name: String) {
        guard !isAPI(name) else { return }
        apiNames.append(name)
        others[name] = API(named: name)
    }

    /// Makes another API current, unless it was never declared.
    package mutating func enter(_ name: String?) {
        guard name != api.name, let entered = others.removeValue(forKey: name ?? "") else { return }
        others[api.name ?? ""] = api
        api = entered
    }

    /// The same with the APIs as another session has them: what was set in between is let go.
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

    /// An endpoint of that name, in whichever API: what may be meant where it is not known which will be current.
    package func anyEndpoint(named name: String) -> EndpointEntry? {
        endpoint(named: name) ?? apiNames.lazy.compactMap { self.endpoints.meaning(of: name, in: $0) }.first
    }

    /// The API, or the group of endpoints, that a name means where the current API is: the name that reaches it from
    /// anywhere.
    package func group(named name: String) -> String? {
        let path = EndpointTable.path(name, in: api.name)
        if endpoints.isGroup(path) { return path }
        return isAPI(name) || endpoints.isGroup(name) ? name : nil
    }

    /// The names of endpoints as they are written where the current API is.
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
    /// The responses that `response(3)` finds.
    package var responses = ResponseLog()
    /// All calls of the session: what a statement made is the difference.
    package var traffic = Traffic()
    package var error: CallFailure?
    package var result: ResultValue?
    /// The last body and what it was decoded as, for `why`, `decoder try` and `coverage`.
    package var decoding: DecodingAttempt? { didSet { (bodyless, fragility) = (nil, nil) } }
    /// The findings of the last `fragile`, which `fix` goes on from until another body is decoded or explained.
    package var fragility: FragilityFindings?
    /// The last response, if it should have been decoded and had no body.
    var bodyless: BodylessResponse?
    /// The declarations and settings of the last `fix` or `infer`, statement by statement.
    package var written: [String] = []
    /// The last body that came or was decoded, which `infer` learns from.
    package var seen: SeenBody?
    /// The values that models were inferred from.
    var inferences = InferenceMemory()

    package init() {}
}

/// A file with models as it was read, or was written last.
package struct ModelFile: Sendable, Hashable {
    package let folder: String
    package let name: String
    package var bytes: [UInt8]
    /// The script that it was read as, whose declarations are texts of their own.
    package let script: ScriptSource?

    init(_ name: String, in folder: String, bytes: [UInt8]) {
        (self.name, self.folder, self.bytes, script) = (name, folder, bytes, nil)
    }

    init(_ script: ScriptSource) {
        name = script.name.split(separator: "/").last.map(String.init) ?? script.name
        (folder, bytes, self.script) = (script.folder, Array(script.text.utf8), script)
    }
}

/// A body, and where it is from.
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

    /// The source as it is shown: `the response to GET /films/1`.
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
