import Foundation

/// The table `models.tsv` in a folder of sources: which bodies are decoded as which types, and what should come of it.
///
/// `Documentation/MeasuringModels.md` describes its columns.
struct ModelTable {
    /// What should come of a body.
    enum Expectation: String {
        case decodes, refused, compiled
    }

    /// A line of the table.
    struct Row {
        var sources: [String]
        var fixtures: [String]
        var type: String
        var settings: [String]
        var expected: Expectation
        var module: ModuleRecipe?
        var decoder: String?
    }

    var rows: [Row] = []

    static let fileName = "models.tsv"

    /// Reads the table of a folder.
    init(in folder: URL) throws {
        let text = try String(contentsOf: folder.appending(path: Self.fileName), encoding: .utf8)
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            guard let row = Row(line) else {
                throw Mistake(
                    description: "\(Self.fileName):\(number + 1): a line has the columns sources, fixtures, type, "
                        + "settings and expected (decodes, refused or compiled), with tabs between them")
            }
            rows.append(row)
        }
    }

    /// A line that is not as it should be.
    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }
}

extension ModelTable.Row {
    fileprivate init?(_ line: Substring) {
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        guard columns.count >= 5, let expected = ModelTable.Expectation(rawValue: columns[4]) else { return nil }
        sources = columns[0].listed
        fixtures = columns[1].listed
        type = columns[2]
        settings = columns[3].listed
        self.expected = expected
        module = columns.count > 5 ? ModuleRecipe(columns[5]) : nil
        decoder = columns.count > 6 && !columns[6].isEmpty ? columns[6] : nil
    }
}

extension String {
    /// What semicolons separate.
    fileprivate var listed: [String] {
        split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}

/// How sources are compiled: `TMDb -package-name tmdb`, `OctoKit RequestKit=RequestKit/Sources/**/*.swift`.
struct ModuleRecipe: Hashable {
    var name: String
    var flags: [String] = []
    /// The modules that it imports, in this order.
    var imports: [Import] = []

    struct Import: Hashable {
        var name: String
        var patterns: [String]
    }

    init?(_ text: String) {
        let words = text.split(separator: " ").map(String.init)
        guard let name = words.first else { return nil }
        self.name = name
        for word in words.dropFirst() {
            if let sign = word.firstIndex(of: "="), !word.hasPrefix("-") {
                imports.append(
                    Import(
                        name: String(word[..<sign]),
                        patterns: word[sign...].dropFirst().split(separator: ",").map(String.init)))
            } else {
                flags.append(word)
            }
        }
    }
}
