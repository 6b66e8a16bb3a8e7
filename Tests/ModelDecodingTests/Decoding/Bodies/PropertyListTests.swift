import Foundation
import JSONModel
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("A body that is a property list")
struct PropertyListTests {
    static func list(_ elements: String) -> Data {
        Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">\(elements)</plist>
            """.utf8)
    }

    static func failures(_ body: Data, as type: String) throws -> DecodingFailures {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([
            SourceText(
                """
                struct App: Decodable {
                    let name: String
                    let released: Date
                    let icon: Data
                    let rating: Double
                }
                """, named: "models.swift")
        ])
        let type = try models.type(named: type)
        return try #require(
            throws: DecodingFailures.self,
            performing: { try DocumentBodyDecoder(.propertyList).decode(body, as: type, in: models) })
    }

    @Test("keeps the order of keys and the text of numbers")
    func lossless() throws {
        let body = Self.list(
            """
            <dict><key>z</key><real>1.10</real><!-- a & b --><key>a</key><integer>7</integer>
            <key>m &amp; n</key><string>x&#x21;<![CDATA[<y>]]></string><key>n</key><string>$null</string></dict>
            """)
        #expect(
            try BodyFormat.propertyList.document(body).root.sourceText
                == #"{"z":1.10,"a":7,"m & n":"x!<y>","n":null}"#)
    }

    @Test("tells what stands where another value is wanted, with the line and column of its element")
    func places() throws {
        let body = Self.list(
            """
            <dict>
            <key>name</key><date>2018-04-17T04:30:00Z</date>
            <key>released</key><string>2018-04-17T04:30:00Z</string>
            <key>icon</key><integer>1</integer>
            <key>rating</key><data>QUJD</data>
            </dict>
            """)
        #expect(
            try Self.failures(body, as: "App").description == """
                name: 1 of 1: expected String, found a date
                    line 4, column 16 · name · "2018-04-17T04:30:00Z" · declared at models.swift:2:9
                released: 1 of 1: expected Date, found a string
                    line 5, column 20 · released · "2018-04-17T04:30:00Z" · declared at models.swift:3:9
                icon: 1 of 1: expected Data, found a number
                    line 6, column 16 · icon · 1 · declared at models.swift:4:9
                rating: 1 of 1: expected Double, found data
                    line 7, column 18 · rating · "QUJD" · declared at models.swift:5:9
                """)
    }

    @Test("in binary has bytes for places")
    func binaryPlaces() throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let example = try Self.failures(encoder.encode(["x"]), as: "[Int]").summaries.first?.example
        #expect(example == #"byte 10 · [0] · "x""#)
    }

    @Test(
        "that is broken says where and why",
        arguments: [
            ("<dict><key>a</key></dict>", "not a property list: the key “a” has no value"),
            ("<dict><string>a</string></dict>", "not a property list: a <key> is expected here"),
            ("<array><integer>1</array>", "not a property list: </integer> is expected here"),
            ("<set/>", "not a property list: <set> is not an element of property lists"),
            ("<true/><true/>", "not a property list: <plist> has 2 values instead of one"),
            ("", "not a property list: <plist> has 0 values instead of one"),
            ("<string>&nbsp;</string>", "not a property list: “&” does not begin a known reference"),
            ("<string>a", "not a property list: </string> is expected here"),
            ("<array>\0</array>", "not a property list: a tag is expected here"),
        ] as [(String, String)])
    func malformed(_ elements: String, _ matter: String) throws {
        let failures = try Self.failures(Self.list(elements), as: "App")
        #expect(failures.summaries.map(\.headline) == ["body: 1 of 1: \(matter)"] as [String])
        #expect(failures.failures.first?.position?.line == 3)
    }

    @Test("with entities of its own is refused before any is expanded")
    func entities() throws {
        let body = Data(
            """
            <!DOCTYPE plist [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
            <plist version="1.0"><string>&b;</string></plist>
            """.utf8)
        #expect(
            try Self.failures(body, as: "App").summaries.first?.headline
                == "body: 1 of 1: not a property list: a document type cannot declare anything here")
    }

    @Test("that is nested too deep is refused", arguments: ["array", "dict"])
    func deep(_ element: String) throws {
        let opening = element == "dict" ? "<dict><key>a</key>" : "<array>"
        let body = Self.list(String(repeating: opening, count: 100_000))
        #expect(try Self.failures(body, as: "App").description.contains("nested deeper than 512"))
    }

    @Test("in binary whose objects contain themselves, or each other again and again, is refused")
    func hostile() throws {
        func binary(_ objects: [[UInt8]]) -> Data {
            var bytes = Array("bplist00".utf8)
            var offsets: [UInt8] = []
            for object in objects {
                offsets.append(UInt8(bytes.count))
                bytes += object
            }
            let table = bytes.count
            bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
            for number in [objects.count, 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(number)] }
            return Data(bytes)
        }
        #expect(try Self.failures(binary([[0xA1, 0]]), as: "App").description.contains("nested deeper than 512"))

        let doubling = (1...24).map { [0xA2, UInt8($0), UInt8($0)] } + [[0x10, 1]]
        #expect(try Self.failures(binary(doubling), as: "App").description.contains("expand to too many values"))
        #expect(try Self.failures(binary([[0x5F, 0x13, 0x7F, 0xFF]]), as: "App").count == 1)
    }

    @Test(
        "cut off anywhere, or with any byte changed, is decoded or refused like Foundation's, and never ends the program"
    )
    func damaged() throws {
        let models = ModelCatalogue(interpreter: .swift)
        let type = ModelType.dictionary(key: .scalar(.string), value: .array(.scalar(.int)))
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let list: [String: [Int]] = ["one": [1, 2], "two": [], "three": [300, -1]]
            let body = try [UInt8](PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
            var damaged = body.indices.map { Array(body[..<$0]) }
            for place in body.indices {
                for byte in [0x00, 0x3C, 0x7F, body[place] &+ 1] as [UInt8] {
                    damaged.append(body)
                    damaged[damaged.count - 1][place] = byte
                }
            }
            let falselyAccepted = damaged.filter { bytes in
                (try? DocumentBodyDecoder(.propertyList).decode(Data(bytes), as: type, in: models)) != nil
                    && (try? PropertyListDecoder().decode([String: [Int]].self, from: Data(bytes))) == nil
            }
            #expect(falselyAccepted.isEmpty, "\(falselyAccepted.prefix(3).map { String(decoding: $0, as: UTF8.self) })")
        }
    }
}
