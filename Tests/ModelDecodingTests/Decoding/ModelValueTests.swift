import Foundation
import SwiftInterpreting
import Testing

@testable import ModelDecoding

@Suite("A decoded value")
struct ModelValueTests {
    static func decode(_ body: String, as type: String, _ source: String = "") throws -> ModelValue {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source)])
        return try JSONBodyDecoder().decode(Data(body.utf8), as: models.type(named: type), in: models)
    }

    static let source = """
        struct Page<T: Decodable>: Decodable { let items: [T]; let next: URL? }
        struct Item: Decodable { let id: UInt8; let kind: Kind; let raw: JSON; let by: [String: Int] }
        enum Kind: String, Decodable { case small = "S", large = "L" }
        """
    static let body = """
        {"items": [{"id": 7, "kind": "L", "raw": {"a": [1.10, null]}, "by": {"z": 1, "a": 2}}], "next": null}
        """

    @Test("is asked for its members and elements by name and number")
    func members() throws {
        let page = try Self.decode(Self.body, as: "Page<Item>", Self.source)
        let item = try #require(page.member("items")?[0])
        #expect(page.type?.description == "Page<Item>")
        #expect(page.memberNames == ["items", "next"] as [String])
        #expect(page.member("next") == .nil)
        #expect(page.member("nobody") == nil)
        #expect(page.member("items")?.count == 1)
        #expect(page.member("items")?.type?.description == "[Item]")
        #expect(page.member("items")?[1] == nil)
        #expect(item.member("id")?.type == .scalar(.uint8))
        #expect(item.member("kind")?.member("rawValue") == .string("L"))
        #expect(item.member("raw")?.member("a")?[0]?.description == "1.10")
        #expect(item.member("by")?.memberNames == ["z", "a"] as [String])
        #expect(item.member("by")?[key: .string("a")] == .int(2))
        guard case .record(let record) = item else { return #expect(Bool(false), "\(item)") }
        #expect(record.offset == 11)
    }

    @Test("reads as Swift would write it")
    func description() throws {
        #expect(
            try Self.decode(Self.body, as: "Page<Item>", Self.source).description == """
                Page<Item>(items: [Item(id: 7, kind: .large, raw: {"a": [1.10, null]}, by: ["z": 1, "a": 2])], next: nil)
                """)
        #expect(try Self.decode("[1, 5]", as: "Range<Int>").description == "1..<5")
        #expect(try Self.decode("[1, 5]", as: "ClosedRange<Int>").description == "1...5")
        #expect(try Self.decode("[1, 2]", as: "CGPoint").description == "CGPoint(x: 1.0, y: 2.0)")
        #expect(try Self.decode("0.1", as: "Float").description == "0.1")
        #expect(try Self.decode("1e300", as: "Date").description == "Date(timeIntervalSinceReferenceDate: 1e+300)")
        #expect(try Self.decode("{}", as: "[String: Int]").description == "[:]")
    }

    @Test(
        "equals another of its type and meaning, and hashes alike",
        arguments: [
            ("[String: Int]", #"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#), ("Set<Int>", "[1,2,3]", "[3,2,1,1]"),
            ("String", #""\u00e9""#, #""e\u0301""#), ("[Double]", "[0.0]", "[-0.0]"), ("Decimal", "1.10", "1.1"),
            ("Set<Int>", "[1,2,3,4,5,6,7,8,9,10]", "[10,9,8,7,6,5,4,3,2,1]"), ("Page<Item>", body, body + " "),
            ("JSON", "1.10", "1.1"), ("JSON", #"{"a":1,"b":[2.0]}"#, #"{"b":[2],"a":1e0}"#),
        ] as [(String, String, String)])
    func equality(type: String, one: String, two: String) throws {
        let first = try Self.decode(one, as: type, Self.source)
        let second = try Self.decode(two, as: type, Self.source)
        #expect(first == second)
        #expect(first.hashValue == second.hashValue)
    }

    @Test(
        "differs from one of another type or meaning",
        arguments: [
            ("[Int]", "[1,2]", "[Int]", "[2,1]"), ("Int", "1", "Int8", "1"), ("Int", "1", "Double", "1"),
            ("[Int]", "[]", "[String]", "[]"), ("Set<Int>", "[1]", "[Int]", "[1]"),
            ("Set<Int>", "[1]", "Set<Int>", "[1,2]"),
            ("[String: Int]", #"{"a":1}"#, "[String: Int]", #"{"a":2}"#),
            ("[String: Int]", #"{"a":1}"#, "[String: Int]", #"{"b":1}"#), ("Kind", #""S""#, "Kind", #""L""#),
            ("Kind", #""S""#, "String", #""S""#), ("JSON", "1.10", "JSON", "1.01"),
            ("JSON", "1.10", "Decimal", "1.10"), ("JSON", "[1,2]", "JSON", "[2,1]"),
            ("JSON", #"{"a":1}"#, "JSON", #"{"a":"1"}"#),
        ] as [(String, String, String, String)])
    func difference(type: String, one: String, otherType: String, two: String) throws {
        #expect(try Self.decode(one, as: type, Self.source) != Self.decode(two, as: otherType, Self.source))
    }

    @Test("has the order that Swift gives its type, and none where Swift gives none")
    func order() throws {
        let most = try #require(IntegerValue(UInt128.max, as: .uint128))
        #expect(ModelValue.int(1).isLess(than: .integer(most)) == true)
        #expect(ModelValue.integer(most).isLess(than: .int(1)) == false)
        #expect(ModelValue.string("a").isLess(than: .string("b")) == true)
        #expect(ModelValue.bool(true).isLess(than: .bool(false)) == nil)
        #expect(ModelValue.int(1).isLess(than: .string("1")) == nil)
    }

    @Test("of an integer keeps its width and its bounds", arguments: ScalarType.allCases.filter(\.isInteger))
    func integers(type: ScalarType) throws {
        let range = try #require(type.integerRange)
        for bound in [range.lowerBound, range.upperBound] {
            #expect(IntegerValue(bound, as: type)?.description == bound.description)
            #expect(IntegerValue(bound, as: type)?.whole == bound)
        }
        #expect(IntegerValue(-1, as: type) == nil || range.lowerBound < 0)
        #expect(range.upperBound.successor.flatMap { IntegerValue($0, as: type) } == nil)
    }

    @Test("takes no more room than three words")
    func size() {
        #expect(MemoryLayout<ModelValue>.size <= 24)
    }
}
