package import Foundation

/// The optional parts of a gzip member's header (RFC 1952, 2.3).
package struct GzipHeader: Sendable {
    package var extra: [UInt8]?
    package var name: String?
    package var comment: String?
    package var hasChecksum = false

    package init() {}

    /// The member with this header instead of its plain one of ten bytes.
    package func on(_ member: Data) -> Data {
        var flags: UInt8 = 0
        var rest = Data()
        if let extra {
            flags |= 4
            rest += [UInt8(extra.count & 0xff), UInt8(extra.count >> 8)] + extra
        }
        if let name {
            flags |= 8
            rest += Array(name.utf8) + [0]
        }
        if let comment {
            flags |= 16
            rest += Array(comment.utf8) + [0]
        }
        if hasChecksum { flags |= 2 }
        var header = Data(member.prefix(10)) + rest
        header[header.startIndex + 3] = flags
        if hasChecksum {
            let sum = Checksum.of(header)
            header += [UInt8(sum & 0xff), UInt8(sum >> 8 & 0xff)]
        }
        return header + member.dropFirst(10)
    }
}
