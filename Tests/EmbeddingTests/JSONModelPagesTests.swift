import Foundation
import JSONModel
import Testing

@Suite("The pages about JSONModel")
struct JSONModelPagesTests {
    // page JSONModel.md
    /// Every price of a receipt as it is written, and where.
    func prices(in receipt: String) throws -> [String] {
        let document = try JSONDocument(receipt)
        let items = document.root["items"]?.elements.map { $0["price"] } ?? []
        return items.compactMap { price in
            price?.numberText.map { "\($0) at \(price?.position.description ?? "")" }
        }
    }
    // end

    @Test("a price is told as it is written, with its place")
    func receipt() throws {
        let page = try Page.named("JSONModel.md")
        let found = try prices(in: #require(page.blocks("json").first))
        let shown = try page.blocks("text")
        #expect([found.joined(separator: "\n")] == shown)
    }
}

@Suite("The article about changing one value")
struct ChangingOneValueTests {
    // page ChangingOneValue.md
    /// The text with another value at the end of a path, and every other byte as it was; `nil` if
    /// nothing stands there.
    func replacing(_ path: JSONPath, in text: String, with value: JSONValue) throws -> String? {
        let document = try JSONDocument(text)
        guard let old = document.root[path] else { return nil }
        var bytes = document.bytes
        bytes.replaceSubrange(old.range, with: value.bytes())
        return String(decoding: bytes, as: UTF8.self)
    }
    // end

    // page ChangingOneValue.md
    /// The text with these values in their places. A path that leads nowhere is passed over.
    func replacing(_ changes: [JSONPath: JSONValue], in text: String) throws -> String {
        let document = try JSONDocument(text)
        let places = changes.compactMap { path, new in
            document.root[path].map { (range: $0.range, bytes: new.bytes()) }
        }
        var bytes = document.bytes
        for place in places.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(place.range, with: place.bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
    // end

    // page ChangingOneValue.md
    /// Whether the two texts say the same, however they are laid out.
    func meansTheSame(_ one: String, _ other: String) throws -> Bool {
        try JSONDocument(one).root.isEquivalent(to: JSONDocument(other).root)
    }
    // end

    private let shown: String
    private let settings: String

    init() throws {
        shown = try #require(try Page.named("ChangingOneValue.md").blocks("json").first)
        settings = shown.replacing(#""night", "enabled": true"#, with: #""night", "enabled": false"#)
    }

    @Test("one value becomes another, and nothing else moves")
    func one() throws {
        // page ChangingOneValue.md
        let changed = try replacing(["themes", 1, "enabled"], in: settings, with: .boolean(true))
        // end
        #expect(changed == shown && settings != shown)
        #expect(try replacing(["themes", 2], in: settings, with: .null) == nil)
    }

    @Test("several become others at once, in whatever order they are given")
    func several() throws {
        let changed = try replacing(
            [["scale"]: .number(text: "1.250"), ["themes", 0, "name"]: .string("morning")], in: settings)
        #expect(
            changed
                == settings.replacing("1.10", with: "1.250").replacing(#""day""#, with: #""morning""#))
    }

    @Test("another layout is not a change, and another value is one")
    func meaning() throws {
        #expect(try meansTheSame(#"{"a": 1.10, "b": [true]}"#, #"{"b":[true],"a":1.1}"#))
        #expect(try !meansTheSame(settings, shown))
    }
}

@Suite("The tutorial about a check for settings files")
struct CheckingASettingsFileTests {
    private struct FirstStep {
        // page settings-01.swift
        /// Lists the problems in a settings file.
        func problems(in text: String) -> [String] {
            do throws(JSONError) {
                _ = try JSONDocument(text)
                return []
            } catch {
                return [error.rendering]
            }
        }
        // end
    }

    private struct SecondStep {
        // page settings-02.swift
        /// Lists the problems in a settings file.
        func problems(in text: String) -> [String] {
            do throws(JSONError) {
                let document = try JSONDocument(text)
                return repetitions(in: document)
            } catch {
                return [error.rendering]
            }
        }

        /// The members that are set twice.
        func repetitions(in document: JSONDocument) -> [String] {
            document.repeatedMembers.map { member in
                let first = member.first.position
                return "\(member.again.position): \(member.again.name) was set before, at \(first)"
            }
        }
        // end
    }

    private struct LastStep {
        // page settings-03.swift settings-04.swift
        /// Lists the problems in a settings file.
        func problems(in text: String) -> [String] {
            do throws(JSONError) {
                let document = try JSONDocument(text)
                return repetitions(in: document) + largeNumbers(in: document.root)
            } catch {
                return [error.rendering]
            }
        }

        /// The members that are set twice.
        func repetitions(in document: JSONDocument) -> [String] {
            document.repeatedMembers.map { member in
                let first = member.first.position
                return "\(member.again.position): \(member.again.name) was set before, at \(first)"
            }
        }

        /// The whole numbers that no `Int` holds.
        func largeNumbers(in value: JSONValue) -> [String] {
            switch value.kind {
            case .array: value.elements.flatMap(largeNumbers)
            case .object: value.members.flatMap { largeNumbers(in: $0.value) }
            case .number where value.int == nil && value.numberText?.allSatisfy(\.isWholeNumber) == true:
                ["\(value.position): \(value.path) is too large; write it as a text"]
            default: []
            }
        }
        // end

        // page settings-04.swift
        /// The same settings, with a line for each member.
        func laidOut(_ text: String) throws -> String {
            try JSONDocument(text).root.text(as: .pretty) + "\n"
        }
        // end
    }

    @Test("what is not JSON is shown with a caret")
    func notJSON() {
        let problem = FirstStep().problems(in: #"{"scale": 1.10,}"#)
        #expect(problem.first?.hasPrefix("1:16: ") == true && problem.first?.hasSuffix("^") == true)
        #expect(FirstStep().problems(in: "{}").isEmpty)
    }

    @Test("what is set twice is told with both places")
    func twice() {
        let problems = SecondStep().problems(in: #"{"scale": 1, "scale": 2}"#)
        #expect(problems == ["1:14: scale was set before, at 1:2"])
    }

    @Test("a number that is too large is told with the way to it, and the rest is laid out as it is written")
    func large() throws {
        let text = #"{"accounts":[{"id":12345678901234567890},{"id":1.10}]}"#
        #expect(LastStep().problems(in: text) == ["1:20: accounts[0].id is too large; write it as a text"])
        #expect(try LastStep().laidOut(text).contains("\"id\": 1.10\n"))
    }
}
