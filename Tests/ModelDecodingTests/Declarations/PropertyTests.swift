import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("What a structure stores")
struct PropertyTests {
    static let stored: [(source: String, expected: String)] = [
        ("let v: Int", "v: Int"),
        ("var v: String?", "v: String?"),
        ("var v: Int!", "v: Int?"),
        ("let v: Optional<Int>", "v: Int?"),
        ("let v: Int??", "v: Int??"),
        ("let v: [Int]", "v: [Int]"),
        ("let v: Array<[Int?]>", "v: [[Int?]]"),
        ("let v: [String: [Int]?]", "v: [String: [Int]?]"),
        ("let v: Dictionary<String, Date>", "v: [String: Date]"),
        ("let v: Set<UUID>", "v: Set<UUID>"),
        ("let v: Range<Int>", "v: Range<Int>"),
        ("let v: ClosedRange<Double>", "v: ClosedRange<Double>"),
        ("let v: (Int)", "v: Int"),
        ("let v: (([Int]))?", "v: [Int]?"),
        ("let v: Swift.Int, w: Foundation.Date", "v: Int|w: Date"),
        ("let v: TimeInterval", "v: Double"),
        ("let v: CGPoint", "v: CGPoint"),
        ("let v: JSON", "v: JSON"),
        ("let v: [Self]", "v: [S]"),
        ("let v: Swift.Array<Swift.Int>?", "v: [Int]?"),
        ("let a, b: Int", "a: Int|b: Int"),
        ("let a: Int, b, c: Bool", "a: Int|b: Bool|c: Bool"),
        ("let a: Int; let b: Bool", "a: Int|b: Bool"),
        ("let `default`: Int", "default: Int"),
        ("let größe: Int", "größe: Int"),
        ("public private(set) var v: Int", "v: Int"),
        ("@available(iOS 15, *) public internal(set) var v: Int", "v: Int"),
        ("weak var v: S2?", "v: S2?"),
        ("nonisolated(unsafe) var v: Int", "v: Int"),
        ("let v\n    :\n    Int", "v: Int"),
        ("let v: Dictionary<\n    String,\n    Int\n>", "v: [String: Int]"),
    ]

    @Test(
        "a stored property is read with its type",
        arguments: stored)
    func storedProperty(source: String, expected: String) throws {
        let lines = try outline("struct S: Decodable { \(source) }\nclass S2: Decodable {}")
        #expect(lines.dropLast().dropFirst().map { $0.dropFirst(2) }.joined(separator: "|") == expected)
    }

    @Test("every scalar type is known by its name", arguments: ScalarType.allCases)
    func scalar(type: ScalarType) throws {
        #expect(try members("struct S: Decodable { let v: \(type.rawValue) }") == ["  v: \(type.rawValue)"] as [String])
    }

    @Test(
        "what Swift does not decode is kept, or no member at all",
        arguments: [
            ("let v = 7", "v: Int (kept)"),
            ("let v: Int? = nil", "v: Int? (kept)"),
            ("lazy var v = 4", ""),
            ("static let v = 4", ""),
            ("static var v: Int { 4 }", ""),
            ("var v: Int { 4 }", ""),
            ("var v: Int\n{ 4 }", ""),
            ("var v: Int { get { 4 } set { w = newValue } }", ""),
            ("var v: Int { get async throws { 4 } }", ""),
            ("func v() -> Int { 4 }", ""),
            ("typealias V = Int", ""),
        ] as [(String, String)])
    func notDecoded(source: String, expected: String) throws {
        let lines = try members("struct S: Decodable { \(source)\n var w: Int }")
        #expect(lines == (expected.isEmpty ? [] : ["  " + expected]) + ["  w: Int"])
    }

    @Test(
        "a variable without a type has that of the literal it starts with",
        arguments: [
            ("4", "Int"), ("-4", "Int"), ("0xFF_FF", "Int"), ("1_000", "Int"), ("4.5", "Double"), ("1e3", "Double"),
            ("\"x\"", "String"), ("\"\"\"\n  x\n  \"\"\"", "String"), ("true", "Bool"), ("[1, 2]", "[Int]"),
            ("[1, 2.5]", "[Double]"), ("[\"a\": 1]", "[String: Int]"), ("Date()", "Date"), ("[String]()", "[String]"),
            ("[String: Int]()", "[String: Int]"), ("Set<Int>()", "Set<Int>"), ("UUID() // { }", "UUID"),
        ] as [(String, String)])
    func inferredType(value: String, type: String) throws {
        #expect(try members("struct S: Decodable { var v = \(value)\n }") == ["  v: \(type)"] as [String])
    }

    @Test(
        "a variable keeps observers and what it starts with",
        arguments: [
            ("var v: Int { didSet { print(\"}\") } }", nil),
            ("var v: Int = 4 { willSet { } }", .integer(4)),
            ("var v: Int { @MainActor didSet { } }", nil),
            ("var v = \"a{b\" { didSet { } }", .string("a{b")),
            ("var v: Int = [1, 2].map { $0 * 2 }.count", .expression("[1, 2].map { $0 * 2 }.count")),
            ("var v: Int = a\n    .b { }\n    + 3", .expression("a\n    .b { }\n    + 3")),
            ("var v: Int = { 4 }()", .expression("{ 4 }()")),
            ("var v: Int = if a { 1 } else { 2 }", .expression("if a { 1 } else { 2 }")),
            ("var v: [Int] = Pair<A, B>().all", .expression("Pair<A, B>().all")),
            ("var v: Bool = a < b", .expression("a < b")),
            ("var v: Int?", .nil),
        ] as [(String, LiteralValue?)])
    func initialValue(source: String, value: LiteralValue?) throws {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([SourceText("struct S: Decodable { \(source)\n let last: Int }")])
        let fields = try #require(catalogue["S"]).fields
        #expect(fields.map(\.name) == ["v", "last"] as [String])
        #expect(fields.first?.initialValue == value)
        #expect(fields.allSatisfy { $0.isDecoded })
    }

    @Test("an optional is one by its declaration, not by its generic argument")
    func optionalByDeclaration() throws {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([
            SourceText(
                "typealias Maybe = Int?; struct G<T: Decodable>: Decodable { let v: T; let w: T?; let m: Maybe }")
        ])
        guard case .named(let reference) = try catalogue.decodableType(named: "G<Int?>") else { return }
        let fields = try #require(catalogue.declaration(of: reference)).fields
        #expect(fields.map(\.type.description) == ["Int?", "Int??", "Int?"] as [String])
        #expect(fields.map(\.isOptional) == [false, true, true])
    }

    @Test("nothing to decode accepts anything, but a constant that has its value wants an object")
    func acceptsAnyBody() throws {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([
            SourceText(
                """
                struct Empty: Decodable {}
                struct Constant: Decodable { let x = 1 }
                struct NoKeys: Decodable { var x = 1; enum CodingKeys: CodingKey {} }
                """)
        ])
        #expect(["Empty", "Constant", "NoKeys"].map { catalogue[$0]?.acceptsAnyBody } == [true, false, true])
    }

    @Test("a property keeps its documentation comment")
    func documentation() throws {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([
            SourceText(
                """
                /// An episode.
                ///
                /// It has a title.
                @frozen public struct Episode: Decodable {
                    /** The number,
                     *  from 1.
                     */
                    public let id: Int
                    // Not documentation.
                    let title: String
                }
                enum Kind: Decodable {
                    /// Moving pictures.
                    case video
                }
                """)
        ])
        let episode = try #require(catalogue["Episode"])
        #expect(episode.documentation == "An episode.\n\nIt has a title.")
        #expect(episode.fields.map(\.documentation) == ["The number,\nfrom 1.", nil])
        #expect(catalogue["Kind"]?.content == .cases([try #require(catalogue["Kind"]?.firstCase)]))
        #expect(catalogue["Kind"]?.firstCase?.documentation == "Moving pictures.")
    }
}

extension ModelDeclaration {
    fileprivate var firstCase: ModelCase? {
        if case .cases(let cases) = content { cases.first } else { nil }
    }
}
