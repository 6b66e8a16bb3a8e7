import JSONModel

extension DecoderConfiguration.KeyDecodingStrategy {
    /// What becomes of a body's key.
    func key(of name: String) -> String {
        switch self {
        case .useDefaultKeys: name
        case .convertFromSnakeCase: SnakeCase.converted(name)
        }
    }
}

extension JSONValue {
    /// The value as it is written, on one line and cut.
    var sample: String { DecodingFailure.Found(document.index, at: indexEntry).sample }
}
