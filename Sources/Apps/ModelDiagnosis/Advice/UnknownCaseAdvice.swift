import ModelDecoding

/// A case for what an enumeration does not know yet, the `init(from:)` that falls back on it, and the `encode(to:)` that
/// does not send it: what came is not kept.
enum UnknownCaseAdvice {
    /// The names of such a case, the usual one first. An API may have a case with that name itself, which it also takes: what
    /// is sent then needs another.
    static let names = ["unknown", "unrecognized", "unlisted"]

    /// Nil if the type is not an enumeration of raw values that Swift decodes.
    static func change(of name: String, in models: ModelCatalogue) -> ModelChange? {
        guard let declaration = models[name], case .rawValueCases(let type, let cases) = declaration.content,
            declaration.isDecodable, !declaration.hasHandWrittenDecoding, !declaration.isDraft,
            type == .string || type.isInteger || type.isFloatingPoint
        else { return nil }
        let traits = CompanionTraits(of: declaration.qualifiedName, in: models)
        let declared = cases.map(\.name)
        let free = names.first { !declared.contains($0) }
        guard let caseName = traits.isEncodable ? free : names.first else { return nil }
        let members = [decoding(type, as: caseName)] + (traits.isEncodable ? [encoding(except: caseName)] : [])
        let source = "extension \(models.name(of: declaration)) {\n\(members.joined(separator: "\n\n"))\n}"
        guard let rawValue = type == .string ? .string(caseName) : unusedNumber(of: cases, type) else { return nil }
        let added = ModelChange.cases(of: name, [RawValueCase(caseName, rawValue: rawValue)])
        return .declaring(traits.visible(source), then: declared.contains(caseName) ? nil : added)
    }

    private static func decoding(_ type: ScalarType, as caseName: String) -> String {
        """
            init(from decoder: any Decoder) throws {
                let rawValue = try decoder.singleValueContainer().decode(\(type.rawValue).self)
                self = Self(rawValue: rawValue) ?? .\(caseName)
            }
        """
    }

    private static func encoding(except caseName: String) -> String {
        """
            func encode(to encoder: any Encoder) throws {
                guard self != .\(caseName) else {
                    let reason = "the value that came is not known"
                    throw EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: reason))
                }
                var container = encoder.singleValueContainer()
                try container.encode(rawValue)
            }
        """
    }

    /// A number that the type holds and no case has: below zero where there is such a number, because APIs have few of them.
    private static func unusedNumber(of cases: [RawValueCase], _ type: ScalarType) -> LiteralValue? {
        let used = Set(
            cases.compactMap { each -> Int? in
                switch each.rawValue {
                case .integer(let number): number.number(as: Int.self)
                case .floatingPoint(let number): Int(exactly: number)
                default: nil
                }
            })
        let numbers = [Int]((-128)...(-1)).reversed() + [Int](0...255).reversed()
        return numbers.first { number in
            !used.contains(number) && type.integerRange?.contains(WholeNumber(number)) != false
        }.map { .integer(WholeNumber($0)) }
    }
}
