import ModelDecoding
import SeededRandom
import Testing

@Suite("A whole number of 128 bits, beside Swift's own")
struct WholeNumberTests {
    @Test("is read, written, ordered and made into every width as Swift's are", arguments: 1...4)
    func sameAsSwift(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<5000 {
            let (swift, other) = (Self.number(&random), Self.number(&random))
            let number = WholeNumber(swift)
            let radix = 2 + random.next(below: 35)
            #expect(number.description == swift.description)
            #expect(WholeNumber(swift.description) == number)
            #expect(number.text(radix: radix) == String(swift, radix: radix))
            #expect(number.text(radix: radix, uppercase: true) == String(swift, radix: radix, uppercase: true))
            #expect(WholeNumber(String(swift, radix: radix, uppercase: true), radix: radix) == number)
            #expect((number < WholeNumber(other)) == (swift < other))
            #expect(number.double == Double(swift))
            #expect((number.successor?.number(as: Int128.self)) == (swift == .max ? nil : swift + 1))
            Self.compare(number, swift, as: Int8.self)
            Self.compare(number, swift, as: Int16.self)
            Self.compare(number, swift, as: Int64.self)
            Self.compare(number, swift, as: Int128.self)
            Self.compare(number, swift, as: UInt8.self)
            Self.compare(number, swift, as: UInt32.self)
            Self.compare(number, swift, as: UInt64.self)
            Self.compare(number, swift, as: UInt128.self)
        }
    }

    @Test("goes as far up as an unsigned one, and no further")
    func greatest() throws {
        let greatest = WholeNumber(UInt128.max)
        #expect(greatest.description == UInt128.max.description)
        #expect(greatest.number(as: UInt128.self) == .max && greatest.number(as: Int128.self) == nil)
        #expect(greatest.successor == nil && (-greatest).successor != nil)
        #expect(WholeNumber("\(UInt128.max)") == greatest)
        #expect(WholeNumber("340282366920938463463374607431768211456") == nil)
        #expect(WholeNumber("9" + String(repeating: "0", count: 60)) == nil)
    }

    @Test("is not read from what is none", arguments: ["", "-", "+", "1_0", " 1", "1 ", "1.0", "0x1", "--1", "١"])
    func noNumber(text: String) {
        #expect(WholeNumber(text) == nil)
        #expect(Int128(text) == nil)
    }

    @Test("comes from a floating-point number without a fraction, digit by digit")
    func floatingPoint() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<5000 {
            let double = Double(bitPattern: random.next())
            let number = WholeNumber(exactly: double)
            if let swift = Int128(exactly: double) {
                #expect(number == WholeNumber(swift))
            } else if let swift = UInt128(exactly: double.magnitude) {
                #expect(number == (double < 0 ? -WholeNumber(swift) : WholeNumber(swift)))
            } else {
                #expect(number == nil)
            }
        }
        for double in [0x1p127, -0x1p127, 0x1p128, 0x1p64, -0.0, 0.5, .infinity, .nan] {
            #expect(
                WholeNumber(exactly: double)?.double.magnitude
                    == (double < 0x1p128 && double != 0.5 ? double.magnitude : nil))
        }
    }

    private static func compare<Integer: FixedWidthInteger>(
        _ number: WholeNumber, _ swift: Int128, as type: Integer.Type
    ) {
        #expect(number.number(as: type) == Integer(exactly: swift), "\(swift) as \(type)")
    }

    /// As often small as large, and often at the edge of a width.
    private static func number(_ random: inout SeededGenerator) -> Int128 {
        let bits = Int128(truncatingIfNeeded: random.next()) << 64 | Int128(random.next())
        let short = bits >> Int128(random.next(below: 128))
        guard random.happens(30) else { return short }
        let power = Int128(1) << Int128(random.next(below: 127))
        return (random.happens(50) ? power : 0 - power) + Int128(random.next(below: 3) - 1)
    }
}
