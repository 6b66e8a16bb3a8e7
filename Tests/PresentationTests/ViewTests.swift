import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
import ScriptTools
import SeededRandom
import Testing

@testable import Presentation
@testable import ScriptRuntime

@Suite("views")
struct ViewTests {
    @Test("the status line tells status, size, time, type and count")
    func status() throws {
        let response = try Sample.response(body: Array(repeating: 32, count: 15_600))
        let value = try Sample.value()
        #expect(
            StatusLine.drawn(response, value: value, on: Canvas()).plain == "200 OK · 15.6 kB · 12 ms · [Episode] × 4")
        var canvas = Canvas()
        canvas.isDeterministic = true
        #expect(StatusLine.drawn(response, value: value, on: canvas).plain == "200 OK · 15.6 kB · [Episode] × 4")
        let json = try Sample.json(#"{"a": 1}"#)
        #expect(StatusLine.drawn(response, value: json, on: Canvas()).plain == "200 OK · 15.6 kB · 12 ms · JSON object")
    }

    @Test("after several calls the status line tells of all of them, and nothing of the last alone")
    func severalCalls() throws {
        var response = try Sample.response(404, "Not Found", body: Array(repeating: 32, count: 15_600))
        response.hops = [Hop(from: response.url, status: Status(302), to: response.url, withheld: [])]
        var traffic = Traffic()
        for _ in 1...3 {
            traffic.send(Request(response.url), under: nil)
            traffic.receive(response)
        }
        let value = try Sample.value()
        #expect(
            StatusLine.drawn(response, of: traffic, value: value, on: Canvas()).plain
                == "3 calls · 46.8 kB · 36 ms · [Episode] × 4")
        #expect(StatusLine.drawn(response, of: traffic, value: .int(4), on: Canvas()).plain.hasSuffix("36 ms · Int"))
        var canvas = Canvas()
        canvas.isDeterministic = true
        #expect(StatusLine.drawn(response, of: traffic, on: canvas).plain == "3 calls · 46.8 kB")
        response.transfer = Transfer()
        traffic.receive(response)
        #expect(StatusLine.drawn(response, of: traffic, on: Canvas()).plain == "3 calls · 62.4 kB · 36 ms")
    }

    @Test("the status line names the origin of a request that went elsewhere than to the base")
    func elsewhere() throws {
        let response = try Sample.response(200, "OK", body: [])
        for (base, line) in [
            ("http://other.test", "200 OK · 0 bytes · from \(try #require(Origin(response.url)))"), ("", ""),
        ] {
            var traffic = Traffic()
            let own = response.url.absoluteString.prefix(while: { $0 != "?" })
            traffic.send(Request(response.url), under: try BaseURL(base.isEmpty ? String(own) : base))
            var canvas = Canvas()
            canvas.isDeterministic = true
            let drawn = StatusLine.drawn(response, of: traffic, on: canvas).plain
            #expect(drawn == (line.isEmpty ? "200 OK · 0 bytes" : line))
        }
    }

    @Test("bytes are of the server's type only if they are the body it sent")
    func typeOfData() throws {
        let response = try Sample.response(type: "image/png", body: [0x89, 0x50])
        for (bytes, type) in [([0x89, 0x50] as [UInt8], "image/png"), ([0x89], "Data")] {
            let value = Value.model(.data(Data(bytes)))
            #expect(StatusLine.drawn(response, value: value, on: Canvas()).plain.hasSuffix(" · \(type)"))
        }
    }

    @Test(
        "sizes and times are said as a person would",
        arguments: [
            (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (15_600, "15.6 kB"),
            (999_949, "999.9 kB"),
            (999_950, "1.0 MB"), (2_100_000_000, "2.1 GB"), (5_000_000_000_000, "5.0 TB"),
        ] as [(Int, String)])
    func sizes(bytes: Int, text: String) {
        #expect(Quantity.size(bytes) == text)
    }

    @Test(
        "a time is shown in the unit that a person would choose",
        arguments: [
            (Duration.zero, "0.0 ms"), (.microseconds(440), "0.4 ms"), (.milliseconds(12), "12 ms"),
            (.milliseconds(999), "999 ms"),
            (.milliseconds(1250), "1.25 s"), (.seconds(59), "59.00 s"), (.seconds(125), "2 min 5 s"),
        ] as [(Duration, String)])
    func times(duration: Duration, text: String) {
        #expect(Quantity.time(duration) == text)
    }

    @Test("decimals are rounded as printf rounds them, ties included")
    func decimals() {
        var random = SeededGenerator(seed: 11)
        let eighths = (0..<4000).map { (number: Int) -> Double in Double(number) / 8 }
        let twentieths = (0..<4000).map { (number: Int) -> Double in Double(number * 50) / 1000 }
        let others = (0..<20_000).map { (_: Int) -> Double in Double.random(in: 0..<100_000, using: &random) }
        let borders: [Double] = [
            0, 0.04999999999999999, 0.05, 0.95, 0.9999, 1.005, 2.675, 9.95, 999.95, 999.9499999, 4_294_967_295.25,
        ]
        for amount in [eighths, twentieths, others, borders].joined() {
            for digits in 0...2 {
                let text = Quantity.decimal(amount, digits: digits)
                #expect(text == String(format: "%.\(digits)f", amount), "\(amount) with \(digits) digits")
            }
        }
    }

    @Test("bytes that are no text are summed up, never dumped")
    func binary() throws {
        let png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + Array(repeating: UInt8(0), count: 5_000)
        let response = try Sample.response(type: "image/png", body: png)
        let exhibit = ViewSubject(.model(.data(Data(png))), response: response)
        #expect(try exhibit.shown() == "image/png · 5.0 kB · 89 50 4e 47 0d 0a 1a 0a …\n")
        #expect(try exhibit.shown(.raw) == exhibit.shown())
    }

    @Test("text is shown with its lines, values by themselves")
    func plain() throws {
        #expect(try ViewSubject(.string("a\nb\r\nc")).shown() == "a\nb\nc\n")
        #expect(try ViewSubject(.int(42)).shown() == "42\n")
        #expect(try ViewSubject(.nil).shown() == "nil\n")
        #expect(try ViewSubject(.array([.int(1), .int(2)])).shown() == "[1, 2]\n")
        #expect(try ViewSubject(.array([])).shown() == "[]\n")
        #expect(try ViewSubject(try Sample.json("[]")).shown() == "[]\n")
    }

    @Test("dates are shown in the zone that is set")
    func zones() throws {
        var canvas = Canvas()
        canvas.timeZone = TimeZone(secondsFromGMT: 7200)
        let date = Value.model(.date(Date(timeIntervalSince1970: 1_523_961_000)))
        #expect(try ViewSubject(date).shown() == "2018-04-17 10:30:00Z\n")
        #expect(try ViewSubject(date).shown(on: canvas) == "2018-04-17 12:30:00+02:00\n")
        #expect(try ViewSubject(.model(.date(.distantPast.addingTimeInterval(-1e12)))).shown().hasPrefix("Date("))
    }

    @Test(
        "a date has the digits of a second that it was told with, in every view",
        arguments: ["", ".250", ".123456", ".000001", ".999999"])
    func fractions(digits: String) throws {
        for day in ["2018-04-17", "1969-12-31", "2031-01-01"] {
            let date = try #require(InternetDate.read("\(day)T10:30:00\(digits)Z"))
            let subject = ViewSubject(.array([.model(.date(date))]))
            var canvas = Canvas()
            canvas.audience = .program
            #expect(try subject.shown(.json, on: canvas).contains("\"\(day)T10:30:00\(digits)Z\""))
            #expect(try subject.shown(.csv([]), on: canvas).contains("\(day)T10:30:00\(digits)Z"))
            canvas.timeZone = TimeZone(secondsFromGMT: 7200)
            #expect(try ViewSubject(.model(.date(date))).shown(on: canvas) == "\(day) 12:30:00\(digits)+02:00\n")
        }
    }

    @Test("every row of a long table is shown, and counted")
    func longTable() throws {
        let rows = (0..<5_000).map { "{\"id\": \($0), \"name\": \"n\($0)\"}" }.joined(separator: ",")
        let shown = try ViewSubject(try Sample.json("[\(rows)]")).shown(.table([]))
        #expect(shown.split(separator: "\n").count == 5_003)
        #expect(shown.hasSuffix("\n4999  n4999\n5000 rows\n"))
    }

    @Test("numbers stand on the right and are never cut; columns that were asked for stay")
    func numbers() throws {
        let value = try Sample.json(
            #"[{"a": 1, "t": "long text that goes on"}, {"a": 123456789012345678901234567890, "t": "x"}]"#)
        var canvas = Canvas()
        canvas.width = 40
        let shown = try ViewSubject(value).shown(.table(["t", "a"]), on: canvas)
        #expect(shown.contains("123456789012345678901234567890\n") && shown.contains(" 1\n") && shown.contains("…"))
        #expect(shown.split(separator: "\n").allSatisfy { DisplayWidth.of($0) <= 40 })
    }

    @Test("rows of different shapes share a table; what has no members has a column of its own")
    func mixed() throws {
        let shown = try ViewSubject(try Sample.json(#"[{"a": 1}, {"b": null}, "text", [1]]"#)).shown(.table([]))
        #expect(
            shown == """
                a  b     value
                ─  ────  ─────
                1
                   null
                         text
                         [1]
                4 rows

                """)
    }

    @Test("CSV is RFC 4180: quoted where it must be, and read back the same")
    func csv() throws {
        let value = try Sample.json(
            #"[{"a": "x,y", "b": "say \"hi\""}, {"a": "two\nlines", "b": null}, {"b": {"c": [1]}}]"#)
        var canvas = Canvas()
        canvas.audience = .program
        let text = try ViewSubject(value).shown(.csv([]), on: canvas)
        #expect(text == "a,b\r\n\"x,y\",\"say \"\"hi\"\"\"\r\n\"two\nlines\",\r\n,\"{\"\"c\"\":[1]}\"\r\n")
    }

    @Test("JSON goes to a program as it came")
    func losslessJSON() throws {
        var canvas = Canvas()
        canvas.audience = .program
        let value = try Sample.json("{\"b\":1.10,\"a\":\"\\u00e9\u{9b}\",\"b\":[]}")
        #expect(
            try ViewSubject(value).shown(.json, on: canvas)
                == "{\n  \"b\": 1.10,\n  \"a\": \"\\u00e9\u{9b}\",\n  \"b\": []\n}\n")
    }

    @Test("thousands of brackets do not break a view", arguments: ["tree", "json", "table", "csv"])
    func deep(name: String) throws {
        #expect(!(try ViewSubject(Self.nested(9_000)).shown(try ViewKind(name))).isEmpty)
    }

    @Test("thousands of brackets do not break a comparison")
    func deepDifference() throws {
        let shown = try ViewSubject(Self.nested(9_001)).shown(.diff(Self.nested(9_000)))
        #expect(shown.hasPrefix("~ [0].a"))
    }

    private static func nested(_ depth: Int) throws -> Value {
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        return .model(.json(try JSONDocument("[{\"a\": \(text)}]").root))
    }
}

@Suite("how far a transfer has come")
struct ProgressTests {
    @Test(
        "the progress of a transfer takes one line",
        arguments: [
            (TransferProgress(phase: .name), "looking up the name · 2 s"),
            (TransferProgress(phase: .sending, sent: 1_500), "sending · 1.5 kB · 2 s"),
            (TransferProgress(phase: .receiving, received: 1_200_000), "receiving · 1.2 MB · 600.0 kB/s"),
            (
                TransferProgress(phase: .receiving, received: 12, latestLine: "step 2 of 3"),
                "receiving · 12 bytes · 6 bytes/s · step 2 of 3"
            ),
            (
                TransferProgress(phase: .receiving, received: 1_200_000, expected: 4_000_000),
                "receiving · 1.2 MB of 4.0 MB · 600.0 kB/s"
            ),
        ] as [(TransferProgress, String)])
    func line(progress: TransferProgress, shown: String) {
        #expect(ProgressLine.drawn(progress, after: .seconds(2), on: Canvas()).plain == shown)
    }

    @Test("before a second is over no time is told")
    func soon() {
        let shown = ProgressLine.drawn(TransferProgress(phase: .waiting), after: .milliseconds(999), on: Canvas())
        #expect(shown.plain == "waiting for a response")
    }
}

@Suite("what is different")
struct DifferenceTests {
    private static func shown(_ old: String, _ new: String) throws -> String {
        try ViewSubject(try Sample.json(new)).shown(.diff(try Sample.json(old)))
    }

    @Test(
        "a difference is told path by path",
        arguments: [
            ("1", "1", "no difference"), ("1", "2", "~ the whole value: 1 → 2"),
            (#"{"a":1}"#, #"{"a":1,"b":2}"#, "+ b: 2"),
            (#"{"a":1,"b":2}"#, #"{"a":1}"#, "- b: 2"), ("1.10", "1.1", "~ the whole value: 1.10 → 1.1"),
            (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, "~ the whole value: the same members in another order"),
            (#"{"a":1,"a":2}"#, #"{"a":1,"a":3}"#, "~ a: 2 → 3"), ("[1,2,3]", "[1,3]", "- [1]: 2"),
            ("[1,3]", "[1,2,3]", "+ [1]: 2"), ("[[1.10]]", "[[1.1]]", "~ [0][0]: 1.10 → 1.1"),
            ("[]", "{}", "~ the whole value: [] → {}"),
            (#"{"a b":[{"x":1}]}"#, #"{"a b":[{"x":2}]}"#, #"~ ["a b"][0].x: 1 → 2"#),
            (#"[{"id":1},{"id":2}]"#, #"[{"id":2},{"id":1}]"#, "~ the whole value: the same elements in another order"),
            (#"[{"id":1,"t":1},{"id":2,"t":2}]"#, #"[{"id":2,"t":3}]"#, "- [0]: {id: 1, t: 1}\n~ [0].t: 2 → 3"),
        ] as [(String, String, String)])
    func json(old: String, new: String, shown: String) throws {
        #expect(try Self.shown(old, new) == shown + "\n")
    }

    @Test("beside raw JSON, a value of Swift is the JSON that it stands for")
    func mixed() throws {
        let raw = try Sample.json(#"["a",true,1]"#)
        let list = Value.array([.string("a"), .bool(true), .int(1)])
        #expect(try ViewSubject(raw).shown(.diff(list)) == "no difference\n")
        #expect(try ViewSubject(list).shown(.diff(raw)) == "no difference\n")
    }

    @Test("types count, even where both are written alike")
    func types() throws {
        let narrow = try #require(IntegerValue(1, as: .int8))
        #expect(
            try ViewSubject(.model(.integer(narrow))).shown(.diff(.int(1))) == "~ the whole value: 1 (Int) → 1 (Int8)\n"
        )
        #expect(try ViewSubject(.double(1)).shown(.diff(.int(1))) == "~ the whole value: 1 → 1.0\n")
    }

    @Test("nothing is different from itself, and what is told leads from one list to the other")
    func property() throws {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            func list() -> [Int] {
                (0..<Int.random(in: 0...8, using: &generator)).map { _ in Int.random(in: 0...3, using: &generator) }
            }
            let (old, new) = (list(), list())
            let steps = ListAlignment.steps(from: old.map(Value.int), to: new.map(Value.int))
            let places = steps.map { (step) -> (Int, Int) in
                switch step {
                case .pair(let one, let two): (one, two)
                case .removed(let one): (one, -1)
                case .added(let two): (-1, two)
                }
            }
            let (before, after) = (places.map { $0.0 }, places.map { $0.1 })
            #expect(before.filter { (place: Int) in place >= 0 } == Array(old.indices))
            #expect(after.filter { (place: Int) in place >= 0 } == Array(new.indices))
            let differences = ValueDifference.between(.array(old.map(Value.int)), .array(new.map(Value.int)))
            #expect(differences.isEmpty == (old == new))
        }
    }

    @Test("help leaves nothing out in a narrow window", arguments: [40, 80, 120])
    func help(width: Int) throws {
        var canvas = Canvas()
        canvas.width = width
        let lines = ListingView.drawn(.help(topic: nil, .ofScripts), on: canvas).plain.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= width })
        let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
        for topic in HelpTopics(.ofScripts).groups.flatMap(\.topics) where ![.setting, .function].contains(topic.kind) {
            #expect(words.contains("\(topic.name) \(topic.summary)"))
        }
    }
}
