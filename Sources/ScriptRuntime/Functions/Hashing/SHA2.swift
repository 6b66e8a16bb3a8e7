/// SHA-256, SHA-384 and SHA-512 (FIPS 180-4): one algorithm over words of 32 or 64 bits.
struct SHA2<Word: FixedWidthInteger & UnsignedInteger & Sendable>: Sendable {
    /// What a word is mixed with: itself, rotated or shifted by three amounts.
    fileprivate typealias Amounts = (Int, Int, Int)

    fileprivate let initial: [Word]
    fileprivate let constants: [Word]
    fileprivate let upper: (Amounts, Amounts)
    fileprivate let lower: (Amounts, Amounts)

    func hash(_ message: [UInt8]) -> [UInt8] {
        var state = initial
        PaddedMessage(message, blockSize: 16 * Word.bitWidth / 8).forEachBlock({ Word(bigEndian: $0) }) { block in
            mix(block, into: &state)
        }
        return [UInt8](bigEndian: state)
    }

    private func mix(_ block: [Word], into state: inout [Word]) {
        var schedule = block
        schedule.reserveCapacity(constants.count)
        for round in 16..<constants.count {
            let (far, near) = (schedule[round - 15], schedule[round - 2])
            let first = far.rotatedRight(lower.0.0) ^ far.rotatedRight(lower.0.1) ^ far &>> Word(lower.0.2)
            let second = near.rotatedRight(lower.1.0) ^ near.rotatedRight(lower.1.1) ^ near &>> Word(lower.1.2)
            schedule.append(schedule[round - 16] &+ first &+ schedule[round - 7] &+ second)
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for round in constants.indices {
            let second = rotations(e, upper.1)
            let choice = e & f ^ ~e & g
            let one = h &+ second &+ choice &+ constants[round] &+ schedule[round]
            let majority = a & b ^ a & c ^ b & c
            let two = rotations(a, upper.0) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ one, c, b, a, one &+ two)
        }
        for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= word }
    }

    private func rotations(_ word: Word, _ amounts: Amounts) -> Word {
        word.rotatedRight(amounts.0) ^ word.rotatedRight(amounts.1) ^ word.rotatedRight(amounts.2)
    }
}

extension SHA2 where Word == UInt32 {
    static let sha256 = SHA2(
        initial: SHA2<UInt64>.sha512.initial.map { UInt32(truncatingIfNeeded: $0 >> 32) },
        constants: SHA2<UInt64>.sha512.constants.prefix(64).map { UInt32(truncatingIfNeeded: $0 >> 32) },
        upper: ((2, 13, 22), (6, 11, 25)), lower: ((7, 18, 3), (17, 19, 10)))
}

extension SHA2 where Word == UInt64 {
    static let sha512 = SHA2(
        initial: [
            0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b, 0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1,
            0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f, 0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179,
        ], constants: cubeRoots, upper: ((28, 34, 39), (14, 18, 41)), lower: ((1, 8, 7), (19, 61, 6)))

    /// The same with another beginning, cut to 48 bytes.
    static let sha384 = SHA2(
        initial: [
            0xcbbb_9d5d_c105_9ed8, 0x629a_292a_367c_d507, 0x9159_015a_3070_dd17, 0x152f_ecd8_f70e_5939,
            0x6733_2667_ffc0_0b31, 0x8eb4_4a87_6858_1511, 0xdb0c_2e0d_64f9_8fa7, 0x47b5_481d_befa_4fa4,
        ], constants: cubeRoots, upper: sha512.upper, lower: sha512.lower)

    /// The first 64 bits behind the point of the cube roots of the first eighty primes.
    private static let cubeRoots: [UInt64] = [
        0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc, 0x3956c25bf348b538,
        0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118, 0xd807aa98a3030242, 0x12835b0145706fbe,
        0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2, 0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235,
        0xc19bf174cf692694, 0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
        0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5, 0x983e5152ee66dfab,
        0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4, 0xc6e00bf33da88fc2, 0xd5a79147930aa725,
        0x06ca6351e003826f, 0x142929670a0e6e70, 0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed,
        0x53380d139d95b3df, 0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
        0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30, 0xd192e819d6ef5218,
        0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8, 0x19a4c116b8d2d0c8, 0x1e376c085141ab53,
        0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8, 0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373,
        0x682e6ff3d6b2b8a3, 0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
        0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b, 0xca273eceea26619c,
        0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178, 0x06f067aa72176fba, 0x0a637dc5a2c898a6,
        0x113f9804bef90dae, 0x1b710b35131c471b, 0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc,
        0x431d67c49c100d4c, 0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817,
    ]
}
