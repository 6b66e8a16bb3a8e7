import ModelDecoding

extension DecoderConfiguration {
    /// The lines to type that make other settings of these.
    func changes(to other: DecoderConfiguration) -> [String] {
        var lines: [String] = []
        func compare<Value: Equatable>(_ name: String, _ path: KeyPath<DecoderConfiguration, Value>) {
            if self[keyPath: path] != other[keyPath: path] { lines.append("decoder.\(name) = \(other[keyPath: path])") }
        }
        compare("dateDecodingStrategy", \.dateDecodingStrategy)
        compare("keyDecodingStrategy", \.keyDecodingStrategy)
        compare("dataDecodingStrategy", \.dataDecodingStrategy)
        compare("nonConformingFloatDecodingStrategy", \.nonConformingFloatDecodingStrategy)
        return lines
    }
}
