import Foundation
import HTTPMiddleware
import HTTPModel

/// Asks for the weather, and tries again when the server says so.
struct Weather {
    let pipeline: Pipeline

    init(over transport: any Transport, retries: Retries = Retries(limit: 3)) {
        var settings = PipelineSettings()
        settings.retries = retries
        pipeline = Pipeline.standard(over: transport, settings)
    }

    func now(
        at url: URL, telling status: @escaping @Sendable (String) -> Void
    ) async throws -> Response {
        var context = ExchangeContext()
        context.onPause = { status("\($0)") }
        return try await pipeline.send(Request(url), in: context).collected()
    }
}
