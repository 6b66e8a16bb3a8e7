import CZlib
import Foundation

enum Checksum {
    /// The CRC-32 of gzip.
    static func of(_ data: Data) -> UInt {
        let bytes = Array(data)
        return crc32(0, bytes, UInt32(bytes.count))
    }
}
