extension DecodingPlan {
    /// Indicates whether a step reads a record of scalars only, without code.
    mutating func isFlatRecord(
        _ step: Int, in catalogue: ModelCatalogue, _ configuration: DecoderConfiguration
    ) -> Bool {
        guard case .record(let record) = steps[step] else { return false }
        for field in records[record].fields {
            guard isFlat(field.step, in: catalogue, configuration) else { return false }
        }
        return true
    }

    /// True for a scalar, perhaps optional, that is read without code.
    private mutating func isFlat(
        _ step: Int, in catalogue: ModelCatalogue, _ configuration: DecoderConfiguration
    ) -> Bool {
        switch types[step] {
        case .scalar, .optional: break
        default: return false
        }
        if case .unresolved = steps[step] { _ = resolve(step, in: catalogue) }
        switch steps[step] {
        case .optional(let wrapped): return isFlat(wrapped, in: catalogue, configuration)
        case .date:
            switch configuration.dateDecodingStrategy {
            case .firstOf, .custom: return false
            default: return true
            }
        case .bool, .string, .url, .uuid, .decimal, .int, .integer, .floatingPoint: return true
        default: return false
        }
    }
}
