import Foundation

/// A body to be decoded by Foundation as a type that the compiler knows.
///
/// Like the canonical text it is compiled into programs beside generated declarations, and refers to Foundation alone.
struct CompiledTrial: Codable {
    /// The type, as Swift writes it.
    var type: String
    var body: String
    /// A date format, or the name of a date strategy.
    var dates: String
    var convertsKeys: Bool
    var readsBase64: Bool
    var readsNames: Bool

    /// What came of it: a canonical text, or the path to what failed.
    struct Outcome: Codable {
        var text: String?
        var path: [String] = []
    }

    /// Decodes the body with a function that calls `decode` with the type.
    func outcome(_ decode: (JSONDecoder, Data) throws -> Any) -> Outcome {
        do {
            return Outcome(text: canonicalText(reflecting: try decode(decoder, Data(body.utf8))))
        } catch {
            return Outcome(path: codingPath(of: error))
        }
    }
}

/// Reads trials from the first file, and writes what came of them to the second.
func runCompiledTrials(_ decoders: [String: (JSONDecoder, Data) throws -> Any]) throws {
    let files = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    let trials = try JSONDecoder().decode([CompiledTrial].self, from: Data(contentsOf: files[0]))
    let outcomes = trials.map { trial in decoders[trial.type].map(trial.outcome) ?? .init(path: ["no such type"]) }
    try JSONEncoder().encode(outcomes).write(to: files[1])
}

/// Where one of Swift's decoders failed.
func codingPath(of error: any Error) -> [String] {
    let context: DecodingError.Context? =
        switch error {
        case DecodingError.keyNotFound(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
            context
        default: nil
        }
    return context?.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } ?? []
}

extension CompiledTrial {
    fileprivate var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy =
            switch dates {
            case "deferredToDate": .deferredToDate
            case "secondsSince1970": .secondsSince1970
            case "millisecondsSince1970": .millisecondsSince1970
            case "iso8601": .iso8601
            default: .formatted(formatter(dates))
            }
        if convertsKeys { decoder.keyDecodingStrategy = .convertFromSnakeCase }
        if !readsBase64 { decoder.dataDecodingStrategy = .deferredToData }
        if readsNames {
            decoder.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        }
        return decoder
    }

    fileprivate func formatter(_ format: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "GMT")
        formatter.dateFormat = format
        return formatter
    }
}
