import Foundation
import Testing

@testable import ModelDecoding
@testable import SwiftInterpreting

@Suite("Texts of code are those of Swift")
struct LibraryTextTests {
    let calls = LibraryCalls()

    static let texts = [
        "", "a", "Hello, World", "  x\n", "a,b,,c,", "e\u{301}té", "👨‍👩‍👧 family", "12", "-7.5e3", "ß", "日本語",
    ]

    @Test("properties and calls without arguments", arguments: texts)
    func plain(text: String) throws {
        #expect(try calls.property("count", of: text) == swift(text.count))
        #expect(try calls.property("isEmpty", of: text) == swift(text.isEmpty))
        #expect(try calls.property("first", of: text) == swift(text.first.map(String.init) as Any))
        #expect(try calls.property("last", of: text) == swift(text.last.map(String.init) as Any))
        #expect(try calls.property("capitalized", of: text) == swift(text.capitalized))
        #expect(try calls.property("utf8", of: text) == swift(Array(text.utf8)))
        #expect(try calls.call("lowercased", on: text) == swift(text.lowercased()))
        #expect(try calls.call("uppercased", on: text) == swift(text.uppercased()))
        #expect(try calls.call("reversed", on: text) == swift(text.reversed().map { String($0) }))
        #expect(try calls.make("Int", ["_": text]) == swift(Int(text) as Any))
        #expect(try calls.make("Double", ["_": text]) == swift(Double(text) as Any))
        #expect(try calls.make("URL", ["string": text]) == swift(URL(string: text) as Any))
        #expect(try calls.make("Bool", ["_": text]) == swift(Bool(text) as Any))
    }

    @Test("calls with texts and numbers", arguments: texts)
    func arguments(text: String) throws {
        #expect(try calls.call("hasPrefix", on: text, ["_": "a"]) == swift(text.hasPrefix("a")))
        #expect(try calls.call("hasSuffix", on: text, ["_": "c,"]) == swift(text.hasSuffix("c,")))
        #expect(try calls.call("prefix", on: text, ["_": 2]) == swift(String(text.prefix(2))))
        #expect(try calls.call("suffix", on: text, ["_": 2]) == swift(String(text.suffix(2))))
        #expect(try calls.call("dropFirst", on: text) == swift(String(text.dropFirst())))
        #expect(try calls.call("dropLast", on: text, ["_": 3]) == swift(String(text.dropLast(3))))
        #expect(
            try calls.call("components", on: text, ["separatedBy": ","]) == swift(text.components(separatedBy: ",")))
        #expect(
            try calls.call("split", on: text, ["separator": ","]) == swift(text.split(separator: ",").map(String.init)))
        #expect(
            try calls.call("split", on: text, ["separator": ",", "omittingEmptySubsequences": false])
                == swift(text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)))
        #expect(
            try calls.call("trimmingCharacters", on: text, ["in": calls.implicit("whitespacesAndNewlines")])
                == swift(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(
            try calls.call("replacingOccurrences", on: text, ["of": ",", "with": ";"])
                == swift(text.replacingOccurrences(of: ",", with: ";")))
        #expect(
            try calls.call(
                "replacingOccurrences", on: text,
                ["of": "[a-z]", "with": "_", "options": calls.implicit("regularExpression")])
                == swift(text.replacingOccurrences(of: "[a-z]", with: "_", options: .regularExpression)))
        #expect(
            try calls.call("data", on: text, ["using": calls.implicit("utf8")])
                == swift(text.data(using: .utf8) as Any))
    }

    @Test("closures get characters", arguments: texts)
    func closures(text: String) throws {
        let isLetter = closure { (character) throws(Interruption) in
            try CodeLibrary.property("isLetter", of: character, LibraryCalls()) ?? .nil
        }
        #expect(
            try calls.call("split", on: text, ["_": isLetter])
                == swift(text.split(whereSeparator: \.isLetter).map(String.init)))
        #expect(try calls.call("filter", on: text, ["_": isLetter]) == swift(text.filter(\.isLetter)))
        #expect(try calls.call("allSatisfy", on: text, ["_": isLetter]) == swift(text.allSatisfy(\.isLetter)))
        #expect(try calls.call("contains", on: text, ["_": isLetter]) == swift(text.contains(where: \.isLetter)))
        #expect(try calls.call("drop", on: text, ["while": isLetter]) == swift(String(text.drop(while: \.isLetter))))
    }

    @Test("positions belong to their text", arguments: ["a-b", "-", "e\u{301}-x", "👨‍👩‍👧-日本"])
    func positions(text: String) throws {
        let position = try #require(try calls.call("firstIndex", on: text, ["of": "-"])).unwrapped
        let index = try #require(text.firstIndex(of: "-"))
        #expect(try calls.element(of: text, at: position) == swift("-"))
        let upTo = try #require(try CodeLibrary.operate(prefix: "..<", position, calls))
        #expect(try calls.element(of: text, at: upTo) == swift(String(text[..<index])))
        let after = try #require(try calls.call("index", on: text, ["after": position]))
        let from = try #require(try CodeLibrary.operate(postfix: "...", after, calls))
        #expect(try calls.element(of: text, at: from) == swift(String(text[text.index(after: index)...])))
        #expect(throws: Interruption.self) { try calls.element(of: text + "x", at: position) }
    }

    @Test("a position beyond the end ends the program, as in Swift")
    func beyond() throws {
        let end = try #require(try calls.property("endIndex", of: "abc"))
        #expect(trap { () throws(Interruption) in _ = try calls.element(of: "abc", at: end) } == .indexOutOfRange)
        #expect(
            trap { () throws(Interruption) in _ = try calls.call("index", on: "abc", ["_": end, "offsetBy": 1]) }
                == .indexOutOfRange)
    }

    @Test("what a text does not say is not guessed")
    func unclear() throws {
        // A combining character is found in a text, and is not one of its characters.
        #expect(throws: Interruption.self) { try calls.call("contains", on: "e\u{301}", ["_": "\u{301}"]) }
        let text = ModelValue.optional("ab".codeValue)
        #expect(try calls.call("map", on: text, ["_": closure { $0 }]) == text)
        #expect(try calls.call("map", on: "ab", ["_": closure { $0 }]) == swift(["a", "b"]))
        #expect(try calls.call("withUnsafeBytes", on: "ab") == nil)
    }

    @Test("a method is a value, too", arguments: texts)
    func reference(text: String) throws {
        let contains = try #require(CodeLibrary.method("contains", of: swift(text), calls))
        #expect(
            try calls.call("allSatisfy", on: ["a", "b"], ["_": contains])
                == swift(["a", "b"].allSatisfy { text.contains($0) }))
        #expect(CodeLibrary.method("withUnsafeBytes", of: swift(text), calls) == nil)
    }

    @Test("a text does not grow without end")
    func size() {
        #expect(throws: Interruption.self) { try calls.make("String", ["repeating": "ab", "count": Int.max]) }
        #expect(throws: Interruption.self) {
            try calls.call("padding", on: "a", ["toLength": Int.max, "withPad": "a", "startingAt": 0])
        }
    }
}

/// What ends a program in Swift, in words; nil if nothing does.
func trap(_ body: () throws(Interruption) -> Void) -> String? {
    do {
        try body()
        return nil
    } catch {
        if case .trap(let reason) = error { return reason.message }
        return nil
    }
}
