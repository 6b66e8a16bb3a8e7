import Foundation

/// A body to be decoded by Foundation as a type that the compiler knows.
///
/// Like the canonical text it is compiled into programs beside generated declarations, and refers to Foundation alone.
struct CompiledTrial: Codable {
    /// The name of the function that decodes it.
    var function: String
    var body: String
    /// A date format, or the name of a date strategy.
    var dates: String
    var convertsKeys: Bool
    var readsBase64: Bool
    var readsNames: Bool

    /// What came of it: a canonical text, or the path to what failed, or the end of the program.
    struct Outcome: Codable {
        var text: String?
        var path: [String] = []
        var isCrash = false
    }

    /// Decodes the body with a function.
    func outcome(_ decode: DecodingFunction) -> Outcome {
        do {
            return Outcome(text: canonicalText(reflecting: try decode(decoder, Data(body.utf8))))
        } catch {
            return Outcome(path: codingPath(of: error))
        }
    }
}

/// Decodes a body by a decoder with the settings of its trial.
typealias DecodingFunction = (JSONDecoder, Data) throws -> Any

/// A function that decodes a type, by another decoder if there is one.
func decoding<Model: Decodable>(_ type: Model.Type, by own: (() -> JSONDecoder)? = nil) -> DecodingFunction {
    { decoder, body in try (own?() ?? decoder).decode(type, from: body) }
}

/// Reads trials from the first file, and adds what comes of each to the second, a line each.
///
/// A trial may end the program. Then the lines tell how far it has come, and it goes on from there when it is run again.
func runCompiledTrials(_ functions: [String: DecodingFunction]) throws {
    let files = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
    let trials = try JSONDecoder().decode([CompiledTrial].self, from: Data(contentsOf: files[0]))
    let output = try FileHandle(forUpdating: files[1])
    let finished = try output.readToEnd()?.count { $0 == UInt8(ascii: "\n") } ?? 0
    for trial in trials.dropFirst(finished) {
        let outcome = functions[trial.function].map(trial.outcome) ?? .init(path: ["no such type"])
        try output.write(contentsOf: JSONEncoder().encode(outcome) + Data("\n".utf8))
    }
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
