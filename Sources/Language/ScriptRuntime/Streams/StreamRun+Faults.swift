import Foundation
import HTTPModel
import ModelDecoding

extension StreamRun {
    /// Returns a closure that says which element of a stream does not decode. It gives a
    /// recording the same verdict.
    func faultFinder(for element: StreamElement) -> ExchangeContext.FaultFinder {
        guard case .model(let type) = element, type != .scalar(.string) else { return { _ in nil } }
        let (decoder, models) = (run.read(\.settings.decoder), run.read(\.models))
        return { response in
            guard response.status.isSuccess, case .bytes(let body) = response.body else { return nil }
            for (place, event) in Self.events(in: body, response.headers).enumerated() where !event.data.isNoElement {
                let data = Data(models.body(of: event, as: type))
                do throws(DecodingFailures) {
                    let reading = decoder.reading(of: data, .json, as: type)
                    _ = try reading.decode(data, as: type, in: models, decoder.configuration)
                } catch {
                    return "element \(place + 1): \(error.description)"
                }
            }
            return nil
        }
    }

    private static func events(in body: Data, _ headers: HeaderFields) -> [ServerEvent] {
        var reader = StreamReader(StreamFraming(wanted: MediaType(of: headers)) ?? .values(.brackets))
        let events = body.withUnsafeBytes { try? reader.read($0) } ?? EventBatch()
        return events + (reader.end().map { [$0] } ?? [])
    }
}
