import APIDocuments
import APIImport
import Foundation
import ScriptRuntime
import ScriptSyntax
import ScriptTools
import SwiftInterpreting

/// Measures what of other documents comes in: `conformance imports DIR [KIND…]`, a line a document.
struct ImportsMeasurement {
    private let folder: FolderFiles
    private let kinds: Set<DocumentKind>
    private var total = Figures()

    /// What came of documents.
    private struct Figures {
        var documents = 0
        var faults = 0
        var found = 0
        var carried = 0
        var models = 0
        var losses = 0
        var unclean = 0
        var unbalanced = 0
    }

    /// - Parameter names: The kinds of documents that are read; all of them where there are none.
    init(of path: String, kinds names: [String]) throws {
        let unknown = names.filter { DocumentKind(rawValue: $0) == nil }
        guard unknown.isEmpty else { throw Unknown(names: unknown) }
        kinds = names.isEmpty ? Set(DocumentKind.allCases) : Set(names.compactMap(DocumentKind.init(rawValue:)))
        folder = try FolderFiles(in: URL(filePath: path))
    }

    private struct Unknown: Error, CustomStringConvertible {
        let names: [String]

        var description: String {
            "\(names.joined(separator: ", ")): the kinds are \(DocumentKind.allCases.map(\.rawValue).joined(separator: ", "))"
        }
    }

    /// Reads each document below the folder. Returns whether all scripts are clean, and all that was found is carried or
    /// listed.
    mutating func run() -> Bool {
        for path in folder.matching(["**/*"]) {
            guard let bytes = try? Data(contentsOf: folder.url(of: path)) else { continue }
            let document = ForeignDocument([UInt8](bytes), at: .file(path))
            guard let kind = DocumentKind(of: document), kinds.contains(kind) else { continue }
            measure(document, path, kind)
        }
        let share = total.found == 0 ? 100 : Double(total.carried) * 100 / Double(total.found)
        print(
            "\(total.documents) documents, \(total.faults) with a fault that is named; \(total.found) requests, "
                + "\(total.carried) carried (\(String(format: "%.2f", share)) %), \(total.models) models, "
                + "\(total.losses) losses; \(total.unclean) scripts with errors, \(total.unbalanced) reports that do not add up"
        )
        return total.unclean == 0 && total.unbalanced == 0
    }

    private mutating func measure(_ document: ForeignDocument, _ path: String, _ kind: DocumentKind) {
        total.documents += 1
        do throws(ImportError) {
            let api = try DocumentReader(interpreter: .swift).api(at: document.location, as: kind, finding: finder)
            let layout = ScriptLayout(of: api, models: .inScript)
            // Where a document is a script already, its requests are statements.
            let counts = layout.report.tally.counts["endpoint"] ?? layout.report.tally.counts["request"]
            let errors = Self.errors(in: layout.script)
            let isBalanced = layout.report.tally.counts["endpoint"]?.carried ?? 0 == layout.report.endpoints
            total.found += counts?.found ?? 0
            total.carried += counts?.carried ?? 0
            total.models += layout.report.models
            total.losses += layout.report.tally.losses.count
            if !errors.isEmpty { total.unclean += 1 }
            if !isBalanced { total.unbalanced += 1 }
            let verdict = errors.first.map { "\(errors.count) errors, such as: \($0)" } ?? "clean"
            print(
                "\(path)  \(counts?.found ?? 0) found, \(counts?.carried ?? 0) carried, \(counts?.lost ?? 0) lost, "
                    + "\(layout.report.models) models, \(layout.report.tally.losses.count) losses  \(verdict)")
        } catch {
            total.faults += 1
            print("\(path)  \(error)")
        }
    }

    /// What a check says of a script.
    private static func errors(in script: String) -> [String] {
        let parsed = ParsedScript(script)
        let findings =
            parsed.hasErrors
            ? parsed.diagnostics
            : ScriptCheck(
                parsed.script, in: ScriptSource(name: "import", text: script, folder: "."), interpreter: .swift
            ).findings
        return findings.filter { $0.severity == .error }.map(\.message)
    }

    private var finder: GatheredDocuments {
        let folder = folder
        return GatheredDocuments { (path) throws(ImportError) in
            guard !path.hasPrefix("../"), let bytes = try? Data(contentsOf: folder.url(of: path)) else {
                throw ImportError("\(path) is not there")
            }
            return [UInt8](bytes)
        }
    }
}
