import Basics
import Foundation
import HTTPModel
import ModelDecoding
import ModelDiagnosis
package import ScriptExpressions
package import ScriptRuntime
package import ScriptSyntax

/// The declarations and settings of scripts, found without running them: nothing is sent, written or started.
///
/// Settings apply one after the other, as when the script runs. If a script sets its decoder more than once, an
/// endpoint's responses are read with the settings of the script's last call.
package struct DeclaredSession: Sendable {
    package private(set) var session: Session
    /// The settings for reading the responses of endpoints, by the names that reach the endpoints from anywhere.
    package private(set) var decoders: [String: DecoderSettings] = [:]
    /// The names of the secrets that only a response reveals.
    package private(set) var lateSecrets: Set<String> = []
    /// The missing variables that an API's base needs.
    package func openBases(of api: String?) -> [String] { host.openBases?.names(of: api) ?? [] }
    private let host: ScriptHost
    /// The endpoint that was called last.
    private var latest: String?

    /// Continues from a session, with the host's files and without its network.
    package init(_ session: Session, host: ScriptHost) {
        self.session = session
        var silent = host
        silent.ask = nil
        silent.outlets = nil
        silent.openBases = OpenBases()
        // A client is the same on every machine, whatever users and passwords that has.
        silent.netrc = { () throws(ScriptHost.FileError) in
            NetrcFile(path: "netrc", text: "default login user password \(UUID().uuidString)", isOpenToOthers: false)
        }
        silent.transport = { (_) throws(RuntimeError) in throw RuntimeError("nothing is sent here", at: 0..<0) }
        self.host = silent
    }

    /// The endpoints that requests are, where no endpoint is declared.
    private var requests = RequestedEndpoints()

    /// Adds a script's declarations and settings at its top level.
    package mutating func add(_ script: Script, in source: ScriptSource) async throws(RuntimeError) {
        for statement in script.statements {
            if statement.declares(where: calls(in: statement, of: source).isEmpty) {
                try await take(statement, of: source)
            } else {
                note(calls(in: statement, of: source))
                requests.note(statement, of: source, session.settings.decoder)
            }
        }
    }

    /// Does the same, and treats each request in the scripts as an endpoint if none is declared.
    package var namingRequests: DeclaredSession {
        guard session.endpoints.all.isEmpty else { return self }
        var named = self
        for request in requests.all {
            named.session.endpoints.add(request.entry(in: session.api.name))
            named.decoders[EndpointTable.path(request.name, in: session.api.name)] = request.decoder
        }
        return named
    }

    /// Gives the models' enumerations a case for unknown values, unless they are only sent. Returns remarks about those
    /// that stay closed, and about code to change by hand.
    package mutating func openEnumerations() -> [String] {
        let current = session.api.name
        var remarks: [String] = []
        for api in session.apis.map(\.name) {
            session.enter(api)
            if let api { session.declareModels(ofEndpointsOf: api) }
            let endpoints = session.endpoints.all(of: api).map(\.declaration)
            let arguments = endpoints.flatMap(\.parameters).map(\.type.text)
            let sent = ClientModels.parts(of: arguments, in: session.models)
                .subtracting(ClientModels.parts(of: endpoints.compactMap(\.result?.text), in: session.models))
            remarks += OpenEnumerations.open(in: &session.models, except: sent)
        }
        session.enter(current)
        return remarks.eachOnce()
    }

    private mutating func take(_ statement: Statement, of source: ScriptSource) async throws(RuntimeError) {
        var interpreter = Interpreter(session, host: host)
        switch await interpreter.run(statement, in: source, tell: { _, _ in }) {
        case .done: session = interpreter.session
        case .failed(let error):
            switch statement.kind {
            case .binding: return
            case .command(let command) where command.name.text == "key":
                guard let (known, name) = command.withUnknownSecret, known != command else { throw error }
                lateSecrets.insert(name)
                var other = statement
                other.kind = .command(known)
                try await take(other, of: source)
            default: throw error
            }
        }
    }

    /// Returns the endpoints that a statement may call, with the one called last if it reads an earlier response.
    private func calls(in statement: Statement, of source: ScriptSource) -> Set<String> {
        guard !statement.kind.isDeclaration, !statement.setsDecoder else { return [] }
        let names = source.text(statement.range).mentionedNames
        if case .binding = statement.kind, !names.isDisjoint(with: Self.changing) { return [""] }
        var calls = Set(names.lazy.map(String.init).compactMap { self.session.endpoint(named: $0)?.path })
        if !names.isDisjoint(with: Self.responseNames) { calls.formUnion(latest.map { [$0] } ?? [""]) }
        return calls
    }

    private mutating func note(_ calls: Set<String>) {
        for path in calls where !path.isEmpty {
            let api = session.endpoints[path]?.api
            decoders[path] = (session.api(named: api) ?? session.api).settings.decoder
        }
        if let last = calls.sorted().last, calls.count == 1, !last.isEmpty { latest = last }
    }

    /// The names whose values are different each time a script runs.
    private static let changing: Set<Substring> = ["Date", "UUID", "random", "randomElement", "shuffled", "file"]

    /// The names that stand for an earlier response, or request one.
    private static let responseNames: Set<Substring> = [
        "it", "last", "response", "result", "error", "GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS",
    ]
}

extension Statement {
    /// Returns true if it states something about an API rather than calling it.
    fileprivate func declares(where callsNothing: Bool) -> Bool {
        switch kind {
        case .binding: callsNothing
        case .assignment(let assignment): callsNothing && !["transport", "prompt"].contains(assignment.root)
        case .command(let command): ["base", "header", "key", "models", "use"].contains(command.name.text)
        default: kind.isDeclaration
        }
    }

    /// True if it sets how bodies are read, whatever words are in its code.
    fileprivate var setsDecoder: Bool {
        if case .assignment(let assignment) = kind { assignment.root == "decoder" } else { false }
    }
}

extension Assignment {
    /// The variable that it sets, or a part of it.
    var root: String? {
        var target = target
        while case .member(let inner, _) = target.kind { target = inner }
        return if case .name(let root) = target.kind { root } else { nil }
    }
}

extension Statement.Kind {
    fileprivate var isDeclaration: Bool {
        switch self {
        case .model, .endpoint, .parameter, .environment, .api: true
        default: false
        }
    }
}

extension Command {
    /// The same command with a secret that is not known yet, for parts that come from a response.
    fileprivate var withUnknownSecret: (command: Command, name: String)? {
        guard let rest else { return nil }
        let name = rest.parts.lazy.compactMap(\.splicedName).first ?? "token"
        let variable = ScriptExpression(
            .member(ScriptExpression(.name("env"), at: rest.range), Name(name, at: rest.range)), at: rest.range)
        let parts = rest.parts.map { part -> StringTemplate.Part in
            if case .splice = part { .splice(variable) } else { part }
        }
        var command = self
        command.rest = StringTemplate(parts, at: rest.range)
        return (command, name)
    }
}

extension StringTemplate.Part {
    /// `accessToken` in `\(session.accessToken)`
    fileprivate var splicedName: String? {
        guard case .splice(let expression) = self else { return nil }
        switch expression.kind {
        case .member(_, let name): return name.text
        case .name(let name): return name
        default: return nil
        }
    }
}
