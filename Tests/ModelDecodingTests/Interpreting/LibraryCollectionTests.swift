import Foundation
import Testing

@testable import ModelDecoding
@testable import SwiftInterpreting

@Suite("Lists, sets and dictionaries of code are those of Swift")
struct LibraryCollectionTests {
    let calls = LibraryCalls()

    static let lists: [[Int]] = [[], [1], [3, 1, 2], [5, 5, 1, 5], Array(1...20)]

    @Test("what a list is asked for", arguments: lists)
    func questions(list: [Int]) throws {
        let isOdd = closure { (number) throws(Interruption) in !number.int.isMultiple(of: 2) }
        #expect(try calls.property("count", of: list) == swift(list.count))
        #expect(try calls.property("first", of: list) == swift(list.first as Any))
        #expect(try calls.property("last", of: list) == swift(list.last as Any))
        #expect(try calls.call("contains", on: list, ["_": 5]) == swift(list.contains(5)))
        #expect(try calls.call("contains", on: list, ["_": isOdd]) == swift(list.contains { !$0.isMultiple(of: 2) }))
        #expect(
            try calls.call("first", on: list, ["where": isOdd]) == swift(list.first { !$0.isMultiple(of: 2) } as Any))
        #expect(try calls.call("firstIndex", on: list, ["of": 5]) == swift(list.firstIndex(of: 5) as Any))
        #expect(try calls.call("min", on: list) == swift(list.min() as Any))
        #expect(try calls.call("max", on: list) == swift(list.max() as Any))
        #expect(
            try calls.call("allSatisfy", on: list, ["_": isOdd]) == swift(list.allSatisfy { !$0.isMultiple(of: 2) }))
    }

    @Test("what is made of a list", arguments: lists)
    func transforms(list: [Int]) throws {
        let isOdd = closure { (number) throws(Interruption) in !number.int.isMultiple(of: 2) }
        #expect(
            try calls.call(
                "map", on: list, ["_": closure { (number) throws(Interruption) in "\(number.int)" }],
                expected: .array(.scalar(.string))) == swift(list.map(String.init)).typed(.scalar(.string)))
        #expect(
            try calls.call("filter", on: list, ["_": isOdd])
                == swift(list.filter { !$0.isMultiple(of: 2) }).typed(.scalar(.int)))
        #expect(try calls.call("sorted", on: list) == swift(list.sorted()).typed(.scalar(.int)))
        #expect(
            try calls.call(
                "sorted", on: list, ["by": closureOfAll { (pair) throws(Interruption) in pair[0].int > pair[1].int }])
                == swift(list.sorted(by: >)).typed(.scalar(.int)))
        #expect(
            try calls.call(
                "reduce", on: list,
                ["_": 0, "_": closureOfAll { (pair) throws(Interruption) in pair[0].int + pair[1].int }])
                == swift(list.reduce(0, +)))
        #expect(
            try calls.call(
                "reduce", on: list,
                ["into": 1, "_": closureOfAll { (pair) throws(Interruption) in pair[0].int &* pair[1].int }])
                == swift(list.reduce(into: 1) { $0 &*= $1 }))
        #expect(
            try calls.call(
                "compactMap", on: list,
                ["_": closure { (number) throws(Interruption) in number.int > 1 ? number : ModelValue.nil }],
                expected: .array(.scalar(.int)))
                == swift(list.compactMap { $0 > 1 ? $0 : nil }).typed(.scalar(.int)))
        #expect(try calls.call("reversed", on: list) == swift(Array(list.reversed())).typed(.scalar(.int)))
        #expect(
            try calls.make(.set(.scalar(.int)), ["_": list]) == .set(SetValue(list.map(\.codeValue), of: .scalar(.int)))
        )
    }

    @Test("a part of a list keeps the numbers of its elements")
    func slices() throws {
        let rest = try #require(try calls.call("dropFirst", on: [4, 5, 6]))
        #expect(try calls.property("startIndex", of: rest) == swift([4, 5, 6].dropFirst().startIndex))
        #expect(try calls.element(of: rest, at: 1) == swift([4, 5, 6].dropFirst()[1]))
        #expect(trap { () throws(Interruption) in _ = try calls.element(of: rest, at: 0) } == .indexOutOfRange)
        #expect(
            try calls.call("firstIndex", on: rest, ["of": 6]) == swift([4, 5, 6].dropFirst().firstIndex(of: 6) as Any))
        #expect(try calls.make(.array(.scalar(.int)), ["_": rest]) == swift([5, 6]))
        #expect(try CodeLibrary.elements(of: rest, calls) == [.int(5), .int(6)])
        let range = try #require(try calls.operate("..<", 1, 3))
        #expect(try calls.property("count", of: try #require(try calls.element(of: [4, 5, 6], at: range))) == .int(2))
        let tooFar = try #require(try calls.operate("...", 1, 3))
        #expect(
            trap { () throws(Interruption) in _ = try calls.element(of: [4, 5, 6], at: tooFar) } == .indexOutOfRange)
    }

    @Test("a list is changed")
    func changes() throws {
        #expect(try calls.change([1, 2], "append", ["_": 3]) == swift([1, 2, 3]))
        #expect(try calls.change([1, 2], "append", ["contentsOf": [3, 4]]) == swift([1, 2, 3, 4]))
        #expect(try calls.change([1, 2], "insert", ["_": 0, "at": 0]) == swift([0, 1, 2]))
        #expect(try calls.change([1, 2], "remove", ["at": 0]) == swift([2]))
        #expect(
            try calls.change(
                [1, 2, 3], "removeAll", ["where": closure { (number) throws(Interruption) in number.int < 3 }])
                == swift([3]))
        #expect(try calls.change([3, 1, 2], "sort") == swift([1, 2, 3]))
        #expect(try calls.change([1, 2], "removeLast") == swift([1]))
        #expect(trap { () throws(Interruption) in _ = try calls.change([Int](), "removeLast") } != nil)
        #expect(try calls.change([Int](), "popLast") == swift([Int]()))
        #expect(trap { () throws(Interruption) in _ = try calls.change([1], "remove", ["at": 1]) } == .indexOutOfRange)
        #expect(CodeLibrary.isMutating("append"))
        #expect(!CodeLibrary.isMutating("map"))
    }

    @Test("a hundred thousand elements are appended in place")
    func growth() throws {
        var list = swift([0])
        for number in 1...100_000 {
            _ = try CodeLibrary.call("append", on: &list, [CodeArgument(nil, .int(number))], expected: nil, calls)
        }
        #expect(list.count == 100_001)
        #expect(calls.steps < 1_000_000)
    }

    @Test("dictionaries")
    func dictionaries() throws {
        let dictionary = ["a": 1, "b": 2]
        #expect(try calls.element(of: dictionary, at: "a") == .optional(.int(1)))
        #expect(try calls.element(of: dictionary, at: "c") == .nil)
        #expect(try calls.property("count", of: dictionary) == swift(2))
        #expect(
            try calls.call(
                "mapValues", on: dictionary, ["_": closure { (value) throws(Interruption) in value.int * 2 }])
                == swift(dictionary.mapValues { $0 * 2 }))
        #expect(
            try calls.call("filter", on: dictionary, ["_": closure { (member) throws(Interruption) in member != .nil }])
                == swift(dictionary))
        #expect(
            try calls.call(
                "merging", on: dictionary,
                [
                    "_": ["b": 5, "c": 3],
                    "uniquingKeysWith": closureOfAll { (pair) throws(Interruption) in pair[0].int + pair[1].int },
                ])
                == swift(dictionary.merging(["b": 5, "c": 3]) { $0 + $1 }))
        #expect(try calls.change(dictionary, "updateValue", ["_": 9, "forKey": "a"]) == swift(["a": 9, "b": 2]))
        #expect(try calls.change(dictionary, "removeValue", ["forKey": "a"]) == swift(["b": 2]))
        var changed = swift(dictionary)
        #expect(try CodeLibrary.setElement(of: &changed, at: [CodeArgument(nil, swift("z"))], to: .int(3), calls))
        #expect(try CodeLibrary.setElement(of: &changed, at: [CodeArgument(nil, swift("a"))], to: .nil, calls))
        #expect(changed == swift(["b": 2, "z": 3]))
        let grouped = try calls.make(
            .dictionary(key: .scalar(.bool), value: .array(.scalar(.int))),
            ["grouping": [1, 2, 3], "by": closure { (number) throws(Interruption) in number.int > 1 }])
        #expect(grouped == swift(Dictionary(grouping: [1, 2, 3]) { $0 > 1 }))
        let twice = swift([("a", 1), ("a", 2)].map { ModelValue.tuple([(nil, swift($0.0)), (nil, swift($0.1))]) })
        let type = ModelType.dictionary(key: .scalar(.string), value: .scalar(.int))
        #expect(trap { () throws(Interruption) in _ = try calls.make(type, ["uniqueKeysWithValues": twice]) } != nil)
        #expect(throws: Interruption.self) { try calls.property("first", of: dictionary) }
    }

    @Test("sets", arguments: lists, [[], [1, 2], [5]])
    func sets(one: [Int], two: [Int]) throws {
        let set = swift(Set(one)).typed(.scalar(.int))
        for (name, expected) in [
            ("union", Set(one).union(two)), ("intersection", Set(one).intersection(two)),
            ("subtracting", Set(one).subtracting(two)), ("symmetricDifference", Set(one).symmetricDifference(two)),
        ] {
            #expect(try calls.call(name, on: set, ["_": two]) == swift(expected).typed(.scalar(.int)))
        }
        #expect(try calls.call("isSubset", on: set, ["of": two]) == swift(Set(one).isSubset(of: two)))
        #expect(try calls.call("isSuperset", on: set, ["of": two]) == swift(Set(one).isSuperset(of: two)))
        #expect(try calls.call("isDisjoint", on: set, ["with": two]) == swift(Set(one).isDisjoint(with: two)))
        #expect(try calls.call("contains", on: set, ["_": 5]) == swift(one.contains(5)))
        #expect(try calls.change(set, "insert", ["_": 77]) == swift(Set(one + [77])).typed(.scalar(.int)))
    }

    @Test("ranges")
    func ranges() throws {
        let range = try #require(try calls.operate("..<", 2, 5))
        #expect(try CodeLibrary.elements(of: range, calls) == (2..<5).map { .int($0) })
        #expect(try calls.call("contains", on: range, ["_": 5]) == swift((2..<5).contains(5)))
        #expect(try calls.operate("~=", range, 4) == swift(2..<5 ~= 4))
        #expect(trap { () throws(Interruption) in _ = try calls.operate("..<", 5, 2) } != nil)
        #expect(throws: Interruption.self) {
            try CodeLibrary.elements(of: try #require(try calls.operate("..<", 0, 1_000_000_000)), calls)
        }
        let partial = try #require(try CodeLibrary.operate(prefix: "...", .int(4), calls))
        #expect(try calls.operate("~=", partial, 4) == swift(...4 ~= 4))
        #expect(
            try calls.function("stride", ["from": 0, "to": 10, "by": 3]) == swift(Array(stride(from: 0, to: 10, by: 3)))
        )
        #expect(
            try calls.function("stride", ["from": 10, "through": 0, "by": -5])
                == swift(Array(stride(from: 10, through: 0, by: -5))))
        #expect(
            try calls.function("stride", ["from": 0.0, "to": 1.0, "by": 0.25])
                == swift(Array(stride(from: 0.0, to: 1.0, by: 0.25))))
        #expect(try CodeLibrary.elements(of: "e\u{301}x".codeValue, calls) == ["e\u{301}".codeValue, "x".codeValue])
    }

    @Test("a stride is counted before it is made, and one that never begins is empty")
    func strides() throws {
        for end in ["to", "through"] {
            #expect(throws: Interruption.self) { try calls.function("stride", ["from": 0, end: Int.max, "by": 1]) }
            #expect(throws: Interruption.self) {
                try calls.function("stride", ["from": Int.max, end: Int.min, "by": -1])
            }
            #expect(throws: Interruption.self) {
                try calls.function("stride", ["from": 0.0, end: Double.infinity, "by": 1.0])
            }
            let none: [Double] = []
            #expect(try calls.function("stride", ["from": 0.0, end: -1e300, "by": 1.0]) == swift(none))
            #expect(throws: Interruption.self) {
                try calls.function("stride", ["from": 0.0, end: Double.nan, "by": 1.0])
            }
            #expect(
                try calls.function("stride", ["from": Int.max - 1, end: Int.max, "by": Int.max])
                    == swift([Int.max - 1]))
        }
    }

    @Test("'map' of an optional gets what it wraps, a list's its elements, and neither is guessed")
    func optionals() throws {
        let count = closure { (value) throws(Interruption) in value.count ?? 0 }
        let list = swift(["a", "bc"])
        #expect(try calls.call("map", on: list, ["_": count]) == swift([1, 2]))
        #expect(try calls.call("map", on: ModelValue.optional(list), ["_": count]) == .optional(.int(2)))
        #expect(try calls.call("map", on: ModelValue.nil, ["_": count]) == .nil)
        let same = closure { (value) throws(Interruption) in ModelValue.optional(value) }
        #expect(try calls.call("map", on: ModelValue.optional(.int(5)), ["_": same]) == .optional(.optional(.int(5))))
        #expect(try calls.call("flatMap", on: ModelValue.optional(.int(5)), ["_": same]) == .optional(.int(5)))
        #expect(throws: Interruption.self) {
            try calls.call("map", on: ModelValue.optional(list, isCertain: false), ["_": count])
        }
    }

    @Test("what is made, and what has grown, is counted")
    func bytes() throws {
        let text = String(repeating: "a", count: 1000)
        _ = try calls.call("uppercased", on: text)
        #expect(calls.taken == 1000)
        _ = try calls.change(text, "append", ["_": "x"])
        #expect(calls.taken == 2001)
        _ = try calls.operate("+", text, "xy")
        #expect(calls.taken >= 3003)
    }

    @Test("work is counted")
    func steps() throws {
        calls.limit = 1000
        #expect(throws: Interruption.self) { try CodeLibrary.elements(of: swift(Array(0..<5000)), calls) }
    }
}

extension ModelValue {
    /// A list that may be empty, which does not show the type of its elements.
    func typed(_ elementType: ModelType) -> ModelValue {
        switch self {
        case .array(let array): .array(ArrayValue(array.elements, of: elementType))
        case .set(let set): .set(SetValue(set.elements, of: elementType))
        default: self
        }
    }
}
