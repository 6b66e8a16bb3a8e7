package import Fixtures
import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension DriftSurvey {
    /// Asks as a session's current API does: with its base, keys and cookies. The answers are compared with its models.
    package mutating func ask(as session: Session) {
        let settings = session.settings
        interpreter = session.models.interpreter
        base = settings.base
        credentials = settings.credentials
        let own = credentials?.keys.flatMap(\.secrets) ?? []
        secrets = Dictionary(own.map { ($0.name, $0) }) { first, _ in first }
        keepsCookies = settings.transport.keepsCookies
        models = DriftModels(of: session)
    }
}

extension Session {
    /// Who asks for recordings again.
    package struct Asker: Sendable {
        /// The session, in which their API is current.
        package let session: Session
        /// Whether it has that API. A folder may name any server: without a declaration nothing says that this one may be
        /// asked.
        package let isKnown: Bool
    }

    /// The API of a folder's recordings: the one that the folder is called like, as its user writes it.
    func owner(of folder: FixtureFolder, in path: String) -> (api: String?, isKnown: Bool) {
        let name = folder.api ?? path.split(separator: "/").last.map(String.init)
        guard let name, isAPI(name) else { return (nil, folder.api == nil) }
        return (name, true)
    }

    /// The session as the one that asks for a folder's recordings again.
    package func asking(_ folder: FixtureFolder, in path: String) -> Asker {
        let owner = owner(of: folder, in: path)
        var session = self
        session.enter(owner.api)
        return Asker(session: session, isKnown: owner.isKnown)
    }
}

extension DriftModels {
    /// The models of a session, with the types that its current API's endpoints answer.
    init?(of session: Session) {
        let decoder = session.settings.decoder
        guard !session.models.declarations.isEmpty, [.automatic, .json].contains(decoder.format),
            decoder.readers == BodyReaders()
        else { return nil }
        let results = session.endpoints.all(of: session.api.name).compactMap { $0.declaration.result?.text }
        self.init(
            session.models, decodedWith: decoder.configuration,
            types: Set(results).sorted().compactMap { try? session.models.decodableType(named: $0) })
    }
}
