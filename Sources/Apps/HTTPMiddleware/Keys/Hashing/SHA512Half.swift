/// SHA-512/256 (FIPS 180-4): SHA-512 with a beginning of its own, cut to 32 bytes. Digest calls it `SHA-512-256`.
package enum SHA512Half {
    package static func hash(_ bytes: [UInt8]) -> [UInt8] { Array(SHA2<UInt64>.sha512Half.hash(bytes).prefix(32)) }
}
