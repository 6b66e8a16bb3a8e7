import Foundation
import HTTPMiddleware

/// The files of uritemplate-test: what each template must become, or that it must be refused.
func runURITemplateSuite(in folder: String) throws -> SuiteReport {
    var passed = Tally("passed")
    var report = SuiteReport(summary: "")
    for file in ["spec-examples", "spec-examples-by-section", "extended-tests", "negative-tests"] {
        let data = try Data(contentsOf: URL(filePath: folder).appending(path: "\(file).json"))
        let groups = try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]] ?? [:]
        for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
            let variables = group["variables"] as? [String: Any] ?? [:]
            for case let testcase as [Any] in group["testcases"] as? [Any] ?? [] {
                guard let template = testcase.first as? String, let wanted = testcase.last else { continue }
                let found = URITemplateCase.expand(template, variables)
                let agrees = URITemplateCase.isWanted(found, wanted)
                passed.count(agrees)
                if !agrees { report.failures.append("\(file), \(name): \(template) became \(found ?? "nothing")") }
            }
        }
    }
    report.summary = "uritemplate-test  \(passed.description)"
    return report
}

/// How the suite writes values and results.
private enum URITemplateCase {
    static func expand(_ template: String, _ variables: [String: Any]) -> String? {
        try? URITemplate(template).expand(variables.compactMapValues(value))
    }

    private static func value(_ json: Any) -> URITemplate.Value? {
        switch json {
        case let list as [Any]: .list(list.map { "\($0)" })
        case let pairs as [String: Any]:
            .pairs(pairs.sorted { $0.key < $1.key }.map { URITemplate.Pair($0.key, "\($0.value)") })
        case is NSNull: nil
        default: .string("\(json)")
        }
    }

    /// A text; one of several texts, where the order of pairs is open; or `false` for a refusal.
    static func isWanted(_ found: String?, _ wanted: Any) -> Bool {
        switch wanted {
        case let text as String: found == text
        case let texts as [String]: found.map(texts.contains) ?? false
        default: found == nil
        }
    }
}
