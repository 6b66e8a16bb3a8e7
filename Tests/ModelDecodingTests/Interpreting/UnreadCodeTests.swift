import SeededRandom
import TestFiles
import Testing

@testable import ModelDecoding
@testable import SwiftInterpreting

@Suite("Code that is not understood")
struct UnreadCodeTests {
    @Test(
        "One unknown stands for it, and the rest is read",
        arguments: [
            ("f(a b, c)", "f(⟨expected the end of the value, found 'b'⟩, c)"),
            ("a b c\nd", "⟨expected the end of the statement, found 'b'⟩; d"),
            ("let = 5\na", "⟨expected a value, found '='⟩; a"),
            ("if a b { c }\nd", "if ⟨expected the end of the value, found 'b'⟩ { c }; d"),
            ("[a, , b]", "[a, ⟨expected a value, found ','⟩, b]"),
            ("x = )\ny", "⟨expected a value, found ')'⟩; ⟨there is nothing open that this ')' closes⟩; y"),
            ("f(a", "f(a, ⟨expected ')', found the end of the text⟩)"),
            ("f(a]\nb", "f(a, ⟨expected ')', found ']'⟩); ⟨there is nothing open that this ']' closes⟩; b"),
            ("{ a", "{ a; ⟨expected '}', found the end of the text⟩ }"),
            ("switch a {\ncase let: b\ncase .c: d\n}", "switch a { ~⟨expected a value, found ':'⟩: b | .c: d }"),
            ("switch a { b }\nc", "⟨expected 'case', 'default' or '}', found 'b'⟩; c"),
            ("for x of xs { }\na", "⟨expected 'in', found 'of'⟩; a"),
            ("a ? b\nc", "⟨expected ':' of '? :', found 'c'⟩; c"),
            ("for await x in xs { }\na", "⟨'for await' is not run here⟩; a"),
            ("a.\nb", "a.b"),
            ("", ""),
            ("}", "⟨there is nothing open that this '}' closes⟩"),
            ("/a+/\nb", "/a+/; b"),
            ("\"\\(a b)\"", "\"\\(⟨expected the end of the value, found 'b'⟩)\""),
            ("\"\\q\"", "\"\\(⟨this string cannot be read⟩)\""),
        ] as [(String, String)])
    func unknowns(text: String, tree: String) {
        #expect(CodePrinter.statements(text) == tree)
    }

    @Test("An empty value is said to be missing")
    func emptyExpression() {
        #expect(CodePrinter.expression("") == "⟨expected a value, found the end of the text⟩")
        #expect(CodePrinter.expression("a\nb") == "⟨expected the end of the value, found 'b'⟩")
    }

    @Test(
        "Depth has an end, and what stands around it is read",
        arguments: [
            ("(", ")"), ("[", "]"), ("{", "}"), ("f(", ")"), ("-(", ")"), ("if a { ", "}"), ("a ? b : ", ""),
            ("try ", ""), ("- ", ""), ("a.b", ""), ("x + ", ""), ("\"\\(", ")\""), ("switch a { case .b(", "): c }"),
            ("case .a(", ")"), ("[a: ", "]"), ("a { b in ", " }"),
        ] as [(String, String)])
    func depth(opening: String, closing: String) {
        let count = 500
        let nested = String(repeating: opening, count: count) + "x" + String(repeating: closing, count: count)
        let shown = CodePrinter.statements(nested + "\nlast()")
        #expect(shown.hasSuffix("last()"))
    }

    @Test(
        "Brackets without end take no time",
        arguments: [
            ("(", 1_000_000), ("[", 20_000), ("{", 20_000), ("f({ (", 4_000), ("a<(", 5_000),
            ("\"\\(", 4_000), ("case .a(", 4_000), ("{ [a = ", 4_000),
        ])
    func unclosed(opening: String, count: Int) {
        #expect(
            CodePrinter.statements(String(repeating: opening, count: Volume.of(count, usually: count / 4))).contains(
                "⟨"))
    }

    @Test("No tree is higher than the limit, whatever it is made of", arguments: [".a", "()", "!", " + a"])
    func chainsWithinChains(link: String) {
        var text = "x"
        for _ in 0..<20 { text = "(" + text + String(repeating: link, count: 60) + ")" }
        #expect(height(of: CodeParser.expression(of: CodeSyntax(text))) <= CodeParser.depthLimit)
        let chain = "x" + String(repeating: link, count: 190)
        #expect(height(of: CodeParser.expression(of: CodeSyntax(chain))) == 190)
    }

    private func height(of value: CodeExpression) -> Int {
        switch value.form {
        case .member(let base, _, _), .call(let base, _), .forced(let base), .binary(_, let base, _):
            1 + height(of: base)
        default: 0
        }
    }

    @Test("Words in any order end, and every place is within the text")
    func anyWords() {
        var random = SeededGenerator(seed: 20_240_511)
        for _ in 0..<1_000 {
            let count = Int.random(in: 1...60, using: &random)
            let text = (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }.joined()
            let code = CodeSyntax(text)
            for statement in CodeParser.statements(of: code) {
                #expect(statement.span.upperBound <= text.utf8.count)
            }
            _ = CodePrinter.statements(text)
            _ = CodePrinter.expression(text)
        }
    }

    private static let words = [
        " ", " ", "\n", "(", ")", "[", "]", "{", "}", "<", ">", ",", ":", ";", ".", "?", "!", "=", "-", "+", "&", "??",
        "...", "->", "@", "#", "\\", "a", "b", "A", "B", "$0", "_", "0", "1.5", "\"s\"", "\"\\(", ")\"", "let ", "var ",
        "if ", "else ", "guard ", "switch ", "case ", "default:", "for ", "in ", "while ", "repeat ", "do ", "catch ",
        "try ", "await ", "return ", "throw ", "func f()", "struct A", "is ", "as ", "where ", "self", ".init", ".self",
    ]
}
