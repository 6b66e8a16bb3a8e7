import Basics
import Foundation
import HTTPModel
import SeededRandom
import Testing

@Suite("how a date is written")
struct DateTextTests {
    private static let format = Date.ISO8601FormatStyle()

    @Test("whole seconds are written as Foundation writes them")
    func wholeSeconds() {
        var random = SeededGenerator(seed: 41)
        let days = (-25_567...2_932_896).lazy.filter { $0.isMultiple(of: 97) || (-30_000...30_000).contains($0) }
        for day in days {
            let date = Date(timeIntervalSince1970: Double(day * 86400 + random.next(below: 86400)))
            let text = DateText.wholeSeconds(of: date.millisecondsSince1970, separator: UInt8(ascii: "T"))
            #expect(text == date.formatted(Self.format))
        }
    }

    @Test("a part of a second, and a year that calendars write in different ways, are left to Foundation")
    func others() {
        for seconds in [0.5, -2_208_988_801, -62_135_596_800, 253_402_300_800, .infinity, .nan] {
            #expect(DateText.wholeSeconds(of: seconds * 1000, separator: UInt8(ascii: "T")) == nil)
        }
    }
}
