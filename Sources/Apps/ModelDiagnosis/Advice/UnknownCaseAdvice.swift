import ModelDecoding

/// A case for what an enumeration does not know yet, the `init(from:)` that falls back on it, and the `encode(to:)` that
/// does not send it: what came is not kept.
enum UnknownCaseAdvice {
    /// Nil if the type is not an enumeration of raw values that Swift decodes.
    static func change(of name: String, in models: ModelCatalogue) -> ModelChange? {
        guard let declaration = models[name], case .rawValueCases(let type, let cases) = declaration.content,
            declaration.isDecodable, !declaration.hasHandWrittenDecoding, !declaration.isDraft,
            type == .string || type.isInteger
        else { return nil }
        let traits = CompanionTraits(of: declaration.qualifiedName, in: models)
        // An API may have a case of that name itself, which it also takes.
        let isDeclared = cases.contains { $0.name == caseName }
        let members = [decoding(type)] + (traits.isEncodable && !isDeclared ? [encoding] : [])
        let source = "extension \(models.name(of: declaration)) {\n\(members.joined(separator: "\n\n"))\n}"
        let rawValue: LiteralValue = type == .string ? .string(caseName) : .integer(unusedNumber(of: cases))
        let added = ModelChange.cases(of: name, [RawValueCase(caseName, rawValue: rawValue)])
        return .declaring(traits.visible(source), then: isDeclared ? nil : added)
    }

    static let caseName = "unknown"

    private static func decoding(_ type: ScalarType) -> String {
        """
            init(from decoder: any Decoder) throws {
                let rawValue = try decoder.singleValueContainer().decode(\(type.rawValue).self)
                self = Self(rawValue: rawValue) ?? .unknown
            }
        """
    }

    private static let encoding = """
            func encode(to encoder: any Encoder) throws {
                guard self != .unknown else {
                    let reason = "the value that came is not known"
                    throw EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: reason))
                }
                var container = encoder.singleValueContainer()
                try container.encode(rawValue)
            }
        """

    private static func unusedNumber(of cases: [RawValueCase]) -> WholeNumber {
        let numbers = Set(cases.compactMap { if case .integer(let number) = $0.rawValue { number } else { nil } })
        return (1...).lazy.map { -WholeNumber($0) }.first { !numbers.contains($0) } ?? -1
    }
}
