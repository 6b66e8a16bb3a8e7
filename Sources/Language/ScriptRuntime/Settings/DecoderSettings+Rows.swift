import Basics
import HTTPModel
import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

extension DecoderSettings: SettingOwner {
    package static let root = "decoder"

    package static let rows: [Setting<DecoderSettings>] = [
        Setting(
            "dateDecodingStrategy", \.configuration.dateDecodingStrategy, shown: { .code($0.description) },
            read: { (value, range) throws(RuntimeError) in
                try DecoderConfiguration.DateDecodingStrategy(value, at: range)
            }),
        .strategy(
            "keyDecodingStrategy", \.configuration.keyDecodingStrategy, [.useDefaultKeys, .convertFromSnakeCase]),
        .strategy("dataDecodingStrategy", \.configuration.dataDecodingStrategy, [.base64, .deferredToData]),
        Setting(
            "nonConformingFloatDecodingStrategy", \.configuration.nonConformingFloatDecodingStrategy,
            shown: { .code($0.description) },
            read: { (value, range) throws(RuntimeError) in
                try DecoderConfiguration.NonConformingFloatDecodingStrategy(value, at: range)
            }),
        .choice("verdict", \.verdict),
    ]

    /// `decoder = .json`, `decoder = .program("yq -o json")`
    package mutating func setFormat(
        to value: Value, in folder: String, at range: SourceRange
    ) throws(RuntimeError) {
        let reader = try Self.reader(value, in: folder, at: range)
        if case .format(let format) = reader {
            (self.format, readers.usual) = (format, nil)
        } else {
            (format, readers.usual) = (.automatic, reader)
        }
    }

    /// A format by its word, a program by its line, or what a shell of one's own adds.
    static func reader(
        _ value: Value, in folder: String, at range: SourceRange
    ) throws(RuntimeError) -> BodyReaders.Reader {
        if let program = try WrittenProgram.command(value, in: folder, at: range) { return .program(program) }
        guard let word = value.caseName else {
            throw RuntimeError("the decoder is set to a format", advice: "write decoder = .json", at: range)
        }
        if let format = Format(rawValue: word) { return .format(format) }
        let added = AddedParts.all.decoders
        guard added[word] != nil else {
            let known = Format.allCases.map(\.rawValue) + added.map(\.name)
            let near = nearest(to: word, among: known)
            throw RuntimeError(
                ".\(word) is not a format of the decoder",
                advice: near.map { "did you mean .\($0)?" } ?? known.map { ".\($0)" }.joined(separator: ", "),
                at: range)
        }
        return .added(word)
    }
}

extension Setting<DecoderSettings> {
    /// A strategy that is one of a few words.
    fileprivate static func strategy<Strategy: CustomStringConvertible & Sendable>(
        _ name: String, _ path: any WritableKeyPath<DecoderSettings, Strategy> & Sendable, _ all: [Strategy]
    ) -> Setting {
        Setting(
            name, path, shown: { .code($0.description) },
            read: { (value, range) throws(RuntimeError) in
                guard let strategy = all.first(where: { $0.description == value.caseName.map { ".\($0)" } }) else {
                    throw refusal(of: value, for: name, at: range)
                }
                return strategy
            })
    }
}

extension DecoderConfiguration.DateDecodingStrategy {
    fileprivate init(_ value: Value, at range: SourceRange) throws(RuntimeError) {
        guard case .implicitCase(let word, let arguments) = value else {
            throw Setting<DecoderSettings>.refusal(of: value, for: "dateDecodingStrategy", at: range)
        }
        switch word {
        case "deferredToDate": self = .deferredToDate
        case "secondsSince1970": self = .secondsSince1970
        case "millisecondsSince1970": self = .millisecondsSince1970
        case "iso8601": self = .iso8601
        case "formatted": self = .formatted(try DateFormat(arguments, at: range))
        case "firstOf":
            self = .firstOf(
                try arguments.flatMap { $0.value.elements ?? [$0.value] }.map { (value) throws(RuntimeError) in
                    try Self(value, at: range)
                })
        default: throw Setting<DecoderSettings>.refusal(of: value, for: "dateDecodingStrategy", at: range)
        }
    }
}

extension DecoderConfiguration.NonConformingFloatDecodingStrategy {
    fileprivate init(_ value: Value, at range: SourceRange) throws(RuntimeError) {
        let name = "nonConformingFloatDecodingStrategy"
        guard case .implicitCase(let word, let arguments) = value else {
            throw Setting<DecoderSettings>.refusal(of: value, for: name, at: range)
        }
        let texts = arguments.compactMap { $0.value.text?.revealed }
        switch (word, texts.count) {
        case ("throw", 0): self = .throw
        case ("convertFromString", 3):
            self = .convertFromString(positiveInfinity: texts[0], negativeInfinity: texts[1], nan: texts[2])
        default: throw Setting<DecoderSettings>.refusal(of: value, for: name, at: range)
        }
    }
}
