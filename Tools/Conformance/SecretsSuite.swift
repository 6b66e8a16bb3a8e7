import APIImport
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import Redaction

/// How much of ordinary archives is taken for a secret: every `.har` file below the folder is redacted as an import
/// does, and what gave way is counted and named. At most one member of JSON in two hundred may.
func runSecretsSuite(in folder: String) throws -> SuiteReport {
    var census = SecretCensus()
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder).filter({ $0.hasSuffix(".har") }).sorted() {
        guard let archive = try? HAR.read(Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))) else {
            census.unread += 1
            continue
        }
        census.count(archive)
    }
    return census.report
}

/// What archives hold, and what of it gave way to a placeholder.
private struct SecretCensus {
    private struct Kind {
        var total = 0
        var masked: [String: Int] = [:]

        mutating func count(_ name: String, _ value: String) {
            total += 1
            if value.contains(Placeholder.opening) { masked[name, default: 0] += 1 }
        }

        func text(_ word: String) -> String {
            let sum = masked.values.reduce(0, +)
            let names = masked.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
            return "secrets  \(sum) of \(total) \(word) masked: \(names.joined(separator: ", "))"
        }
    }

    var unread = 0
    private var archives = 0
    private var exchanges = 0
    private var refusals: [String] = []
    private var members = Kind()
    private var formItems = Kind()
    private var queryItems = Kind()
    private var headerLines = Kind()

    mutating func count(_ archive: HAR.Archive) {
        archives += 1
        var redactor = Redactor()
        for exchange in archive.exchanges { redactor.learn(from: exchange) }
        for exchange in archive.exchanges {
            exchanges += 1
            do throws(RedactionRefusal) {
                count(try redactor.redacted(exchange))
            } catch {
                refusals.append(error.description)
            }
        }
    }

    private mutating func count(_ exchange: Exchange) {
        for field in Array(exchange.request.headers) + Array(exchange.response.headers) {
            headerLines.count(field.name.lowercased(), field.value)
        }
        let query = exchange.request.url.drop { $0 != "?" }.dropFirst()
        for item in query.split(separator: "&") { queryItems.count(Self.name(item), String(item)) }
        count(exchange.request.body, isForm: exchange.request.headers["Content-Type"]?.contains("urlencoded") == true)
        count(exchange.response.body, isForm: false)
    }

    private mutating func count(_ body: Data, isForm: Bool) {
        if isForm {
            for item in String(decoding: body, as: UTF8.self).split(separator: "&") {
                formItems.count(Self.name(item), String(item))
            }
        } else if let document = try? JSONDocument([UInt8](body)) {
            count(document.root)
        }
    }

    private mutating func count(_ value: JSONValue) {
        switch value.kind {
        case .object:
            for member in value.members {
                members.count(member.name, member.value.string ?? "")
                count(member.value)
            }
        case .array: for element in value.elements { count(element) }
        default: break
        }
    }

    private static func name(_ item: Substring) -> String { String(item.prefix { $0 != "=" }) }

    var report: SuiteReport {
        let masked = members.masked.values.reduce(0, +)
        var report = SuiteReport(
            summary:
                "secrets  \(archives) archives (\(unread) unread)  \(exchanges) exchanges  \(refusals.count) refused  "
                + "\(masked) of \(members.total) members masked")
        report.notes = [
            members.text("JSON members"), formItems.text("form items"), queryItems.text("query items"),
            headerLines.text("header lines"),
        ]
        report.notes += refusals.map { "secrets  refused: \($0)" }
        if masked * 200 > members.total {
            report.failures.append("secrets  more than one JSON member in 200 is masked")
        }
        return report
    }
}
