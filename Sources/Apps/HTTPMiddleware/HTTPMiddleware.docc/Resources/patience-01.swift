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

    func now(at url: URL) async throws -> Response {
        try await pipeline.send(Request(url)).collected()
    }
}
