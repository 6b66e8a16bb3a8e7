import JSONModel
import ModelDecoding

/// An enumeration for a value that is of one kind in some places and of another in others: `IntOrString`.
struct UnionType: Sendable, Hashable {
    /// The types of its cases, in the order in which they are tried: what reads less comes first.
    let scalars: [ScalarType]

    /// A union of some types, in the order in which they are tried.
    init(of scalars: [ScalarType]) {
        self.scalars = scalars
    }

    /// The union that a name stands for: `IntOrString`.
    init?(named name: String) {
        let scalars = name.split(separator: "Or").map { ScalarType(rawValue: String($0)) }
        guard scalars.count > 1, scalars.allSatisfy({ $0.map(Self.cases.contains) == true }) else { return nil }
        self.scalars = scalars.compactMap(\.self)
    }

    private static let cases: Set<ScalarType> = [.bool, .int, .double, .string]

    /// Nil if the values are not single ones, or all of one kind.
    init?(of values: [JSONValue]) {
        let kinds = Set(values.map(\.kind)).subtracting([.null])
        guard kinds.count > 1, kinds.isSubset(of: [.boolean, .number, .string]) else { return nil }
        let numbers = values.filter { $0.kind == .number }
        // A number that no `Double` holds would not decode.
        guard numbers.allSatisfy({ $0.double?.isFinite ?? false }) else { return nil }
        let number: ScalarType = numbers.allSatisfy { $0.int != nil } ? .int : .double
        scalars =
            (kinds.contains(.boolean) ? [.bool] : []) + (kinds.contains(.number) ? [number] : [])
            + (kinds.contains(.string) ? [.string] : [])
    }

    /// `IntOrString`
    var name: String { scalars.map(\.rawValue).joined(separator: "Or") }

    /// Indicates whether one of its cases keeps what a value of a type is.
    func holds(_ scalar: ScalarType) -> Bool {
        scalars.contains(scalar) || scalar.isInteger && (scalars.contains(.int) || scalars.contains(.double))
            || scalar.isFloatingPoint && scalars.contains(.double)
    }

    /// Its declaration, under its name or another one.
    func source(named name: String, with traits: CompanionTraits) -> String {
        let cases = scalars.map { "    case \($0.rawValue.lowercased())(\($0.rawValue))" }
        let branches = scalars.enumerated().flatMap { number, scalar in
            let name = scalar.rawValue.lowercased()
            let decode = "container.decode(\(scalar.rawValue).self)"
            if number == scalars.count - 1 {
                return ["        } else {", "            self = .\(name)(try \(decode))", "        }"]
            }
            let word = number == 0 ? "        if" : "        } else if"
            return ["\(word) let value = try? \(decode) {", "            self = .\(name)(value)"]
        }
        let encoding = traits.isEncodable ? self.encoding : []
        return
            ([
                "/// A value that is of one kind in some places and of another in others.",
                "enum \(name): \(traits.hashable.conformances) {",
            ]
            + cases
            + [
                "", "    init(from decoder: any Decoder) throws {",
                "        let container = try decoder.singleValueContainer()",
            ] + branches + ["    }"] + encoding + ["}"]).joined(separator: "\n")
    }

    private var encoding: [String] {
        let branches = scalars.map { scalar in
            "        case .\(scalar.rawValue.lowercased())(let value): try container.encode(value)"
        }
        return [
            "", "    func encode(to encoder: any Encoder) throws {",
            "        var container = encoder.singleValueContainer()", "        switch self {",
        ] + branches + ["        }", "    }"]
    }
}
