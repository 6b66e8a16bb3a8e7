import CurlTransport
import Foundation
import HTTPMiddleware
import HTTPModel

/// A walk through the demo's API: a handful of requests, and what came of each.
struct DemoTour {
    /// One request of the walk.
    private struct Stop {
        let remark: String
        let path: String
        var hasKey = true
    }

    private static let stops = [
        Stop(remark: "Without a key the API says no.", path: "episodes", hasKey: false),
        Stop(remark: "With its key it answers: packed for the way, and unpacked here.", path: "episodes"),
        Stop(remark: "A redirect within the API takes the key along.", path: "episodes/latest"),
        Stop(remark: "A redirect to another origin does not.", path: "episodes/317/thumbnail"),
        Stop(
            remark: "Text that would clear the screen and rename the window is shown, not obeyed.", path: "status"),
        Stop(remark: "Half an answer is never taken for a whole one.", path: "export"),
    ]

    let server: DemoServer
    let ink: Ink

    /// Goes from stop to stop and hands over the lines to show.
    func walk(_ show: (String) -> Void) async throws {
        let transport = try Self.pipeline()
        show("An API of its own, served at \(server.base) on this machine alone.")
        for (number, stop) in zip(1..., Self.stops) {
            show("")
            show(ink.strong("\(number). \(stop.remark)"))
            let request = try request(for: stop)
            let report = Report(ink: ink)
            for line in report.lines(for: request) { show("   \(line)") }
            do {
                let response = try await transport.send(request).collected()
                for line in report.lines(for: response) { show("   \(line)") }
            } catch {
                for line in report.lines(for: error) { show("   \(line)") }
            }
        }
    }
}

extension DemoTour {
    private func request(for stop: Stop) throws -> Request {
        let url = try server.url(stop.path)
        let credentials = Origin(url).map { origin in
            Credentials(for: origin, [.header("X-API-Key", SecretText(DemoServer.key))])
        }
        return Request(.get, url, credentials: stop.hasKey ? credentials : nil)
    }

    private static func pipeline() throws -> Pipeline {
        var settings = PipelineSettings()
        settings.headers = try DefaultHeaders(userAgent: "sonde/\(Sonde.version)").headers
        var configuration = TransportConfiguration()
        configuration.proxy = .direct
        return Pipeline.standard(over: CurlTransport(configuration), settings)
    }
}
