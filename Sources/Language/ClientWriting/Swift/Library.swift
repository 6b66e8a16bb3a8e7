/// A module, and its types that clients and their tests name.
struct Library: Hashable {
    /// The module where it can be imported.
    let module: String
    /// The module that has the types elsewhere, if it has another name there.
    var elsewhere: String?
    let types: Set<String>

    init?(of type: String) {
        guard let library = Self.all.first(where: { $0.types.contains(type) }) else { return nil }
        self = library
    }

    private init(_ module: String, elsewhere: String? = nil, _ types: Set<String>) {
        (self.module, self.elsewhere, self.types) = (module, elsewhere, types)
    }

    static let all = [
        Library(
            "Swift",
            [
                "Array", "AsyncIteratorProtocol", "AsyncSequence", "AsyncThrowingStream", "BinaryFloatingPoint", "Bool",
                "CustomStringConvertible", "Decodable", "Decoder", "DecodingError", "Double", "Encodable", "Encoder",
                "EncodingError", "Error", "Int", "KeyValuePairs", "LosslessStringConvertible", "Never", "Optional",
                "Result", "Sendable", "SendableMetatype", "Sequence", "String", "Task", "UInt8", "Void",
            ]),
        Library(
            "Foundation",
            [
                "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateFormatter", "Decimal", "JSONDecoder",
                "JSONEncoder", "JSONSerialization", "Locale", "NSObject", "TimeZone", "URL", "URLComponents",
                "URLError", "UUID",
            ]),
        Library(
            "FoundationNetworking", elsewhere: "Foundation",
            [
                "HTTPURLResponse", "URLRequest", "URLResponse", "URLSession", "URLSessionDataDelegate",
                "URLSessionDataTask", "URLSessionTask",
            ]),
        Library("Dispatch", ["DispatchQueue"]), Library("Combine", ["AnyPublisher", "Empty", "Fail", "Just"]),
        cryptography, Library("Testing", ["Suite", "Test"]),
    ]
    static let cryptography = Library(
        "CryptoKit", elsewhere: "Crypto",
        ["HMAC", "HashFunction", "Insecure", "SHA256", "SHA384", "SHA512", "SymmetricKey"])
}
