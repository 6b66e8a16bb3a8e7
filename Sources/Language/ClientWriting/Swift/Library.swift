/// The source of the types that a client uses.
enum Library: CaseIterable {
    case swift, foundation, networking, dispatch, combine, cryptography, testing

    init?(of type: String) {
        guard let library = Self.allCases.first(where: { $0.types.contains(type) }) else { return nil }
        self = library
    }

    /// The module, where it has one name on all platforms.
    var module: String? {
        switch self {
        case .swift: "Swift"
        case .foundation: "Foundation"
        case .dispatch: "Dispatch"
        case .combine: "Combine"
        case .testing: "Testing"
        case .networking, .cryptography: nil
        }
    }

    /// Its types that clients and their tests name.
    private var types: Set<String> {
        switch self {
        case .swift:
            [
                "Array", "AsyncIteratorProtocol", "AsyncSequence", "AsyncThrowingStream", "BinaryFloatingPoint", "Bool",
                "CustomStringConvertible", "Decodable", "Decoder",
                "DecodingError", "Double", "Encodable", "Encoder", "EncodingError", "Error", "Int", "KeyValuePairs",
                "LosslessStringConvertible", "Never", "Optional", "Result", "Sendable", "SendableMetatype", "Sequence",
                "String", "Task", "UInt8", "Void",
            ]
        case .foundation:
            [
                "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateFormatter", "Decimal", "JSONDecoder",
                "JSONEncoder", "JSONSerialization", "Locale", "NSObject", "TimeZone", "URL", "URLComponents",
                "URLError", "UUID",
            ]
        case .networking:
            [
                "HTTPURLResponse", "URLRequest", "URLResponse", "URLSession", "URLSessionDataDelegate",
                "URLSessionDataTask", "URLSessionTask",
            ]
        case .dispatch: ["DispatchQueue"]
        case .combine: ["AnyPublisher", "Empty", "Fail", "Just"]
        case .cryptography:
            ["HMAC", "HashFunction", "Insecure", "SHA256", "SHA384", "SHA512", "SymmetricKey"]
        case .testing: ["Suite", "Test"]
        }
    }

    /// The module that has its types where one can be imported, and that which has them elsewhere.
    var modules: (imported: String, elsewhere: String)? {
        switch self {
        case .networking: ("FoundationNetworking", "Foundation")
        case .cryptography: ("CryptoKit", "Crypto")
        case .swift, .foundation, .dispatch, .combine, .testing: nil
        }
    }
}
