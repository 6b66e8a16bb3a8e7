import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("What makes a type decodable")
struct ConformanceTests {
    static let declaredDecodable: [String] = [
        "struct S: Decodable { let id: Int }",
        "struct S: Codable { let id: Int }",
        "struct S: Swift.Decodable { let id: Int }",
        "struct S: Codable & Hashable { let id: Int }",
        "struct S: Identifiable, Hashable, Codable, @unchecked Sendable { let id: Int }",
        "struct S { let id: Int }\nextension S: Decodable {}",
        "extension S: Codable, Hashable {}\nstruct S { let id: Int }",
        "typealias Model = Codable & Hashable\nstruct S: Model { let id: Int }",
        "protocol Model: Codable, Identifiable {}\nstruct S: Model { let id: Int }",
        "protocol Base: Decodable {}\nprotocol Model: Base {}\ntypealias M = Model & Equatable\nstruct S: M { let id: Int }",
        "extension Decodable { func f() {} }\nstruct S: Decodable { let id: Int }",
        "typealias T = S\nextension T: Decodable {}\nstruct S { let id: Int }",
    ]

    @Test(
        "a type may be declared Decodable in many words",
        arguments: declaredDecodable)
    func decodable(source: String) throws {
        #expect(try outline(source) == ["struct S", "  id: Int"] as [String])
    }

    @Test(
        "a type that does not say it is Decodable is not",
        arguments: ["", ": Encodable", ": Hashable, Identifiable", ": Unknown"])
    func undecodable(conformance: String) throws {
        #expect(try outline("struct S\(conformance) { let id: Int }").isEmpty)
    }

    static let genericTypes: [(source: String, expected: String)] = [
        ("struct G<T: Decodable>: Decodable { let v: T }", ""),
        ("struct G<T>: Decodable where T: Codable { let v: [T]? }", ""),
        ("struct G<T> { let v: T }\nextension G: Decodable where T: Decodable {}", ""),
        ("protocol M: Decodable {}\nstruct G<T: M & Hashable>: Decodable { let v: Set<T> }", ""),
        ("struct G<T>: Decodable { let v: [Int] }", ""),
        ("struct G<T: Decodable> { struct H: Decodable { let v: T } }", ""),
        ("struct G<T>: Decodable { let v: T }", "write 'T: Decodable' where it is declared"),
        ("struct G<T: Encodable>: Decodable { let v: [T?] }", "write 'T: Decodable' where it is declared"),
        (
            "struct N {}\nstruct G<T: Decodable>: Decodable { let v: T }\nstruct H: Decodable { let g: G<N> }",
            "'N' is not Decodable"
        ),
    ]

    @Test(
        "a generic parameter has to be decodable",
        arguments: genericTypes)
    func generics(source: String, expected: String) {
        let messages = errors(source)
        #expect(expected.isEmpty ? messages.isEmpty : messages.contains(expected))
    }

    static let refusedProperties: [(property: String, expected: String)] = [
        ("let v: N", "'N' is not Decodable: write 'struct N: Decodable'."),
        ("let v: [[N]?]", "'N' is not Decodable"),
        ("let v: K", "'K' is not Decodable: write 'enum K: String, Decodable'."),
        ("let v: [String: N]", "'N' is not Decodable"),
        (
            "let v: P",
            "'P' is not Decodable: write 'struct P: Elsewhere, Decodable', or load the file that declares Elsewhere."
        ),
        ("let v: [D: Int]", "'D' is not Hashable"),
        ("let v: Set<D>", "'D' is not Hashable"),
        ("let v: (Int, Int)", "Swift does not decode tuples"),
        ("let v: (a: Int, b: Int)?", "Swift does not decode tuples"),
        ("let v: (Int) -> Void", "a function is not a value"),
        ("let v: (@Sendable (Int) async throws -> Void)?", "a function is not a value"),
        ("let v: any Decodable", "for an 'any'"),
        ("let v: some Decodable", "instead of 'some'"),
        ("let v: Codable & Hashable", "for protocols"),
        ("let v: Int.Type", "a type is not a value"),
        ("let v: Any?", "'Any' is not Decodable"),
        ("let v: UIColor", "'UIColor' is not Decodable"),
        ("let v: Character", "'Character' is not Decodable: write 'String'."),
        ("let v: Unknown", "There is no type 'Unknown'"),
        ("let v: Strin", "did you mean 'String'?"),
        ("var v = []", "write its type, 'v: …'"),
        ("var v = f()", "write its type"),
        ("var v = nil", "write its type"),
        ("let v", "write its type"),
        ("@Wrapped var v: Int", "'@Wrapped' wraps 'v'"),
        ("@Published private(set) var v: [Int] = []", "'@Published' wraps 'v'"),
        ("var (a, b): (Int, Int)", "each property needs a line of its own"),
        ("let v: Int; let v: String", "'v' is declared twice"),
        ("let v: Array<Int, Int>", "'Array' needs its generic arguments"),
        ("let v: [Int", "Expected ']'"),
        ("let v: ", "Expected a type"),
        ("let : Int", "Expected the name of a property"),
        ("let v: [3 of Int]", "an array of a fixed length is not read here"),
    ]

    @Test(
        "a property that Swift would not decode is refused",
        arguments: refusedProperties)
    func refusedProperty(property: String, expected: String) {
        let messages = errors(
            """
            struct N { let x: Int }
            enum K: String { case a }
            struct P: Elsewhere { let x: Int }
            struct D: Decodable { let x: Int }
            struct S: Decodable {
                \(property)
            }
            """)
        #expect(messages.contains(expected))
    }

    @Test(
        "what is refused in a model does not matter in other types",
        arguments: [
            "let v: (Int, Int)", "var f: () -> Void", "@State var v: Unknown", "let v: any P",
            "let v: Missing<Int>.Other",
            "enum CodingKeys: String, CodingKey { case nothing }",
        ])
    func otherTypes(property: String) {
        #expect(errors("struct V { \(property) }\nstruct S: Decodable { let id: Int }").isEmpty)
    }

    static let refusedEnumerations: [(source: String, expected: String)] = [
        ("enum E: Decodable {}", "An enumeration without cases"),
        ("enum E: Decodable { case a(x: Int), a(y: Int) }", "Two cases are called 'a'"),
        (
            "enum E: Decodable { case a(x: Int); enum ACodingKeys: CodingKey {} }",
            "'ACodingKeys' has no case for 'x'"
        ),
        (
            "enum E: Decodable { case a(x: Int); enum ACodingKeys: CodingKey { case x, y } }",
            "is not an associated value"
        ),
        ("enum E: Decodable { case a; enum CodingKeys: CodingKey { case a, b } }", "is not a case of 'E'"),
        ("enum E: Int, Decodable { case a = 1, b = 1 }", "Two cases have the raw value 1"),
        ("enum E: Int, Decodable { case a, b = 0 }", "Two cases have the raw value 0"),
        ("enum E: String, Decodable { case a, b = \"a\" }", "Two cases have the raw value \"a\""),
        ("enum E: UInt8, Decodable { case a = 255, b }", "'256' is not of type UInt8"),
        ("enum E: Int, Decodable { case a = \"x\" }", "'\"x\"' is not of type Int"),
        ("enum E: Double, Decodable { case a = 1.5, b }", "'b' needs a raw value"),
        ("enum E: String, Decodable { case a(Int) }", "A case with a raw value cannot have associated values"),
        ("enum E: Decodable { case a(E) }", "write 'indirect enum'"),
        ("enum E: Decodable { case a((Int, Int)) }", "Swift does not decode tuples"),
        ("enum E: Decodable { case a() }", "remove them"),
        ("enum E: Decodable { case a(b c: Int) }", "An associated value has one label"),
    ]

    @Test(
        "an enumeration that Swift would not decode is refused",
        arguments: refusedEnumerations)
    func refusedEnumeration(source: String, expected: String) {
        #expect(errors(source).contains(expected))
    }

    static let containments: [(source: String, isRefused: Bool)] = [
        ("struct A: Decodable { let a: A }", true), ("struct A: Decodable { let a: A? }", true),
        ("struct A: Decodable { let b: B }\nstruct B: Decodable { let a: A }", true),
        ("struct A: Decodable { let b: B<A> }\nstruct B<T: Decodable>: Decodable { let t: T }", true),
        ("enum A: Decodable { case a(B) }\nstruct B: Decodable { let a: A }", true),
        ("struct A: Decodable { let a: [A] }", false), ("struct A: Decodable { let a: [String: A]? }", false),
        ("class A: Decodable { var a: A? }", false), ("indirect enum A: Decodable { case a(A), b }", false),
        ("enum A: Decodable { indirect case a(A); case b }", false),
        ("struct A: Decodable { let b: B<A> }\nstruct B<T: Decodable>: Decodable { let t: [T] }", false),
        ("struct B<T: Decodable>: Decodable { let t: T }\nstruct A: Decodable { let b: B<B<Int>> }", false),
        ("struct A<T: Decodable>: Decodable { let a: [A<[T]>] }", true),
        ("struct A<T: Decodable & Hashable>: Decodable { let a: [A<[T: T]>] }", true),
    ]

    @Test(
        "a value that would contain itself is refused",
        arguments: containments)
    func containment(source: String, isRefused: Bool) {
        #expect(errors(source).isEmpty != isRefused)
    }

    @Test("a subclass inherits what it decodes, and its own properties are kept")
    func inheritance() throws {
        let source = """
            class Base<T: Decodable>: Decodable { let id: Int; var items: [T] = [] }
            final class Sub: Base<String> { var extra = 3; var more: Int? }
            class Plain { var x = 1 }
            class Own: Plain, Decodable { let y: Int }
            class Custom: Plain2 { let z: Int; required init(from decoder: any Decoder) throws { } }
            class Plain2: Decodable { let a: Int }
            """
        #expect(
            try outline(source) == [
                "class Base<T>", "  id: Int", "  items: [T]", "class Custom", "  a: Int", "  z: Int", "class Own",
                "  x: Int (kept)", "  y: Int", "class Plain2", "  a: Int", "class Sub", "  id: Int",
                "  items: [String]",
                "  extra: Int (kept)", "  more: Int? (kept)",
            ] as [String])
        #expect(try remarks(source).filter { $0.hasPrefix("warning: 'extra' is not decoded") }.count == 1)
        let inherited = errors("class A: Decodable { let a: Int }\nclass B: A { let b: Int }")
        #expect(inherited.contains("'b' needs an initial value"))
        #expect(errors("class A: B {}\nclass B: A {}").contains("inherits from itself"))
    }

    @Test(
        "an init(from:) of one's own may fill properties of any type",
        arguments: [
            "init(from decoder: Decoder) throws { v = { } }",
            "public init(from d: any Swift.Decoder) throws { v = { } }",
        ])
    func handWritten(initializer: String) throws {
        let source = "struct S: Decodable { let v: () -> Void; let w: Int; let a = f(); \(initializer) }"
        #expect(try members(source) == ["  v: () -> Void", "  w: Int", "  a: _ (kept)"] as [String])
        let moved = "struct S { let p: any P; let w: (Int, String) }\nextension S: Decodable { \(initializer) }"
        #expect(try members(moved) == ["  p: any P", "  w: (Int, String)"] as [String])
        for source in [source, moved] {
            #expect(try remarks(source).isEmpty)
            #expect(try catalogue(source)["S"]?.hasHandWrittenDecoding == true)
        }
        #expect(errors("struct S: Decodable { let v: () -> Void; init(from other: S) { } }").contains("a function"))
    }

    @Test(
        "an init(from:) may come from a protocol or a superclass",
        arguments: [
            ("protocol P { }\nextension P { init(from decoder: any Decoder) { } }\nstruct S: Decodable, P { }", true),
            (
                "protocol P { }\nextension P where Self: Q { init(from decoder: any Decoder) { } }\nstruct S: Decodable, P { }",
                false
            ),
            (
                "protocol P: Decodable { }\nprotocol Q: P { }\nextension P { init(from decoder: Decoder) { } }\nstruct S: Q { }",
                true
            ),
            ("class A: Decodable { init(from decoder: Decoder) { } }\nclass S: A { }", true),
            ("class A: Decodable { }\nclass S: A { }", false),
        ] as [(String, Bool)])
    func inherited(source: String, isInherited: Bool) throws {
        #expect(try catalogue(source)["S"]?.hasHandWrittenDecoding == isInherited)
    }

    @Test("what @Observable stores has other names, which CodingKeys can name")
    func observable() throws {
        let plain = "@Observable class S: Decodable { var id: Int; @ObservationIgnored var n: Int; let c: Int }"
        #expect(try members(plain) == ["  id: Int = \"_id\"", "  n: Int", "  c: Int"] as [String])
        #expect(try remarks(plain).first?.contains("decodes '_name' for 'name'") == true)
        let named =
            "@Observable class S: Decodable { var id: Int; enum CodingKeys: String, CodingKey { case _id = \"id\" } }"
        #expect(try members(named) == ["  id: Int"] as [String])
        #expect(try remarks(named).isEmpty)
        #expect(errors("@Model class S: Decodable { var id: Int }").contains("needs an init(from:)"))
        #expect(errors("@Model class S { var id: Int }").isEmpty)
    }

    @Test("a key type that is CodingKeyRepresentable is known")
    func codingKeyRepresentable() throws {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add([
            SourceText("enum A: String, Codable, CodingKeyRepresentable { case a }\nenum B: String, Codable { case b }")
        ])
        #expect(["A", "B"].map { catalogue[$0]?.isCodingKeyRepresentable } == [true, false])
    }
}
