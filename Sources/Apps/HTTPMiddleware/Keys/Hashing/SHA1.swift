/// SHA-1 (FIPS 180-4): for the APIs that still sign with it; it keeps nothing safe.
enum SHA1 {
    static func hash(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        PaddedMessage(message, blockSize: 64).forEachBlock { block in mix(block, into: &state) }
        return [UInt8](bigEndian: state)
    }

    private static func mix(_ block: [UInt32], into state: inout [UInt32]) {
        var schedule = block
        for round in 16..<80 {
            let mixed = schedule[round - 3] ^ schedule[round - 8] ^ schedule[round - 14] ^ schedule[round - 16]
            schedule.append(mixed.rotatedLeft(1))
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for round in 0..<80 {
            let (mixed, constant): (UInt32, UInt32) =
                switch round {
                case ..<20: (b & c | ~b & d, 0x5a82_7999)
                case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
                case ..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
                default: (b ^ c ^ d, 0xca62_c1d6)
                }
            let next = a.rotatedLeft(5) &+ mixed &+ e &+ constant &+ schedule[round]
            (e, d, c, b, a) = (d, c, b.rotatedLeft(30), a, next)
        }
        for (place, word) in [a, b, c, d, e].enumerated() { state[place] &+= word }
    }
}
