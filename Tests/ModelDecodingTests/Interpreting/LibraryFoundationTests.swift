import Foundation
import Testing

@testable import ModelDecoding
@testable import SwiftInterpreting

@Suite("Foundation's values in code are Foundation's")
struct LibraryFoundationTests {
    let calls = LibraryCalls()

    @Test(
        "a formatter is set up and reads dates", arguments: ["2024-02-29", "2023-02-29", "", "2024-2-9", "29.02.2024"])
    func formatter(text: String) throws {
        var formatter = try #require(try calls.make("DateFormatter"))
        let locale = try calls.make("Locale", ["identifier": "en_US_POSIX"])
        #expect(try CodeLibrary.setProperty("dateFormat", of: &formatter, to: swift("yyyy-MM-dd"), calls))
        #expect(try CodeLibrary.setProperty("locale", of: &formatter, to: try #require(locale), calls))
        #expect(try CodeLibrary.setProperty("timeZone", of: &formatter, to: calls.implicit("gmt"), calls))
        let other = DateFormatter()
        other.dateFormat = "yyyy-MM-dd"
        other.locale = Locale(identifier: "en_US_POSIX")
        other.timeZone = .gmt
        #expect(try calls.call("date", on: formatter, ["from": text]) == swift(other.date(from: text) as Any))
        #expect(try calls.property("dateFormat", of: formatter) == .optional(swift("yyyy-MM-dd")))
        #expect(CodeLibrary.propertyType("timeZone", of: .opaque("DateFormatter")) == .opaque("TimeZone"))
    }

    @Test(
        "ISO 8601 by a formatter with options",
        arguments: ["2024-02-29T12:00:00Z", "2024-02-29T12:00:00.5Z", "2024-02-29T12:00:00+02:00", "2024-02-29"])
    func internetDates(text: String) throws {
        var formatter = try #require(try calls.make("ISO8601DateFormatter"))
        let other = ISO8601DateFormatter()
        #expect(try calls.call("date", on: formatter, ["from": text]) == swift(other.date(from: text) as Any))
        let options = swift([try calls.implicit("withInternetDateTime"), try calls.implicit("withFractionalSeconds")])
        #expect(try CodeLibrary.setProperty("formatOptions", of: &formatter, to: options, calls))
        other.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        #expect(try calls.call("date", on: formatter, ["from": text]) == swift(other.date(from: text) as Any))
        let style = try #require(try calls.make("Date.ISO8601FormatStyle", ["includingFractionalSeconds": true]))
        let strategy = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        let parsed = answer { () throws(Interruption) in try calls.make("Date", ["_": text, "strategy": style]) }
        #expect(parsed == (try? Date(text, strategy: strategy)).map { .value(swift($0)) } ?? .unknown)
    }

    @Test("calendars and their components")
    func calendars() throws {
        var calendar = try #require(try calls.make("Calendar", ["identifier": calls.implicit("gregorian")]))
        #expect(try CodeLibrary.setProperty("timeZone", of: &calendar, to: calls.implicit("gmt"), calls))
        var other = Calendar(identifier: .gregorian)
        other.timeZone = .gmt
        var components = try #require(try calls.make("DateComponents", ["year": 2024, "month": 2, "day": 29]))
        #expect(try CodeLibrary.setProperty("hour", of: &components, to: .int(12), calls))
        let date = try #require(try calls.call("date", on: calendar, ["from": components])).unwrapped
        let same = try #require(other.date(from: DateComponents(year: 2024, month: 2, day: 29, hour: 12)))
        #expect(date == swift(same))
        #expect(
            try calls.call("date", on: calendar, ["byAdding": calls.implicit("month"), "value": 1, "to": date])
                == swift(other.date(byAdding: .month, value: 1, to: same) as Any))
        let parts = try calls.call(
            "dateComponents", on: calendar,
            ["_": swift([calls.implicit("year"), calls.implicit("weekday")]), "from": date])
        let weekday = try calls.property("weekday", of: try #require(parts))
        #expect(weekday == .optional(swift(other.component(.weekday, from: same))))
        #expect(try calls.call("startOfDay", on: calendar, ["for": date]) == swift(other.startOfDay(for: same)))
    }

    @Test("dates")
    func dates() throws {
        let date = Date(timeIntervalSince1970: 1_700_000_000.5)
        #expect(try calls.make("Date", ["timeIntervalSince1970": 1_700_000_000.5]) == swift(date))
        #expect(
            try calls.make("Date", ["timeIntervalSince1970": 1_700_000_000])
                == swift(Date(timeIntervalSince1970: 1_700_000_000)))
        #expect(try calls.property("timeIntervalSince1970", of: date) == swift(date.timeIntervalSince1970))
        #expect(try calls.call("addingTimeInterval", on: date, ["_": 60.0]) == swift(date.addingTimeInterval(60)))
        #expect(try calls.operate("<", date, Date.distantFuture) == swift(date < .distantFuture))
        #expect(try calls.operate("+", date, 1.5) == swift(date + 1.5))
        #expect(
            try calls.call("formatted", on: date, ["_": calls.implicit("iso8601")]) == swift(date.formatted(.iso8601)))
        #expect(try CodeLibrary.member("distantPast", of: .scalar(.date), calls) == swift(Date.distantPast))
    }

    @Test(
        "URLs",
        arguments: ["https://example.com/a/b.json?q=1#f", "relative/path", "", "http://exa mple.com", "mailto:a@b.c"])
    func urls(text: String) throws {
        #expect(try calls.make("URL", ["string": text]) == swift(URL(string: text) as Any))
        #expect(
            try calls.make("URL", ["string": text, "relativeTo": URL(string: "https://example.org/x/") as Any])
                == swift(URL(string: text, relativeTo: URL(string: "https://example.org/x/")) as Any))
        guard let url = URL(string: text) else { return }
        #expect(try calls.property("path", of: url) == swift(url.path))
        #expect(try calls.property("host", of: url) == swift(url.host as Any))
        #expect(try calls.property("lastPathComponent", of: url) == swift(url.lastPathComponent))
        #expect(try calls.property("pathExtension", of: url) == swift(url.pathExtension))
        #expect(try calls.property("query", of: url) == swift(url.query as Any))
        #expect(try calls.call("appendingPathComponent", on: url, ["_": "x"]) == swift(url.appendingPathComponent("x")))
        #expect(try calls.call("appending", on: url, ["path": "x/y"]) == swift(url.appending(path: "x/y")))
        var components = try #require(try calls.make("URLComponents", ["string": text])).unwrapped
        let item = try #require(try calls.make("URLQueryItem", ["name": "k", "value": "v w"]))
        #expect(try CodeLibrary.setProperty("queryItems", of: &components, to: swift([item]), calls))
        var other = try #require(URLComponents(string: text))
        other.queryItems = [URLQueryItem(name: "k", value: "v w")]
        #expect(try calls.property("url", of: components) == swift(other.url as Any))
    }

    @Test("data keeps the numbers of its bytes in its parts")
    func data() throws {
        let data = Data([1, 2, 3, 4])
        #expect(try calls.call("base64EncodedString", on: data) == swift(data.base64EncodedString()))
        #expect(try calls.make("Data", ["base64Encoded": "AQIDBA=="]) == .optional(swift(data)))
        #expect(try calls.make("Data", ["base64Encoded": "%"]) == .nil)
        let rest = try #require(try calls.call("dropFirst", on: data))
        #expect(try calls.element(of: rest, at: 1) == swift(data.dropFirst()[1]))
        #expect(trap { () throws(Interruption) in _ = try calls.element(of: rest, at: 0) } == .indexOutOfRange)
        #expect(
            try calls.make("String", ["data": Data("é".utf8), "encoding": calls.implicit("utf8")])
                == .optional(swift("é")))
        #expect(try calls.make("String", ["data": Data([0xFF]), "encoding": calls.implicit("utf8")]) == .nil)
        #expect(
            try calls.make("String", ["decoding": Data([0xFF]), "as": ModelValue.type(.opaque("UTF8"))])
                == swift("\u{FFFD}"))
        #expect(
            try calls.make("UUID", ["uuidString": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"])
                == swift(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") as Any))
        #expect(try calls.make("UUID", ["uuidString": "x"]) == .nil)
    }

    @Test("what would end a program ends it here, in words")
    func ends() {
        #expect(
            trap { () throws(Interruption) in _ = try calls.function("fatalError", ["_": "no such kind"]) }
                == "'fatalError': no such kind")
        #expect(
            trap { () throws(Interruption) in _ = try calls.function("precondition", ["_": false]) }
                == "'precondition' fails")
        #expect(trap { () throws(Interruption) in _ = try calls.function("assert", ["_": true]) } == nil)
    }

    @Test("what is not known is said to be unknown")
    func unknown() throws {
        #expect(try calls.make("FileManager") == nil)
        #expect(try calls.function("arc4random") == nil)
        #expect(try calls.property("nonsense", of: "a") == nil)
        #expect(throws: Interruption.self) { try calls.call("randomElement", on: [1, 2]) }
        #expect(!CodeLibrary.knowsType("FileManager"))
        #expect(CodeLibrary.knowsType("DateFormatter"))
        #expect(CodeLibrary.isInstance(.int(5), of: .scalar(.double)) == false)
        #expect(CodeLibrary.isInstance(.int(5), of: .scalar(.int)) == true)
        #expect(CodeLibrary.isInstance(swift(["a"]), of: .array(.scalar(.int))) == false)
    }
}
