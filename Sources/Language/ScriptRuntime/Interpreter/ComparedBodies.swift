import HTTPModel
import ModelDecoding
import ScriptExpressions

/// The values that `diff` compares: a response stands for its body.
struct ComparedBodies {
    let run: StatementRun

    /// Returns the body of a response, decoded as the other value where that is possible, and any other value as it is.
    func body(of value: Value, like other: Value) -> Value {
        guard case .response(let response) = value, case .bytes(let body) = response.body else { return value }
        let media = MediaType(of: response.headers)
        guard let type = other.modelType else { return ResponseDecoding.untyped(body, media, nil) }
        let decoder = run.read(\.settings.decoder)
        let reading = decoder.reading(of: body, media, as: type)
        let decoded = try? reading.decode(body, as: type, in: run.read(\.models), decoder.configuration)
        return decoded.map(Value.model) ?? ResponseDecoding.untyped(body, media, nil)
    }
}
