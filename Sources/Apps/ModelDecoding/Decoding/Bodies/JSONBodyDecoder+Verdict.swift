package import JSONModel

/// The outcome of decoding a value, without the reason.
package enum DecodingVerdict: Sendable, Hashable {
    case decodes
    case refuses
    /// It depends on code whose effect is not known.
    case unknown
}

extension JSONBodyDecoder {
    /// Checks a value without creating the result, for callers that try thousands of values.
    package func verdict(
        on value: JSONValue, as type: ModelType, in models: ModelCatalogue
    ) -> DecodingVerdict {
        var plan = models.memory.plan(for: value.document.notation)
        let step = plan.step(for: type)
        var reader = ModelReader(value.document, plan: plan, of: models, configuration: configuration)
        reader.keepsValues = false
        _ = reader.read(value.indexEntry, as: step)
        if reader.plan.resolvedCount > plan.resolvedCount { models.memory.keep(reader.plan) }
        reader.giveMachineBack()
        if reader.failureCount == 0 { return .decodes }
        return reader.unknownCount == reader.failureCount ? .unknown : .refuses
    }
}
