import Foundation

/// A run as JUnit XML for CI servers, valid according to Jenkins's schema.
///
/// A case that did not run is an `<error>`. Jenkins and GitLab treat `<skipped>` as harmless, so a build in which only
/// a setup failed would be green: a setup is not a case, and nothing else in the report would be red. A case that the
/// user left out is `<skipped>`, because the report contains the failure that ended the run.
struct JUnitReport: Sendable {
    let result: SuiteResult
    /// The name of the program.
    var name = "sonde test"

    /// The document, with a line feed at its end.
    var text: String {
        let counts = Counts(result.cases)
        let attributes = [("name", name)] + counts.attributes + [("time", result.time.secondsText)]
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += XMLText.tag("testsuites", attributes) + ">\n"
        for (folder, cases) in folders { write(cases, of: folder, to: &text) }
        return text + "</testsuites>\n"
    }
}

extension JUnitReport {
    private struct Counts {
        var (tests, failures, errors, skipped, requests) = (0, 0, 0, 0, 0)
        var time = Duration.zero

        init(_ cases: [CaseResult]) {
            for result in cases {
                tests += 1
                requests += result.requests
                time += result.time
                switch result.verdict {
                case .passed: break
                case .unmet: failures += 1
                case .failed, .notRun: errors += 1
                case .skipped: skipped += 1
                }
            }
        }

        /// The attributes that a suite and the whole have in common.
        var attributes: [(name: String, value: String)] {
            [("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "\(errors)")]
        }
    }

    /// The cases by folder, in the order in which the folders come up.
    private var folders: [(folder: String, cases: [CaseResult])] {
        var places: [String: Int] = [:]
        var folders: [(folder: String, cases: [CaseResult])] = []
        for result in result.cases {
            let folder = result.name.folder
            let place = places[folder] ?? folders.count
            if place == folders.count {
                places[folder] = place
                folders.append((folder, []))
            }
            folders[place].cases.append(result)
        }
        return folders
    }

    private func write(_ cases: [CaseResult], of folder: String, to text: inout String) {
        let counts = Counts(cases)
        var attributes = [("name", folder)] + counts.attributes
        attributes += [("skipped", "\(counts.skipped)"), ("time", counts.time.secondsText)]
        if let date = result.date { attributes.append(("timestamp", date.ISO8601Format())) }
        text += "  " + XMLText.tag("testsuite", attributes) + ">\n    <properties>\n      "
        text += XMLText.tag("property", [("name", "requests"), ("value", "\(counts.requests)")])
        text += "/>\n    </properties>\n"
        for result in cases { write(result, to: &text) }
        text += "  </testsuite>\n"
    }

    private func write(_ result: CaseResult, to text: inout String) {
        let parts = [verdict(of: result), output(of: result)].compactMap { $0 }
        text += "    "
        text += XMLText.tag(
            "testcase",
            [("name", result.name.nameInFile), ("classname", result.name.file), ("time", result.time.secondsText)])
        text += parts.isEmpty ? "/>\n" : ">\n"
        for part in parts { text += "      \(part)\n" }
        if !parts.isEmpty { text += "    </testcase>\n" }
    }

    /// The element that says why a case did not pass. It is one for all failures, because readers take only the first.
    private func verdict(of result: CaseResult) -> String? {
        let kind = result.verdict.word
        switch result.verdict {
        case .passed: return nil
        case .notRun(let reason):
            return XMLText.tag("error", [("message", "not run: \(reason)"), ("type", kind)]) + "/>"
        case .skipped(let reason):
            return XMLText.tag("skipped", [("message", reason), ("type", kind)]) + "/>"
        case .unmet, .failed:
            let element = result.verdict == .unmet ? "failure" : "error"
            let failures = result.reportedFailures
            let message = failures.map(\.message).joined(separator: "\n")
            let details = failures.map { failure in
                [failure.explanation, failure.request, failure.response].compactMap { $0 }.joined(separator: "\n\n")
            }
            return XMLText.tag(element, [("message", message), ("type", kind)]) + ">"
                + XMLText.content(details.joined(separator: "\n\n")) + "</\(element)>"
        }
    }

    private func output(of result: CaseResult) -> String? {
        result.output.isEmpty ? nil : "<system-out>" + XMLText.content(result.output) + "</system-out>"
    }
}
