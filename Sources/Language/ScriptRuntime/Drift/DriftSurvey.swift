import Basics
import FixtureRecording
package import Fixtures
import Foundation
package import HTTPMiddleware
package import HTTPModel
package import ModelDecoding

/// Repeats the recorded requests to an API, and compares its responses with the recordings.
package struct DriftSurvey: Sendable {
    /// The methods of the requests that are sent again.
    package enum Methods: Sendable, Hashable {
        /// GET and HEAD, which change nothing.
        case safe
        case all
        /// No method, because the session does not have the API.
        case none
    }

    /// The base of the requests; without one, they go to the recorded servers.
    package var base: BaseURL?
    /// The keys of the base's server.
    package var credentials: Credentials?
    /// Secrets by the names of their placeholders.
    package var secrets: [String: Secret] = [:]
    /// Indicates whether the transport has its own cookies, which are then sent instead of the recorded ones.
    package var keepsCookies = false
    package var methods = Methods.safe
    /// The models that responses are compared with, in addition to the recordings.
    package var models: DriftModels?
    /// Runs the code of the models that are created for recorded bodies.
    package var interpreter = CodeInterpreter.none

    private let folder: FixtureFolder
    private let transports: DriftTransports

    /// Creates a survey of the API whose recordings are in the folder.
    package init(of folder: FixtureFolder, over transports: DriftTransports) {
        self.folder = folder
        self.transports = transports
    }

    /// Returns what has changed. If `recording` is given, a request whose response has changed is sent over it once
    /// more and recorded again. An error in place of a recorded success is not recorded, because the cause may be a
    /// wrong base or a missing key.
    package func report(recording: DriftTransports? = nil) async throws(ExchangeFileError) -> DriftReport {
        var report = DriftReport()
        for chain in try chains() {
            report.entries.append(await entry(for: chain, recording))
            if Task.isCancelled { break }
        }
        return report
    }

    /// The secrets that the recorded requests need at a base, by the names of their placeholders.
    package func neededSecrets(at base: BaseURL) throws(ExchangeFileError) -> Set<String> {
        var names: Set<String> = []
        for chain in try chains() {
            guard let first = chain.first, let exchange = try? folder.store.exchange(first),
                mayAsk(exchange.request.method)
            else { continue }
            names.formUnion(RepeatedRequest.secrets(of: exchange, under: base))
        }
        return names
    }
}

extension Status {
    fileprivate var isError: Bool { code >= 400 }
}

extension DriftSurvey {
    /// Returns the recordings, each with the other responses to the same request.
    private func chains() throws(ExchangeFileError) -> [[FixtureName]] {
        let names = try folder.store.names()
        let chains = Dictionary(grouping: names, by: \.base)
        return names.filter { $0.number == 1 }.map { chains[$0.base] ?? [$0] }
    }

    private func mayAsk(_ method: HTTPModel.Method) -> Bool {
        methods == .all || methods == .safe && (method == .get || method == .head)
    }

    private func entry(for chain: [FixtureName], _ recording: DriftTransports?) async -> DriftReport.Entry {
        var entry = DriftReport.Entry(name: folder.name(chain[0]), request: "", finding: .same)
        let exchanges: [Exchange]
        let repeated: RepeatedRequest
        do throws(ExchangeFileError) {
            let all = try chain.map { (name) throws(ExchangeFileError) in try folder.store.exchange(name) }
            exchanges = all.filter { $0.failure == nil }
            guard !exchanges.isEmpty else {
                (entry.request, entry.finding) = (all.first?.summary ?? "", .skipped(.failure))
                return entry
            }
        } catch {
            entry.finding = .failed(folder.place.naming(error).description)
            return entry
        }
        entry.request = exchanges[0].summary
        do throws(DriftObstacle) {
            repeated = try self.repeated(exchanges[0])
        } catch {
            entry.finding = .skipped(error)
            return entry
        }
        do throws(TransportError) {
            let sent = Lock<Request?>(nil)
            let response = try await answer(to: repeated.request, like: exchanges[0]) { request in
                sent.withLock { $0 = $0 ?? request }
            }
            let base = base?.description ?? exchanges[0].base ?? Self.site(of: exchanges[0].request.url)
            let asked = sent.withLock { $0 } ?? repeated.request
            if let refusal = DriftRefusal(response.status, of: exchanges[0], sent: asked, under: base) {
                entry.finding = .refused(refusal)
                return entry
            }
            let live = folder.store.masked(response, to: exchanges[0])
            let drift = ResponseDrift(
                exchanges.map(\.response), live, to: repeated.request.headers, models: models,
                interpreter: interpreter)
            let changes = drift.changes
            entry.type = drift.type
            guard !changes.isEmpty else { return entry }
            (entry.withheld, entry.finding) = (repeated.withheld, .changed(changes))
            if let recording = recording?.transport(for: exchanges[0].response) {
                entry.isKept = live.status.isError && !exchanges.contains { $0.response.status.isError }
                guard !entry.isKept else { return entry }
                _ = try await recording.send(repeated.request).collected()
            }
        } catch {
            entry.finding = .failed(error.description)
        }
        return entry
    }

    private func repeated(_ exchange: Exchange) throws(DriftObstacle) -> RepeatedRequest {
        if methods == .none, let api = folder.api { throw .api(api) }
        guard mayAsk(exchange.request.method) else { throw .mayChange(exchange.request.method) }
        return try RepeatedRequest(exchange, under: base, credentials, secrets, keepsCookies: keepsCookies)
    }

    /// Returns the response with its redirects under the recorded base, because another server is not a change.
    private func answer(
        to request: Request, like recorded: Exchange, hearing listener: @escaping @Sendable (Request) -> Void
    ) async throws(TransportError) -> RecordedResponse {
        let transport = transports.transport(for: recorded.response)
        let response = try await transport.send(request, in: ExchangeContext(onSend: listener)).collected()
        let site = base.map { ($0.description, recorded.base ?? Self.site(of: recorded.request.url)) }
        func home(_ url: URL) -> String {
            guard let site, url.absoluteString.hasPrefix(site.0) else { return url.absoluteString }
            return site.1 + url.absoluteString.dropFirst(site.0.count)
        }
        return RecordedResponse(
            version: response.version, status: response.status, reason: response.reason, headers: response.headers,
            body: try await response.body.collected(), url: home(response.url),
            hops: response.hops.map { RecordedHop(from: home($0.from), status: $0.status, to: home($0.to)) })
    }

    private static func site(of url: String) -> String {
        (try? SiteAddress.read(url)).map { "\($0.site.origin)/" } ?? url
    }
}
