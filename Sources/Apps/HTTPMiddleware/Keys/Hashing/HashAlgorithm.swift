/// The ways of hashing that APIs sign with.
package enum HashAlgorithm: String, Sendable, CaseIterable {
    case md5, sha1, sha256, sha384, sha512

    package func hash(_ bytes: [UInt8]) -> [UInt8] {
        switch self {
        case .md5: MD5.hash(bytes)
        case .sha1: SHA1.hash(bytes)
        case .sha256: SHA2.sha256.hash(bytes)
        case .sha384: Array(SHA2.sha384.hash(bytes).prefix(48))
        case .sha512: SHA2.sha512.hash(bytes)
        }
    }

    /// A keyed hash of some bytes, which only the holder of the key can compute: HMAC, RFC 2104.
    package func authenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        var block = key.count > blockSize ? hash(key) : key
        block += [UInt8](repeating: 0, count: blockSize - block.count)
        return hash(block.map { $0 ^ 0x5c } + hash(block.map { $0 ^ 0x36 } + bytes))
    }

    /// The number of bytes mixed in at a time.
    private var blockSize: Int {
        switch self {
        case .md5, .sha1, .sha256: 64
        case .sha384, .sha512: 128
        }
    }
}

/// A message as all of these algorithms take it in: a one bit, zeros, and its length in bits, in whole blocks.
struct PaddedMessage {
    private let bytes: [UInt8]
    private let blockSize: Int
    /// The order of the bytes in its words and in its length.
    private let isLittleEndian: Bool

    init(_ message: [UInt8], blockSize: Int, isLittleEndian: Bool = false) {
        let lengthSize = blockSize / 8
        var bytes = message
        bytes.reserveCapacity(message.count + 2 * blockSize)
        bytes.append(0x80)
        while bytes.count % blockSize != blockSize - lengthSize { bytes.append(0) }
        bytes += [UInt8](repeating: 0, count: lengthSize - 8)
        let length = UInt64(message.count) * 8
        withUnsafeBytes(of: isLittleEndian ? length.littleEndian : length.bigEndian) { bytes += $0 }
        self.bytes = bytes
        self.blockSize = blockSize
        self.isLittleEndian = isLittleEndian
    }

    /// Goes through the blocks, each as sixteen words in the order of the machine.
    func forEachBlock<Word: FixedWidthInteger>(_ take: ([Word]) -> Void) {
        bytes.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: blockSize) {
                take(
                    (0..<16).map {
                        let word = bytes.loadUnaligned(fromByteOffset: start + $0 * (blockSize / 16), as: Word.self)
                        return isLittleEndian ? Word(littleEndian: word) : Word(bigEndian: word)
                    })
            }
        }
    }
}

extension FixedWidthInteger {
    func rotatedRight(_ bits: Int) -> Self { self &>> Self(bits) | self &<< Self(Self.bitWidth - bits) }

    func rotatedLeft(_ bits: Int) -> Self { rotatedRight(Self.bitWidth - bits) }
}

extension [UInt8] {
    /// Words one after the other, the byte of most weight first.
    init(bigEndian words: [some FixedWidthInteger]) {
        self = words.flatMap { word in Swift.withUnsafeBytes(of: word.bigEndian) { Array($0) } }
    }
}
