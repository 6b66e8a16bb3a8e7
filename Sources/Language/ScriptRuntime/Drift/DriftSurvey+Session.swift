import Fixtures
import HTTPMiddleware
package import HTTPModel
import ModelDecoding
import ScriptSyntax

extension DriftSurvey {
    /// Sends requests the way a session's current API does, with its base, keys and cookies. The responses are
    /// compared with its models.
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
    /// The session that repeats recorded requests.
    package struct Asker: Sendable {
        /// The session, in which the recordings' API is current.
        package let session: Session
        /// Indicates whether the session has that API. A folder may name any server, and without a declaration
        /// nothing permits requests to it.
        package let isKnown: Bool
    }

    /// Returns the API of a folder's recordings: the one with the folder's name, as its user writes it.
    func owner(of folder: FixtureFolder, in path: String) -> (api: String?, isKnown: Bool) {
        let name = folder.api ?? path.split(separator: "/").last.map(String.init)
        guard let name, isAPI(name) else { return (nil, folder.api == nil) }
        return (name, true)
    }

    /// Returns the session in the form that repeats a folder's recorded requests.
    package func asking(_ folder: FixtureFolder, in path: String) -> Asker {
        let owner = owner(of: folder, in: path)
        var session = self
        session.enter(owner.api)
        return Asker(session: session, isKnown: owner.isKnown)
    }
}

extension DriftModels {
    /// Creates models from those of a session, with the types that its current API's endpoints return.
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

/// The transports that repeat requests. A recorded redirect is found again only if
/// redirects are not followed.
package struct DriftTransports: Sendable {
    private let following: any Transport
    private let stopping: any Transport

    /// Creates the pair of a transport that follows redirects and one that does not.
    package init(following: any Transport, stopping: any Transport) {
        self.following = following
        self.stopping = stopping
    }

    /// Returns the transport for a request with this recorded response.
    func transport(for recorded: RecordedResponse) -> any Transport {
        recorded.hops.isEmpty && recorded.status.isRedirect ? stopping : following
    }
}
