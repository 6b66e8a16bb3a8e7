/// The three bytes that some programs put before UTF-8.
package enum ByteOrderMark {
    package static func length(in bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
