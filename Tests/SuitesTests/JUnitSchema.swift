/// The rules of `junit-10.xsd`, by which Jenkins' xUnit plug-in accepts a report, and counts that agree.
enum JUnitSchema {
    private struct Rule {
        var required: Set<String> = []
        var optional: Set<String> = []
        var children: Set<String> = []
        var holdsText = false
    }

    private static let rules: [String: Rule] = [
        "testsuites": Rule(optional: ["name", "time", "tests", "failures", "errors"], children: ["testsuite"]),
        "testsuite": Rule(
            required: ["name", "tests", "failures", "errors"],
            optional: [
                "group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url",
            ],
            children: ["testsuite", "properties", "testcase", "system-out", "system-err"]),
        "properties": Rule(children: ["property"]),
        "property": Rule(required: ["name", "value"]),
        "testcase": Rule(
            required: ["name"], optional: ["time", "classname", "group"],
            children: ["skipped", "error", "failure", "system-out", "system-err"]),
        "failure": Rule(optional: ["type", "message"], holdsText: true),
        "error": Rule(optional: ["type", "message"], holdsText: true),
        "skipped": Rule(optional: ["type", "message"], holdsText: true),
        "system-out": Rule(holdsText: true),
        "system-err": Rule(holdsText: true),
    ]

    /// All that is wrong with a document.
    static func faults(in root: StrictXML) -> [String] {
        guard root.name == "testsuites" else { return ["the root is \(root.name)"] }
        return faults(of: root)
    }

    private static func faults(of element: StrictXML) -> [String] {
        guard let rule = rules[element.name] else { return ["\(element.name) is not an element"] }
        let names = Set(element.attributes.keys)
        var faults = rule.required.subtracting(names).map { "\(element.name) lacks \($0)" }
        faults += names.subtracting(rule.required.union(rule.optional)).map { "\(element.name) has \($0)" }
        if !rule.holdsText, !element.text.allSatisfy(\.isWhitespace) { faults.append("\(element.name) has text") }
        for child in element.children where !rule.children.contains(child.name) {
            faults.append("\(child.name) stands in \(element.name)")
        }
        if let time = element.attributes["time"], !isTime(time) { faults.append("\(element.name) took \(time)") }
        if element.name.hasPrefix("testsuite") { faults += wrongCounts(of: element) }
        return faults + element.children.flatMap { Self.faults(of: $0) }
    }

    private static func isTime(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && parts[1].count == 3
            && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }

    private static func wrongCounts(of suite: StrictXML) -> [String] {
        let cases = suite.name == "testsuites" ? suite.children.flatMap(\.children) : suite.children
        let tests = cases.filter { $0.name == "testcase" }
        func count(_ verdict: String) -> Int { tests.count { $0.children.contains { $0.name == verdict } } }
        let counts = [
            ("tests", tests.count), ("failures", count("failure")), ("errors", count("error")),
            ("skipped", count("skipped")),
        ]
        return counts.compactMap { name, count in
            guard let told = suite.attributes[name], told != "\(count)" else { return nil }
            return "\(suite.name) tells \(told) \(name), and has \(count)"
        }
    }
}
