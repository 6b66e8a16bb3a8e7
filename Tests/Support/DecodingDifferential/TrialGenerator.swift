package import ModelDecoding
import SeededRandom
import SwiftInterpreting

/// Declarations, settings and bodies that a seed gives again.
package struct TrialGenerator {
    /// Declarations that are read together, and the types that are decoded.
    package struct Batch: Sendable {
        /// Swift source that compiles.
        package let source: String
        /// The declarations as they were read from it.
        package let models: ModelCatalogue
        /// The types to decode, as Swift writes them.
        package let types: [String]
        /// The decoders of the source that decode some of them.
        var decoders: [String: String] = [:]
    }

    private var random: SeededGenerator

    package init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    /// Some new declarations. The names in them begin with a prefix.
    package mutating func batch(declarations: Int, types: Int, prefix: String = "") throws(DeclarationErrors) -> Batch {
        var generator = DeclarationGenerator(random: SeededGenerator(seed: random.next()), prefix: prefix)
        generator.declare(declarations)
        let source = generator.sources.joined(separator: "\n\n")
        let names = generator.names + (0..<types).map { _ in generator.type() }
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source, named: "generated.swift")])
        return Batch(source: source, models: models, types: names)
    }

    /// Bodies for every type of a batch, a quarter of them valid but for what the settings make of them.
    package mutating func trials(of batch: Batch, bodies: Int) throws(DeclarationErrors) -> [Trial] {
        var trials: [Trial] = []
        for name in batch.types {
            let type = try batch.models.type(named: name)
            for number in 0..<bodies {
                let configuration = configuration()
                let body = body(of: type, in: batch.models, configuration, number)
                trials.append(try Trial(name, in: batch.models, configuration, body: body))
            }
        }
        return trials
    }

    /// Bodies for one type, a quarter of them valid but for what the settings make of them.
    package mutating func bodies(
        of type: ModelType, in models: ModelCatalogue, _ configuration: DecoderConfiguration, count: Int
    ) -> [String] {
        (0..<count).map { body(of: type, in: models, configuration, $0) }
    }

    private mutating func body(
        of type: ModelType, in models: ModelCatalogue, _ configuration: DecoderConfiguration, _ number: Int
    ) -> String {
        var generator = BodyGenerator(
            random: SeededGenerator(seed: random.next()), models: models, configuration: configuration,
            faults: [0, 8, 15, 35][number % 4])
        return generator.body(type)
    }

    private mutating func configuration() -> DecoderConfiguration {
        var configuration = DecoderConfiguration()
        configuration.dateDecodingStrategy = random.pick([
            .iso8601, .iso8601, .deferredToDate, .secondsSince1970, .millisecondsSince1970, .formatted("yyyy-MM-dd"),
            .formatted("yyyy-MM-dd HH:mm"),
        ])
        configuration.keyDecodingStrategy = random.pick([.useDefaultKeys, .convertFromSnakeCase])
        configuration.dataDecodingStrategy = random.pick([.base64, .base64, .deferredToData])
        configuration.nonConformingFloatDecodingStrategy = random.pick([
            .throw, .throw,
            .convertFromString(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN"),
        ])
        return configuration
    }
}
