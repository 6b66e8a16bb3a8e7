import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("A date")
struct DateRows {
    /// Seconds since 2001 of 2018-04-17T04:30:00Z.
    private static let april = "date 545632200.0"

    @Test(
        "is a number of seconds or milliseconds",
        arguments: rows("Date", ["1.5": "date 1.5", #""x""#: nil, "null": nil, "true": nil])
            + rows("Date", ["1523939400": april, "1523939400.25": "date 545632200.25", #""1523939400""#: nil]).with(
                \.dates, .secondsSince1970)
            + rows("Date", ["1523939400123": "date 545632200.1229999", #""x""#: nil]).with(
                \.dates, .millisecondsSince1970))
    func number(_ row: Row) throws { try row.check() }

    private static let zones = [
        "Z", "z", "+00:00", "+0000", "+00", "+0", "+0:00", "-00:00", "GMT", "UTC", "+00:00:00", "Z junk", "Zjunk",
    ]
    private static let otherISO8601 =
        rows(
            "Date",
            [
                #""2018-04-17T06:30:00+02:00""#: april, #""2018-04-17T06:30:00+0200""#: april,
                #""2018-04-17T06:30:00+02""#: april, #""2018-04-17T06:30:00+2""#: april,
                #""2018-04-17T06:30:00+2:00""#: april, #""2018-04-17T10:00:15+05:30:15""#: april,
                #""2018-04-17T22:30:00+18:00""#: april, #""2018-4-17T4:30:0Z""#: april,
                #""02018-04-17T04:30:00Z""#: april,
                #""2018-04-16T28:30:00Z""#: april, #""2018-04-17T03:90:00Z""#: april, #""2018-04-17T04:29:60Z""#: april,
                #""2018-04-17T04:28:99Z""#: "date 545632179.0", #""2018-02-30T00:00:00Z""#: "date 541641600.0",
                #""2018-02-31T00:00:00Z""#: "date 541728000.0", #""2018-04-16T24:00:00Z""#: "date 545616000.0",
                #""2018-04-16T25:00:00Z""#: "date 545619600.0", #""2018-04-16T99:00:00Z""#: "date 545886000.0",
                #""2018-04-17T03:60:00Z""#: "date 545630400.0", #""2018-04-17T03:99:00Z""#: "date 545632740.0",
                #""2018-04-17T04:29:61Z""#: "date 545632201.0",
                #""2019-02-29T00:00:00Z""#: "date 573091200.0", #""0001-01-01T00:00:00Z""#: "date -63114076800.0",
                #""0000-01-01T00:00:00Z""#: "date -63145699200.0",
                #""18-04-17T04:30:00Z""#: "date -62568444600.0", #""10000-01-01T00:00:00Z""#: "date 252423993600.0",
                #""2018-04-17T04:30:00.5Z""#: "date 545632200.5", #""2018-04-17T04:30:00.123Z""#: "date 545632200.123",
                #""2018-04-17T04:30:00.123456789Z""#: "date 545632200.1234568",
            ])
    private static let noISO8601 =
        [
            "", "+18:01", "EST", "PST", " +0000", "[UTC]", ",123Z", ".Z", ".1234567890Z",
        ].map { "2018-04-17T04:30:00" + $0 } + [
            "-2018-04-17T04:30:00Z", "+2018-04-17T04:30:00Z", " 2018-04-17T04:30:00Z", "２０１８-04-17T04:30:00Z",
            "2018-00-17T04:30:00Z", "2018-13-17T04:30:00Z", "2018-04-00T04:30:00Z", "2018-04-32T04:30:00Z",
            "2018-04-17",
            "2018-04-17T04:30Z", "20180417T043000Z", "2018-W16-2T04:30:00Z", "2018-04-17 04:30:00Z",
            "2018-04-17t04:30:00Z", "",
        ]

    @Test(
        "in ISO 8601 is read as leniently as Foundation does",
        arguments: zones.map { Row("Date", "\"2018-04-17T04:30:00\($0)\"", april) } + otherISO8601
            + refused("Date", noISO8601.map { "\"\($0)\"" } + ["545632200"]))
    func iso8601(_ row: Row) throws { try row.with(\.dates, .iso8601).check() }

    private static func written(in format: String, _ texts: KeyValuePairs<String, String?>) -> [Row] {
        texts.map { text, value in Row("Date", "\"\(text)\"", value.map { "date \($0)" }) }.with(
            \.dates, .formatted(DateFormat(format)))
    }

    private static let days = written(
        in: "yyyy-MM-dd",
        [
            "2018-04-17": "545616000.0", "2018-4-7": "544752000.0", " 2018-04-17": "545616000.0",
            "2018-04-17 ": "545616000.0", "2018/04/17": "545616000.0", "٢٠١٨-٠٤-١٧": "545616000.0",
            "18-04-17": "-62568460800.0", "20180-04-17": "573683040000.0", "2018-04-31": nil, "2018-13-01": nil,
            "2018-04-17T04:30:00Z": nil, "": nil,
        ])
    private static let mistakes =
        written(in: "yyyy-mm-dd", ["2018-04-17": "537840240.0"])
        + written(in: "yyyy-MM-DD", ["2018-04-17": "537840000.0"])
        + written(
            in: "YYYY-MM-dd",
            [
                "2018-04-17": "545616000.0", "2021-01-02": "631238400.0", "2019-12-29": "599270400.0",
                "2019-12-30": "599356800.0", "2019-12-31": "599443200.0", "2020-01-01": "599529600.0",
                "2016-01-03": "473472000.0",
            ])
        + written(in: "yyyy-MM-dd hh:mm:ss", ["2018-04-17 14:30:00": nil, "2018-04-17 12:30:00": "545617800.0"])
    private static let others =
        written(
            in: "yyyy-MM-dd'T'HH:mm:ssZ",
            [
                "2018-04-17T04:30:00+0000": "545632200.0", "2018-04-17T04:30:00Z": "545632200.0",
                "2018-04-17T04:30:00+00:00": "545632200.0",
            ])
        + written(
            in: "yyyy-MM-dd'T'HH:mm:ss.SSSZ",
            ["2018-04-17T04:30:00.123Z": "545632200.1229999", "2018-04-17T04:30:00.1Z": "545632200.0999999"])
        + written(
            in: "MMM d, yyyy",
            ["Apr 17, 2018": "545616000.0", "apr 17, 2018": "545616000.0", "April 17, 2018": "545616000.0"])
        + written(in: "EEE, dd MMM yyyy", ["Mon, 17 Apr 2018": "545616000.0", "Tue, 17 Apr 2018": "545616000.0"])
        + written(in: "dd.MM.yy", ["17.04.18": "545616000.0", "17.04.98": "-85536000.0"])
        + written(in: "yyyy-MM-dd HH:mm", ["2018-04-17 24:00": nil])

    private static let noText = refused("Date", ["545616000", "null", "{}"]).with(\.dates, .formatted("yyyy-MM-dd"))

    @Test("in a format is read in English and in GMT", arguments: days + mistakes + others + noText)
    func formatted(_ row: Row) throws { try row.check() }

    @Test("in a format that is none does no harm", arguments: ["'x", "q", "", "Q", "yyyy'"])
    func oddFormats(format: String) throws {
        var configuration = DecoderConfiguration()
        configuration.dateDecodingStrategy = .formatted(DateFormat(format))
        for body in [#""2018-04-17""#, #""x""#, "3", "1"] {
            let ours = try? JSONBodyDecoder(configuration).decode(
                Data(body.utf8), as: .scalar(.date), in: ModelCatalogue(interpreter: .swift))
            let theirs = try? configuration.foundationDecoder()?.decode(Date.self, from: Data(body.utf8))
            #expect(ours == theirs.map(ModelValue.date))
        }
    }

    @Test(
        "inside an array or a dictionary is read alike, and as a key too",
        arguments: rows("[Date]", [#"["2018-04-17T04:30:00Z"]"#: "[\(april)]", "[1]": nil])
            + rows("[String: Date]", [#"{"a":"2018-04-17T04:30:00Z"}"#: "[\"a\": \(april)]"])
            + rows("[Date: Int]", [#"["2018-04-17T04:30:00Z",1]"#: "[\(april): 1]"]))
    func inside(_ row: Row) throws { try row.with(\.dates, .iso8601).check() }

    @Test("may be looked for by several strategies, of which the first that fits is taken")
    func firstOf() throws {
        var decoder = JSONBodyDecoder()
        decoder.configuration.dateDecodingStrategy = .firstOf([.iso8601, .formatted("yyyy-MM-dd"), .secondsSince1970])
        let body = #"["2018-04-17T04:30:00Z", "2018-04-17", 1523939400]"#
        let dates = try decoder.decode(
            Data(body.utf8), as: .array(.scalar(.date)), in: ModelCatalogue(interpreter: .swift))
        #expect(dates.description == "[2018-04-17T04:30:00Z, 2018-04-17T00:00:00Z, 2018-04-17T04:30:00Z]")
    }

    @Test("of the plain shape is what Foundation reads, at every day and every millisecond")
    func plainShape() throws {
        let style = Date.ISO8601FormatStyle()
        var texts: [String] = []
        for number in 0..<4_000 {
            let year = 1583 + number * 7_919 % 8_417
            let (month, day) = (number * 31 % 12 + 1, number * 17 % 31 + 1)
            let time = String(
                format: "%02d:%02d:%02d", number * 5 % 24, number * 7 % 60, number * 11 % 60)
            let fraction = number.isMultiple(of: 2) ? String(format: ".%03d", number / 2 % 1_000) : ""
            let zone = ["Z", "+02:00", "-11:30", "+14:00", "-00:00"][number % 5]
            texts.append(String(format: "%04d-%02d-%02dT", year, month, day) + time + fraction + zone)
        }
        var decoder = JSONBodyDecoder()
        decoder.configuration.dateDecodingStrategy = .iso8601
        let body = try JSONEncoder().encode(texts)
        let dates =
            try decoder.decode(body, as: .array(.scalar(.date)), in: ModelCatalogue(interpreter: .swift)).elements ?? []
        for (text, date) in zip(texts, dates) { try #require(ModelValue.date(style.parse(text)) == date, "\(text)") }
        #expect(dates.count == texts.count)
    }
}
