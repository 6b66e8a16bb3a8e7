import Testing

@testable import Presentation

@Suite("pictures")
struct ImageSizeTests {
    private static let png = "89504e470d0a1a0a0000000d49484452000002800000 01e00806000000"
    private static let jpeg = "ffd8ffe000104a46494600010100000100010000ffc2001108 01e0 0280 03"

    @Test(
        "the size of an image is read from its first bytes",
        arguments: [
            (png, "image/png", 640, 480), (jpeg, "image/jpeg", 640, 480),
            ("474946383961 8002 e001 f7", "image/gif", 640, 480),
            ("52494646000000005745425056503858 0a000000 10000000 7f0200 df0100", "image/webp", 640, 480),
            ("52494646000000005745425056503820 00000000 000000 9d012a 8002 e001", "image/webp", 640, 480),
            ("52494646000000005745425056503 84c 00000000 2f 7fc27700", "image/webp", 640, 480),
            ("424d 00000000 00000000 36000000 28000000 80020000 e0010000", "image/bmp", 640, 480),
        ] as [(String, String, Int, Int)])
    func size(hex: String, type: String, width: Int, height: Int) throws {
        let size = try #require(ImageSize(of: Self.bytes(hex)))
        #expect((size.type, size.width, size.height) == (type, width, height))
        // What is cut off anywhere has no size, or the same.
        let all = Self.bytes(hex)
        for count in 0..<all.count { #expect([nil, size].contains(ImageSize(of: Array(all.prefix(count))))) }
    }

    @Test("what is no image has no size", arguments: ["", "ffd8ff", "ffd8ffe00000", "00", "424d", "504b0304"])
    func none(hex: String) {
        #expect(ImageSize(of: Self.bytes(hex)) == nil)
    }

    private static func bytes(_ hex: String) -> [UInt8] {
        let digits = hex.filter { $0 != " " }
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap { place in
            UInt8(digits.dropFirst(place).prefix(2), radix: 16)
        }
    }
}
