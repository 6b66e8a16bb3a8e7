import Basics
import FixtureRecording
import Foundation
import HTTPModel
import Testing

@testable import Fixtures

@Suite("how a file is laid out")
struct LayoutTests {
    @Test(
        "a body that is laid out can be restored byte for byte",
        arguments: [
            (#"{"a":1.10,"a":[],"b":{"c":"\u00e9\/, : "}}"#, BodyLayout.compact), ("[1,2]\n", .compactLine),
            (#"{"a": [1, 2], "b": ", :"}"#, .spaced), (#"[{"a": {}}, []]"# + "\n", .spacedLine),
        ])
    func restored(text: String, layout: BodyLayout) throws {
        let laidOut = try #require(BodyLayout.laidOut(Data(text.utf8)))
        #expect(laidOut.layout == layout)
        #expect(laidOut.text.last == UInt8(ascii: "\n"))
        #expect(try layout.restored(laidOut.text) == Data(text.utf8))
    }

    @Test(
        "a body that could not be restored stays as it is",
        arguments: [
            "", "1", "\"a\"", "[1 ,2]", "{\"a\":1}\r\n", "{\"a\":1} ", "\u{feff}[1]", "[1,", "[1,\n2]", "{ }", "[]",
        ])
    func asItIs(text: String) {
        #expect(BodyLayout.laidOut(Data(text.utf8)) == nil)
    }

    @Test(
        "the checksum of a body is its XXH64",
        arguments: [
            ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
            ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
            ("0123456789abcdef0123456789abcdef", "642a94958e71e6c5"),
        ] as [(String, String)])
    func sum(text: String, digits: String) {
        #expect(Checksum(of: Data(text.utf8)).text == digits)
        #expect(Checksum(digits)?.text == digits)
    }

    @Test("timings come back to a tenth of a millisecond")
    func timings() {
        var timings = Timings()
        timings.connect = .microseconds(149)
        timings.total = .seconds(12)
        #expect(timings.text == "connect 0.1, total 12000.0")
        #expect(Timings(text: timings.text)?.text == timings.text)
        for text in ["total", "total 1", "total 1.23", "later 1.0", "total 1.0,", "total 1.0, total 1.0", "total -1.0"]
        {
            #expect(Timings(text: text) == nil, "\(text)")
        }
    }
}
