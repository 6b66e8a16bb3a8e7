import Foundation
import HTTPMiddleware
import HTTPModel
import SeededRandom
import Testing

@Suite("ISO 8601")
struct InternetDateTests {
    @Test("a date that is written is read again, in every century", arguments: 0..<4 as Range<UInt64>)
    func roundTrip(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let milliseconds = Int64.random(in: -62_000_000_000_000...253_000_000_000_000, using: &generator)
            let date = Date(timeIntervalSince1970: Double(milliseconds / 1000))
            #expect(InternetDate.read(InternetDate.write(date)) == date)
            let finer = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
            #expect(
                InternetDate.read(InternetDate.write(finer)).map { abs($0.timeIntervalSince(finer)) < 0.002 } == true)
        }
    }

    @Test(
        "a date that was told with milliseconds or microseconds is written with them",
        arguments: [
            "2018-04-17T10:30:00Z", "2018-04-17T10:30:00.250Z", "2018-04-17T10:30:00.123Z",
            "2018-04-17T10:30:00.123456Z", "2031-01-01T00:00:00.000001Z", "1969-12-31T23:59:59.999999Z",
            "1999-12-31T23:59:59.999Z", "2099-06-30T12:00:00.999999Z", "9999-12-31T00:00:00Z", "0001-01-01T00:00:00Z",
        ])
    func exact(text: String) throws {
        #expect(InternetDate.exact(try #require(InternetDate.read(text))) == text)
    }

    @Test(
        "a date is the moment it names",
        arguments: [
            ("1970-01-01", 0), ("2018-04-17T10:30:00Z", 1_523_961_000), ("2018-04-17T10:30:00+02:00", 1_523_953_800),
            ("2018-04-17T10:30:00.500-01:30", 1_523_966_400.5), ("1969-12-31T23:59:59Z", -1),
            ("2000-02-29", 951_782_400),
        ] as [(String, Double)])
    func moments(text: String, seconds: Double) throws {
        let date = try #require(InternetDate.read(text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 0.001)
    }

    @Test(
        "what is no date is not read",
        arguments: [
            "", "2018", "2018-4-17", "2018-13-01", "2018-00-01", "2018-04-31", "1900-02-29", "2018-04-17 10:30:00Z",
            "2018-04-17T10:30Z", "2018-04-17T10:30:00", "2018-04-17T24:00:00Z", "2018-04-17T10:60:00Z",
            "2018-04-17T10:30:00.Z", "2018-04-17T10:30:00+0200", "2018-04-17T10:30:00Zx", "２018-04-17", "-018-04-17",
        ])
    func refusals(text: String) {
        #expect(InternetDate.read(text) == nil)
    }

    @Test("29 February is a day in the years that have one", arguments: ["2000-02-29", "2016-02-29", "2400-02-29"])
    func leapDays(text: String) throws {
        let date = try #require(InternetDate.read(text))
        #expect(InternetDate.write(date) == "\(text)T00:00:00Z")
    }

    @Test(
        "every millisecond is written as it came, before 1970 and far away too",
        arguments: [
            "2026-11-22T05:22:11", "1969-12-31T23:59:59", "1903-02-03T04:05:06", "0100-01-01T00:00:00",
            "9999-12-31T23:59:59",
        ])
    func everyMillisecond(second: String) throws {
        for millisecond in 1..<1000 {
            let digits = String(String(1000 + millisecond).dropFirst())
            let text = "\(second).\(digits)Z"
            #expect(InternetDate.write(try #require(InternetDate.read(text))) == text)
        }
    }

    @Test("a leap second is the first moment of the next minute")
    func leapSecond() throws {
        let date = try #require(InternetDate.read("2016-12-31T23:59:60Z"))
        #expect(InternetDate.write(date) == "2017-01-01T00:00:00Z")
    }

    @Test("a recording has a date as it is written, and no other spelling of it")
    func recorded() throws {
        for text in ["2018-04-17T10:30:00Z", "1969-12-31T23:59:59.001Z"] {
            let date = try #require(InternetDate.read(text))
            #expect(InternetDate.written(as: text) == date)
        }
        let others = [
            "2018-04-17", "2018-04-17T10:30:00+00:00", "2018-04-17T10:30:00.000Z", "2018-04-17T10:30:00Zx", "",
        ]
        for text in others { #expect(InternetDate.written(as: text) == nil) }
    }

    @Test("a date keeps its milliseconds when it is written")
    func milliseconds() throws {
        let date = try #require(InternetDate.read("1969-12-31T23:59:59.001-01:00"))
        #expect(InternetDate.write(date) == "1970-01-01T00:59:59.001Z")
    }
}
