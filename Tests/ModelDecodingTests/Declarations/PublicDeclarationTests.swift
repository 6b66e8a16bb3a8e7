import Testing

@testable import ModelDecoding

@Suite("declarations that other modules see")
struct PublicDeclarationTests {
    @Test(
        "public stands before what other modules would not see, and nothing else changes",
        arguments: [
            (
                "// One.\nstruct Film: Decodable { let id: Int; private(set) var n = 1 }\n",
                "// One.\npublic struct Film: Decodable { public let id: Int; public private(set) var n = 1 }\n"
            ),
            (
                "final class Film {\n\t@available(*, deprecated) static func a(_ b: Int = { 1 }()) { struct C {} }\n}",
                "public final class Film {\n\t@available(*, deprecated) public static func a(_ b: Int = { 1 }()) { struct C {} }\n}"
            ),
            (
                "public struct Film { internal let id: Int\n  private let secret: Int\n  fileprivate func f() {} }",
                "public struct Film { public let id: Int\n  private let secret: Int\n  fileprivate func f() {} }"
            ),
            (
                "enum Kind: String { case a, b\n  indirect case c(Kind)\n  var isA: Bool { let x = 1; return x == 1 } }",
                "public enum Kind: String { case a, b\n  indirect case c(Kind)\n  public var isA: Bool { let x = 1; return x == 1 } }"
            ),
            (
                "struct A { enum CodingKeys: String, CodingKey { case a } private struct B { let c: Int } }",
                "public struct A { enum CodingKeys: String, CodingKey { case a } private struct B { let c: Int } }"
            ),
            (
                "extension Film: Named { static var name: String { \"}\" } }\nprivate extension Film { var x: Int { 1 } }",
                "extension Film: Named { public static var name: String { \"}\" } }\nprivate extension Film { var x: Int { 1 } }"
            ),
            (
                "protocol Named { static var name: String { get }; func f() }\ntypealias N = [Named]",
                "public protocol Named { static var name: String { get }; func f() }\npublic typealias N = [Named]"
            ),
            (
                "class A { class func f() {}\n  class B {}\n  required init() {}\n  deinit {}\n  subscript(i: Int) -> Int { i } }",
                "public class A { public class func f() {}\n  public class B {}\n  public required init() {}\n  deinit {}\n"
                    + "  public subscript(i: Int) -> Int { i } }"
            ),
        ] as [(String, String)])
    func visible(source: String, expected: String) {
        #expect(SourceText(source).visibleToOtherModules.text == expected)
        #expect(SourceText(expected).visibleToOtherModules.text == expected, "it is done once")
    }

    @Test(
        "what is broken off is gone through to its end",
        arguments: ["struct A { let", "struct", "@", "} let a", "class A {{{"])
    func broken(source: String) {
        #expect(SourceText(source).visibleToOtherModules.text.replacing("public ", with: "") == source)
    }
}
