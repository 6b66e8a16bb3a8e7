import ModelDecoding

/// A case for what an enumeration does not know yet, and the `init(from:)` that falls back on it.
enum UnknownCaseAdvice {
    /// Nil if the type is not an enumeration of raw values, or has such a case.
    static func change(of name: String, in models: ModelCatalogue) -> ModelChange? {
        guard let declaration = models[name], case .rawValueCases(let type, let cases) = declaration.content,
            !declaration.hasHandWrittenDecoding, type == .string || type.isInteger,
            !cases.contains(where: { $0.name == "unknown" })
        else { return nil }
        let rawValue: LiteralValue = type == .string ? .string("unknown") : .integer(unusedNumber(of: cases))
        let source = """
            extension \(models.name(of: declaration)) {
                init(from decoder: any Decoder) throws {
                    let rawValue = try decoder.singleValueContainer().decode(\(type.rawValue).self)
                    self = Self(rawValue: rawValue) ?? .unknown
                }
            }
            """
        let traits = CompanionTraits(of: declaration.qualifiedName, in: models)
        return .declaring(traits.visible(source), then: .cases(of: name, [RawValueCase("unknown", rawValue: rawValue)]))
    }

    private static func unusedNumber(of cases: [RawValueCase]) -> WholeNumber {
        let numbers = Set(cases.compactMap { if case .integer(let number) = $0.rawValue { number } else { nil } })
        return (1...).lazy.map { -WholeNumber($0) }.first { !numbers.contains($0) } ?? -1
    }
}
