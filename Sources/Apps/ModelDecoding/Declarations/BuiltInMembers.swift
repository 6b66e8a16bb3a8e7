/// The names that extensions of types in the standard library and Foundation use to add members.
package enum BuiltInMembers {
    package static func names(of type: ModelType) -> [String] {
        switch type {
        case .scalar(.string):
            ["String", "StringProtocol", "LosslessStringConvertible"] + lists + ["Comparable"] + values
        case .scalar(let scalar) where scalar.isInteger:
            [scalar.rawValue, "FixedWidthInteger", "BinaryInteger", "SignedInteger", "Numeric", "Comparable"] + values
        case .scalar(let scalar) where scalar.isFloatingPoint:
            [scalar.rawValue, "BinaryFloatingPoint", "FloatingPoint", "Numeric", "Comparable"] + values
        case .scalar(let scalar): [scalar.rawValue] + values
        case .optional: ["Optional"]
        case .array: ["Array", "ContiguousArray", "RandomAccessCollection"] + lists + values
        case .set: ["Set", "SetAlgebra", "Collection", "Sequence"] + values
        case .dictionary: ["Dictionary", "Collection", "Sequence"] + values
        case .pair(let pair, _): [pair.rawValue] + values
        case .named(let reference): names(ofNamed: reference.qualifiedName)
        case .parameter: []
        }
    }

    /// The types that decode.
    package static let containers = [
        "KeyedDecodingContainer", "KeyedDecodingContainerProtocol", "UnkeyedDecodingContainer",
        "SingleValueDecodingContainer", "Decoder",
    ]

    private static let lists = [
        "RangeReplaceableCollection", "MutableCollection", "BidirectionalCollection", "Collection", "Sequence",
    ]
    private static let values = ["Hashable", "Equatable", "Codable", "Decodable"]

    private static func names(ofNamed name: String) -> [String] {
        switch name {
        case "KeyedDecodingContainer": [name, "KeyedDecodingContainerProtocol"]
        case "DateDecodingStrategy", "KeyDecodingStrategy", "DataDecodingStrategy": ["JSONDecoder." + name]
        default: [name]
        }
    }
}
