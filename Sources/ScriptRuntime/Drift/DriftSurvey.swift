package import Fixtures
import Foundation
package import HTTPModel

/// Asks an API again for what was recorded, and holds its answers against the recordings.
package struct DriftSurvey: Sendable {
    /// Which requests are sent again.
    package enum Methods: Sendable, Hashable {
        /// GET and HEAD, which change nothing.
        case safe
        case all
    }

    /// Where requests go; without one, to where they were recorded.
    package var base: BaseURL?
    /// The keys of the base's server.
    package var credentials: Credentials?
    /// Secrets by the names of their placeholders.
    package var secrets: [String: Secret] = [:]
    package var methods = Methods.safe

    private let store: FixtureStore
    private let transport: any Transport

    package init(of store: FixtureStore, over transport: any Transport) {
        self.store = store
        self.transport = transport
    }

    /// What drifted. What did is sent once more over `recording`, where it is given, to be recorded anew.
    package func report(recording: (any Transport)? = nil) async throws(ExchangeFileError) -> DriftReport {
        var report = DriftReport()
        for name in try store.names() where name.number == 1 {
            let exchanges = try chain(of: name)
            guard let first = exchanges.first else { continue }
            let finding = await finding(for: exchanges, recording)
            report.entries.append(
                DriftReport.Entry(name: name.description, request: first.summary, finding: finding))
            if Task.isCancelled { break }
        }
        return report
    }
}

extension DriftSurvey {
    /// A recording and the other answers to the same request.
    private func chain(of name: FixtureName) throws(ExchangeFileError) -> [Exchange] {
        var exchanges: [Exchange] = []
        for other in try store.names() where other.base == name.base { exchanges.append(try store.exchange(other)) }
        return exchanges
    }

    private func finding(
        for exchanges: [Exchange], _ recording: (any Transport)?
    ) async -> DriftReport.Entry.Finding {
        let method = exchanges[0].request.method
        guard methods == .all || method == .get || method == .head else {
            return .skipped("\(method) may change something; --all sends it all the same")
        }
        let request: Request
        do throws(RepeatedRequest.Obstacle) {
            request = try RepeatedRequest(exchanges[0], under: base, credentials, secrets).request
        } catch {
            return .skipped(error.reason)
        }
        do throws(TransportError) {
            let live = store.masked(try await answer(to: request, over: transport), to: exchanges[0])
            let changes = AnswerDrift(exchanges.map(\.response), live).changes
            guard !changes.isEmpty else { return .same }
            if let recording { _ = try await answer(to: request, over: recording) }
            return .changed(changes)
        } catch {
            return .failed(error.description)
        }
    }

    private func answer(
        to request: Request, over transport: any Transport
    ) async throws(TransportError) -> RecordedResponse {
        let response = try await transport.send(request).collected()
        return RecordedResponse(
            version: response.version, status: response.status, reason: response.reason, headers: response.headers,
            body: try await response.body.collected(), url: response.url.absoluteString)
    }
}
