extension ModelReader {
    /// A value that the draft of Swift's next decoding decodes. Its decoder has no strategies for keys and dates, and that
    /// holds for everything inside.
    mutating func draft(_ entry: Int, as step: Int) -> ModelValue {
        let outer = keys
        keys = KeyReader(.useDefaultKeys)
        defer { keys = outer }
        return reading(entry, as: step, dates: .deferredToDate)
    }

    /// A value whose dates another strategy reads than those around it.
    mutating func reading(
        _ entry: Int, as step: Int, dates strategy: DecoderConfiguration.DateDecodingStrategy
    ) -> ModelValue {
        guard dates.strategy != strategy else { return read(entry, as: step) }
        let outer = dates
        dates = DateReader(strategy)
        defer { dates = outer }
        return read(entry, as: step)
    }
}

extension DecoderConfiguration {
    /// The settings that a type is decoded with: the draft of Swift's next decoding has none for keys and dates.
    package func decoding(_ type: ModelType, in models: ModelCatalogue) -> DecoderConfiguration {
        guard type.references.contains(where: { models.declaration(of: $0)?.isDraft == true }) else { return self }
        var settings = DecoderConfiguration()
        settings.nonConformingFloatDecodingStrategy = nonConformingFloatDecodingStrategy
        return settings
    }
}
