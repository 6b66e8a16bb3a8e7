import SwiftInterpreting
import Testing

@testable import ModelDecoding

@Suite("Code is kept as its words")
struct CodeKeepingTests {
    @Test(
        "a function has its labels, its types and its body",
        arguments: [
            ("func f() { g() }", "f() { g ( ) }"),
            (
                "func f(_ a: Int, at b: String = \"x\", c: Bool) throws -> [Int] { a }",
                "f(_ a, at b =, c) throws -> { a }"
            ),
            ("static func < (a: S, b: S) -> Bool { a.x < b.x }", "static <(a, b) -> { a . x < b . x }"),
            ("static func ==<T>(a: S, b: T) -> Bool { true }", "static ==<T>(a, b) -> { true }"),
            ("mutating func f(_ a: inout Int, b: Int...) { }", "mutating f(_ a inout, b ...) {  }"),
            (
                "func f<T: P>(_ a: @autoclosure @escaping () throws -> T) rethrows -> T where T: Q, T.U == Int { try a() }",
                "f<T>(_ a autoclosure) throws -> where 2 { try a ( ) }"
            ),
            ("func f(\n  a: Int\n)\n  async throws(E)\n  -> Array<\n  Int>\n{\n 4 }", "f(a) throws -> { 4 }"),
            ("func f<each T>(_ a: repeat each T) -> (repeat each T) { 1 }", "f<T>(_ a) -> { 1 }"),
            ("init?<T>(_ x: T) where T: P { return nil }", "init?<T>(_ x) where 1 { return nil }"),
            ("init(from decoder: Decoder) throws { }", "init(from decoder) throws {  }"),
            ("subscript(i: Int) -> Int { get { 1 } set { x = newValue } }", "subscript(_ i) -> { 1 }"),
            ("subscript(at i: Int, or d: () -> Int = { 1 }) -> Int { i }", "subscript(at i, or d =) -> { i }"),
            ("func f(_ a: (Int, b: String) -> Void, c: any P, d: some Q, e: T.Type) { }", "f(_ a, c, d, e) {  }"),
        ] as [(String, String)])
    func functions(source: String, expected: String) {
        let members = members(of: "struct S { \(source)\n let last: Int }")
        #expect((members.functions + members.initializers + members.subscripts).map(\.shown) == [expected])
        #expect(members.properties.map(\.name) == ["last"] as [String])
    }

    @Test(
        "a property has the code that makes its value",
        arguments: [
            ("var x: Int { a + b }", "x { a + b }"), ("var x: Int { get { a } set { b = newValue } }", "x { a }"),
            ("var x: Int { set(v) { b = v } mutating get throws { c } }", "x { c }"),
            ("var x: Int { read { $0 } }", "x { read { $0 } }"), ("static let x = f(1)", "static x = f ( 1 )"),
            ("static var x: S { .init() }", "static x { . init ( ) }"),
            ("lazy var x: Int = { 4 }()", "lazy x = { 4 } ( )"), ("let x: Int = a ??\n  b", "x = a ? ? b"),
            ("var x = [1] { didSet { f() } }", "x = [ 1 ]"),
            ("@Wrapped(default: 5) var x: Int", "@Wrapped(default : 5) x"),
            ("@Default<Page.Empty> var x: Int", "@Default x"),
        ] as [(String, String)])
    func properties(source: String, expected: String) {
        let members = members(of: "struct S { \(source)\n case last }")
        #expect((members.properties + members.computedProperties + members.staticProperties).map(\.shown) == [expected])
        #expect(members.cases.map(\.name) == ["last"] as [String])
    }

    @Test("a protocol keeps what it leaves open, and an extension of it what it does")
    func protocols() throws {
        let table = try table(
            "protocol P { associatedtype T: Q = Int; typealias U = [T]; var x: Int { get set }; func f(); init() }",
            "extension P where T == String { func f() { 1 } var y: Int { 2 } init(from decoder: any Decoder) { } }")
        let type = try #require(table.types["P"])
        #expect(type.parts.map { $0.members.functions.count } == [0, 1])
        #expect(type.parts[0].members.associatedTypes.map(\.name) == ["T"] as [String])
        #expect(type.parts[0].members.computedProperties.isEmpty)
        #expect(type.parts[1].members.initializers.map(\.isDecodingInitializer) == [true])
        #expect(type.parts[1].requirements.first?.sameType?.plainPath == ["String"] as [String])
        #expect(table.aliases["P.U"] != nil)
    }

    @Test(
        "an extension of a built-in type is found under its name",
        arguments: [
            ("extension [String: Int] { func f() {} }", "Dictionary", ["Key", "Value"]),
            ("extension [Movie] { func f() {} }", "Array", ["Element"]),
            ("extension Int? { func f() {} }", "Optional", ["Wrapped"]),
            ("extension Array where Element == Int { func f() {} }", "Array", ["Element"]),
            ("extension Array<Int> { func f() {} }", "Array", ["Element"]),
            ("typealias Movies = [Int]\nextension Movies { func f() {} }", "Array", ["Element"]),
            ("extension KeyedDecodingContainer where K: CodingKey { func f() {} }", "KeyedDecodingContainer", ["K"]),
            ("extension JSONDecoder.DateDecodingStrategy { func f() {} }", "JSONDecoder.DateDecodingStrategy", []),
            ("extension ContiguousArray<UTF8.CodeUnit>.SubSequence { func f() {} }", "ContiguousArray.SubSequence", []),
            ("struct Page<T> { }\nextension Page<Int> { func f() {} }", "Page", ["T"]),
        ] as [(String, String, [String])])
    func extensions(source: String, name: String, subjects: [String]) throws {
        let part = try #require(try table(source).types[name]?.parts.last)
        #expect(part.members.functions.map(\.name) == ["f"] as [String])
        #expect(part.requirements.compactMap { $0.subject.plainPath?.first } == subjects)
    }

    @Test("what is private at the top of a file is meant in that file only")
    func globals() throws {
        let sources = ["private let a = 1\nfunc f() {}", "let a = 2\nprivate func f() {}\nprivate func g() {}"]
            .enumerated().map { SourceText($1, named: "\($0)") }
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add(sources)
        let globals = catalogue.table.globals
        #expect(
            sources.map { globals.property(named: "a", in: nil, from: $0)?.syntax.initialValue } == [
                .integer(1), .integer(2),
            ])
        #expect(sources.map { globals.functions(named: "f", in: nil, from: $0).count } == [1, 2])
        #expect(globals.functions(named: "g", in: nil, from: sources[0]).count == 1)
    }

    @Test("a type is read in the middle of code")
    func slices() throws {
        let function = members(of: "struct S { func f() { let x: [String: Int?] = y } }").functions.first
        let body = try #require(function?.body)
        var reader = DeclarationReader(body)
        for _ in 0..<3 { reader.cursor.advance() }
        let read = reader.readType()
        let type = try #require(read)
        #expect(reader.cursor.current.isSymbol("="))
        guard case .dictionary = type.form else {
            Issue.record("\(type)")
            return
        }
    }
}

extension CodeKeepingTests {
    private func members(of source: String) -> MemberSyntax {
        DeclarationReader.read(SourceText(source)).file.types.first?.members ?? MemberSyntax()
    }

    private func table(_ sources: String...) throws -> DeclarationTable {
        var catalogue = ModelCatalogue(interpreter: .swift)
        _ = try catalogue.add(sources.enumerated().map { SourceText($1, named: "\($0)") })
        return catalogue.table
    }
}

extension FunctionSyntax {
    fileprivate var shown: String {
        let written = parameters.map { parameter in
            let label = parameter.label.map { $0 == parameter.name ? "" : $0 + " " } ?? "_ "
            return label + parameter.name + (parameter.isInout ? " inout" : "") + (parameter.isVariadic ? " ..." : "")
                + (parameter.isAutoclosure ? " autoclosure" : "") + (parameter.defaultValue == nil ? "" : " =")
        }
        let generics = genericParameters.isEmpty ? "" : "<\(genericParameters.map(\.name).joined(separator: ", "))>"
        return (isStatic ? "static " : "") + (isMutating ? "mutating " : "") + name + (isFailable ? "?" : "") + generics
            + "(\(written.joined(separator: ", ")))" + (canThrow ? " throws" : "") + (result == nil ? "" : " ->")
            + (requirements.isEmpty ? "" : " where \(requirements.count)") + (body.map { " { \($0.shown) }" } ?? "")
    }
}

extension PropertySyntax {
    fileprivate var shown: String {
        attributes.map { "@\($0.name)" + ($0.arguments.map { "(\($0.shown)) " } ?? " ") }.joined()
            + (isStatic ? "static " : "") + (isLazy ? "lazy " : "") + name
            + (initialCode.map { " = \($0.shown)" } ?? "") + (getter.map { " { \($0.shown) }" } ?? "")
    }
}

extension CodeSyntax {
    fileprivate var shown: String {
        let bytes = source.text.utf8
        return tokens.map { String(decoding: bytes.dropFirst($0.span.lowerBound).prefix($0.span.count), as: UTF8.self) }
            .joined(separator: " ")
    }
}
