// What clients that sign use of CryptoKit, for where there is none: compiled together with the sources of Hashing, whose
// hashes it gives.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

public protocol HashFunction {
    static func hash(data: Data) -> [UInt8]
    static func code(of bytes: [UInt8], key: [UInt8]) -> [UInt8]
}

public enum SHA256: HashFunction {
    public static func hash(data: Data) -> [UInt8] { HashAlgorithm.sha256.hash(Array(data)) }

    public static func code(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        HashAlgorithm.sha256.authenticationCode(of: bytes, key: key)
    }
}

public struct SymmetricKey {
    fileprivate let bytes: [UInt8]

    public init(data: Data) { bytes = Array(data) }
}

public enum HMAC<Hash: HashFunction> {
    public static func authenticationCode(for data: Data, using key: SymmetricKey) -> [UInt8] {
        Hash.code(of: Array(data), key: key.bytes)
    }
}
