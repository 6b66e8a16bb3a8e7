import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel
import ModelDecoding
import ScriptRuntime
import ScriptSyntax

/// Rows of values for the parameters of scripts: CSV, a JSON list of objects, or one object on each line.
struct SuiteTable {
    struct Row: Sendable {
        /// The name of its cases: its number and its first value, or its turn.
        let name: String
        private let object: JSONValue?

        /// A value that may be a secret names nothing.
        fileprivate init(_ object: JSONValue, number: Int, hiding secrets: Set<String>) {
            self.object = object
            let first =
                object.members.first.flatMap { member in
                    let isSecret = secrets.contains(member.name) || SensitiveName.ofMember(Array(member.name.utf8))
                    return isSecret ? nil : ParameterWords.of(member.value).joined(separator: ", ")
                } ?? ""
            name = first.isEmpty ? "row \(number)" : "row \(number): \(first.prefix(60))"
        }

        /// The same for one of several turns.
        init(_ row: Row?, turn: Int, of turns: Int) {
            object = row?.object
            name = (row.map { "\($0.name), " } ?? "") + "turn \(turn) of \(turns)"
        }

        var values: [(name: String, value: String)] {
            object?.members.flatMap { member in ParameterWords.of(member.value).map { (member.name, $0) } } ?? []
        }

        fileprivate var members: JSONMembers? { object?.members }
    }

    let rows: [Row]
    private let path: String

    func has(_ column: String) -> Bool { rows.contains { row in row.values.contains { $0.name == column } } }

    init(_ path: String, for scripts: [SuiteScript]) throws(UsageError) {
        self.path = path
        let secrets = Set(scripts.flatMap(\.parameters).filter(\.isSecret).map(\.name.text))
        guard let data = FileManager.default.contents(atPath: path) else { throw UsageError("\(path) cannot be read") }
        let document: JSONDocument
        let format = try Self.format(of: path)
        do throws(MalformedBody) { document = try format.document(data) } catch {
            throw UsageError("\(path) cannot be read: \(error.matter)")
        }
        guard document.root.kind == .array else {
            throw UsageError("\(path) holds no rows: write a list of objects, [{\"id\": 1}, {\"id\": 2}]")
        }
        var rows: [Row] = []
        var number = 0
        rows.reserveCapacity(document.root.elements.count)
        for element in document.root.elements {
            guard element.kind == .object else {
                throw UsageError("\(path):\(element.position): a row must be an object, such as {\"id\": 1}")
            }
            guard Set(element.members.map(\.name)).count == element.members.count else {
                throw UsageError("\(path):\(element.position): a column appears twice: leave one out")
            }
            number += 1
            // A blank line is not a row of a table with one column.
            if element.members.contains(where: { !ParameterWords.of($0.value).joined().isEmpty }) {
                rows.append(Row(element, number: number, hiding: secrets))
            }
        }
        guard !rows.isEmpty else { throw UsageError("\(path) has no rows") }
        self.rows = rows
        try check(against: scripts)
    }

    private static func format(of path: String) throws(UsageError) -> BodyFormat {
        switch (path as NSString).pathExtension.lowercased() {
        case "csv", "tsv": return .csv
        case "json": return .json
        case "jsonl", "ndjson": return .jsonLines
        default: throw UsageError("--data reads .csv, .json and .jsonl, by the name of the file: rename \(path)")
        }
    }

    /// Rejects values that no script can read, before anything is sent: columns that are not a parameter, and
    /// values of another type.
    private func check(against scripts: [SuiteScript]) throws(UsageError) {
        let types = TypeReader(models: ModelCatalogue(interpreter: .none))
        var readers: [String: [ParameterType]] = [:]
        for parameter in scripts.flatMap(\.parameters) {
            // A type that the script declares is read when it runs.
            let type = try? types.scriptParameterType(parameter.type)
            readers[parameter.name.text, default: []] += type.map { [$0] } ?? []
        }
        for row in rows {
            for member in row.members ?? JSONValue.null.members {
                guard let readers = readers[member.name] else {
                    let near = nearest(to: member.name, among: Array(readers.keys)).map { ": did you mean \($0)?" }
                    throw UsageError(
                        "\(path):\(member.position): no script has the parameter “\(member.name)”" + (near ?? ""))
                }
                for word in ParameterWords.of(member.value) {
                    for type in readers {
                        do throws(ParameterMismatch) { _ = try type.read(word) } catch {
                            throw UsageError("\(path):\(member.value.position): \(member.name): \(error)")
                        }
                    }
                }
            }
        }
    }
}

private enum ParameterWords {
    /// The words that a parameter is given for a value: a list gives each of its elements, null gives none.
    static func of(_ value: JSONValue) -> [String] {
        switch value.kind {
        case .null: []
        case .string: value.string.map { [$0] } ?? []
        case .array: value.elements.flatMap(of)
        case .object, .number, .boolean: [value.sourceText]
        }
    }
}
