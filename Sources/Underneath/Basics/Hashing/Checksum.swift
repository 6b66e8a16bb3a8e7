package import Foundation

/// A checksum, XXH64 with seed 0, that shows whether bytes are unchanged since they were recorded. `xxh64sum`
/// prints the same.
///
/// It guards against mistakes, not against attacks: anyone who can change a body can also change the sum
/// beside it.
package struct Checksum: Sendable, Hashable {
    package let value: UInt64

    package init(of bytes: some ContiguousBytes) {
        value = bytes.withUnsafeBytes { Self.digest($0) }
    }

    /// Reads sixteen digits; `nil` for any other text.
    package init?(_ text: String) {
        guard text.utf8.count == 16, text.utf8.allSatisfy(Self.isDigit), let value = UInt64(text, radix: 16) else {
            return nil
        }
        self.value = value
    }

    /// The sum as sixteen digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension Checksum {
    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
        0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
        0x27D4_EB2F_1656_67C5
    )

    private static func digest(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let (one, two, three, four, five) = primes
        var place = 0
        var sum = five
        if bytes.count >= 32 {
            var lanes = SIMD4<UInt64>(one &+ two, two, 0, 0 &- one)
            while place + 32 <= bytes.count {
                let words = UnsafeRawBufferPointer(rebasing: bytes[place..<place + 32])
                let block = words.loadUnaligned(as: SIMD4<UInt64>.self)
                lanes = rotated(lanes &+ block &* two, by: 31) &* one
                place += 32
            }
            sum = rotated(lanes[0], 1) &+ rotated(lanes[1], 7) &+ rotated(lanes[2], 12) &+ rotated(lanes[3], 18)
            for lane in 0..<4 {
                sum = (sum ^ rotated(lanes[lane] &* two, 31) &* one) &* one &+ four
            }
        }
        sum &+= UInt64(bytes.count)
        while place + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            sum = rotated(sum ^ rotated(word &* two, 31) &* one, 27) &* one &+ four
            place += 8
        }
        if place + 4 <= bytes.count {
            let word = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
            sum = rotated(sum ^ UInt64(word) &* one, 23) &* two &+ three
            place += 4
        }
        while place < bytes.count {
            sum = rotated(sum ^ UInt64(bytes[place]) &* five, 11) &* one
            place += 1
        }
        sum = (sum ^ sum >> 33) &* two
        sum = (sum ^ sum >> 29) &* three
        return sum ^ sum >> 32
    }

    private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 {
        word << count | word >> (64 - count)
    }

    private static func rotated(_ words: SIMD4<UInt64>, by count: UInt64) -> SIMD4<UInt64> {
        words &<< count | words &>> (64 - count)
    }
}
