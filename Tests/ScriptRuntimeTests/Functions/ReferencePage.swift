import Foundation
import ModelDecoding
import ScriptRuntime
import SwiftInterpreting
import TestFiles
import Testing

@testable import ScriptExpressions

/// `Documentation/Functions.md`, made from the table.
struct ReferencePage {
    static let file = Project.folder.appending(path: "Documentation/Functions.md")

    static var text: String {
        var text = """
            # Functions

            Every function, property and initialiser that an expression knows. The page is made from the table that the \
            program itself uses, and every example in it is run by a test.

            What the examples find around them: `response` is the answer to `GET http://a.example/episodes`, a list of one \
            episode with the title `A`; `error` is a failure with status 404 and `result` a success with the value 1, as if \
            each were left by a call of its own; `episodes` is an endpoint, and `ticks` what an endpoint gives whose \
            result is a stream: three elements with the prices 1.5, 2 and 3.25; `Category` is an enumeration with the case \
            `dessert`.

            A function may be given a closure, a key path or an endpoint: `ids.map(episode)`. On raw JSON, members come \
            first, and of an object the functions take parentheses: `it.keys()`. Text, bytes and addresses made from a \
            secret are secret as well. What is said of `Int` and `Double` holds for Swift's other widths of numbers too.

            """
        for section in sections {
            text += "\n## \(section.title)\n\n| | | example |\n| --- | --- | --- |\n"
            for entry in section.entries where !entry.isLikeInt {
                let (expression, value) = entry.example
                text += "| `\(cell(entry.declaration))` | \(cell(entry.summary)) "
                text += "| `\(cell(expression))` → `\(cell(value))` |\n"
            }
        }
        return text
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

    private static var sections: [(title: String, entries: [FunctionEntry])] {
        var sections: [(title: String, entries: [FunctionEntry])] = []
        for entry in ModelCatalogue(interpreter: .swift).functions.all {
            let title = entry.receiver.title
            if let place = sections.firstIndex(where: { $0.title == title }) {
                sections[place].entries.append(entry)
            } else {
                sections.append((title, [entry]))
            }
        }
        return sections
    }
}

extension FunctionEntry {
    /// Whether it says of another width of numbers what the page says of `Int` and `Double` already.
    fileprivate var isLikeInt: Bool {
        guard case .initialiser(let type) = receiver, let scalar = ScalarType(rawValue: type) else { return false }
        return scalar.isInteger && scalar != .int || scalar.isFloatingPoint && scalar != .double
    }
}

extension FunctionEntry.Receiver {
    fileprivate var title: String {
        switch self {
        case .none: "Functions by their name alone"
        case .initialiser: "Values made from values"
        case .type(let type): "Of the type \(type)"
        case .object(let type): "Of a value of \(type)"
        case .value(.any): "Of any value"
        case .value(.optional): "Of optionals"
        case .value(.array): "Of arrays, sets, ranges of whole numbers, and the members of dictionaries"
        case .value(.dictionary): "Of dictionaries"
        case .value(.string): "Of text"
        case .value(.integer): "Of whole numbers"
        case .value(.number): "Of numbers"
        case .value(.bool): "Of Booleans"
        case .value(.date): "Of dates"
        case .value(.duration): "Of durations"
        case .value(.url): "Of URLs"
        case .value(.uuid): "Of identifiers"
        case .value(.data): "Of bytes"
        case .value(.json): "Of raw JSON"
        case .value(.range): "Of ranges"
        case .value(.tuple): "Of matches"
        case .value(.regex): "Of patterns"
        case .value(.endpoint): "Of endpoints"
        case .value(.response): "Of responses"
        case .value(.headers): "Of header lines"
        case .value(.failure): "Of errors"
        case .value(.result): "Of results"
        case .value(.record): "Of models"
        case .value(.enumeration): "Of cases"
        case .value(.file): "Of files"
        case .value(.stream): "Of streams, which have those of arrays as well"
        }
    }
}

@Suite("the reference of functions")
struct ReferencePageTests {
    @Test("the page says what the table says")
    func isUpToDate() throws {
        if Project.recordsGoldens { try Data(ReferencePage.text.utf8).write(to: ReferencePage.file) }
        let page = try String(contentsOf: ReferencePage.file, encoding: .utf8)
        #expect(page == ReferencePage.text, "SONDE_RECORD_GOLDENS=1 writes the page")
    }
}
