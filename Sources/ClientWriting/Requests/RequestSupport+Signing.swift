extension RequestSupport {
    /// The functions that signatures are made with, those that some signature calls.
    var signing: [String] {
        let code = api.endpoints.flatMap(\.values).flatMap(\.all).map { value in
            if case .workedOut(let code, _, _) = value { code } else { "" }
        }.joined()
        let ofAmazon: Set<String> = api.awsKey == nil ? [] : ["digest", "authenticationCode", "hexadecimal"]
        return signingFunctions.filter { name, _ in
            ofAmazon.contains(name) || code.contains("\(ClientValueReading.owner)\(name)(")
        }.map(\.text)
    }

    private var signingFunctions: [(name: String, text: String)] {
        [
            (
                "method",
                """
                \(access)func method(of request: URLRequest) -> String { request.httpMethod ?? "" }
                """
            ),
            (
                "path",
                """
                /// The path as it is sent.
                \(access)func path(of request: URLRequest) -> String {
                    let parts = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
                    return parts?.percentEncodedPath ?? ""
                }
                """
            ),
            (
                "query",
                """
                /// The query as it is sent.
                \(access)func query(of request: URLRequest) -> String {
                    let parts = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
                    return parts?.percentEncodedQuery ?? ""
                }
                """
            ),
            (
                "header",
                """
                \(access)func header(_ name: String, of request: URLRequest) -> String {
                    request.value(forHTTPHeaderField: name) ?? ""
                }
                """
            ),
            (
                "body",
                """
                \(access)func body(of request: URLRequest) -> Data { request.httpBody ?? Data() }
                """
            ),
            (
                "digest",
                """
                /// The digest of some bytes.
                \(access)func digest<Hash: HashFunction>(_ hash: Hash.Type, of bytes: some Sequence<UInt8>) -> Data {
                    Data(Hash.hash(data: Data(bytes)))
                }
                """
            ),
            (
                "authenticationCode",
                """
                /// What proves that bytes come from whoever has the key.
                \(access)func authenticationCode<Hash: HashFunction>(
                    _ hash: Hash.Type, of bytes: some Sequence<UInt8>, key: some Sequence<UInt8>
                ) -> Data {
                    Data(HMAC<Hash>.authenticationCode(for: Data(bytes), using: SymmetricKey(data: Data(key))))
                }
                """
            ),
            (
                "hexadecimal",
                """
                /// Bytes as hexadecimal digits.
                \(access)func hexadecimal(_ bytes: Data) -> String {
                    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
                }
                """
            ),
        ]
    }
}
