import Foundation
import SwiftInterpreting
import Testing

@testable import ModelDecoding

extension Int {
    fileprivate init(_ isLit: Bool) { self = isLit ? 1 : 0 }
}
extension String {
    fileprivate init(_ still: StaticString) { self = "still" }
    fileprivate func contains(_ letters: CharacterSet) -> Bool { unicodeScalars.allSatisfy(letters.contains) }
    fileprivate func prefix(_ name: Lantern.Name) -> String { "\(name.text): \(self)" }
}
extension Array {
    fileprivate func contains(_ test: Bool) -> Bool { test }
    fileprivate func first(_ count: Int) -> [Element] { Array(prefix(count)) }
}
private func max(_ one: Lantern.Name, _ two: Lantern.Name) -> Lantern.Name {
    one.text.count < two.text.count ? two : one
}

private struct Lantern: Decodable {
    struct Name {
        let text: String

        static func <= (one: Name, two: Name) -> Bool { one.text.count <= two.text.count }
        static func + (name: Name, count: Int) -> String { name.text + "\(count + 1)" }
        static func + (one: Name, two: Name) -> String { one.text + two.text }
    }

    let number, lit: Int
    let hasTwo, isDigits, hasThree: Bool
    let isShorter: Bool
    let start, named, longest, counted, joined: String
    let greatest, firstSmall: Int
    let firstOnes: [Int]

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        // Worked out once, whichever initialiser takes it.
        number = Int(try list.decode(String.self)) ?? -1
        lit = Int(try list.decode(Bool.self))
        let text = try list.decode(String.self)
        hasTwo = text.contains("2")
        isDigits = text.contains(CharacterSet.decimalDigits)
        start = String(text.prefix(2))
        named = text.prefix(Name(text: "n"))
        let numbers = try list.decode([Int].self)
        hasThree = numbers.contains(3)
        firstSmall = numbers.first { $0 < 4 } ?? 0
        firstOnes = numbers.first(1)
        greatest = max(numbers[0], numbers[1])
        isShorter = Name(text: "n") <= Name(text: text)
        counted = Name(text: text) + 2
        joined = Name(text: text) + Name(text: "n")
        longest = max(Name(text: text), Name(text: "n")).text
    }
}

@Suite("What an extension adds to a type of the library, and what the library has of the same name")
struct OverloadBesideLibraryTests {
    @Test("are told apart by their values, as the compiler tells them by their types")
    func chosen() throws {
        let body = Data(#"["7",true,"123",[4,3]]"#.utf8)
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(try String(contentsOfFile: #filePath, encoding: .utf8), isFile: true)])
        let value = try JSONBodyDecoder().decode(body, as: models.type(named: "Lantern"), in: models)
        let compiled = try JSONDecoder().decode(Lantern.self, from: body)
        for member in Mirror(reflecting: compiled).children {
            let name = try #require(member.label)
            #expect(value.member(name)?.description == String(reflecting: member.value), "\(name)")
        }
    }
}
