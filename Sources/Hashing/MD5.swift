import Foundation

/// MD5 (RFC 1321): for checksums and the APIs that still sign with it; it keeps nothing safe.
enum MD5 {
    static func hash(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476]
        PaddedMessage(message, blockSize: 64, isLittleEndian: true).forEachBlock { block in mix(block, into: &state) }
        return [UInt8](bigEndian: state.map(\.byteSwapped))
    }

    private static func mix(_ block: [UInt32], into state: inout [UInt32]) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        for round in 0..<64 {
            let (mixed, place): (UInt32, Int) =
                switch round / 16 {
                case 0: (b & c | ~b & d, round)
                case 1: (d & b | ~d & c, (5 * round + 1) % 16)
                case 2: (b ^ c ^ d, (3 * round + 5) % 16)
                default: (c ^ (b | ~d), 7 * round % 16)
                }
            let sum = a &+ mixed &+ sines[round] &+ block[place]
            (a, d, c, b) = (d, c, b, b &+ sum.rotatedLeft(rotations[round / 16][round % 4]))
        }
        for (place, word) in [a, b, c, d].enumerated() { state[place] &+= word }
    }

    private static let rotations = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]

    private static let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
}
