/// The duration of each file, from a JUnit XML report that `--junit` or another program wrote.
///
/// The times of a class's cases are added. A file whose cases took no time has no duration: they did not run, or the
/// report has no times.
struct ReportDurations: Sendable {
    private var durations: [String: Duration] = [:]

    /// Reads a report. Unknown elements and attributes are ignored.
    init(_ bytes: [UInt8]) throws(UsageError) {
        var tags = XMLTagReader(bytes)
        var depth = 0
        while let tag = try tags.next() {
            if depth == 0, tag.role == .closing || (tag.name != "testsuites" && tag.name != "testsuite") {
                throw tags.error("it does not begin with <testsuites> or <testsuite>")
            }
            if tag.name == "testcase", let file = tag.attributes["classname"],
                let duration = tag.attributes["time"].flatMap(Self.duration)
            {
                durations[file, default: .zero] += duration
            }
            depth += tag.role == .opening ? 1 : tag.role == .closing ? -1 : 0
            if depth == 0 { return }
        }
        throw tags.error(depth == 0 ? "it does not begin with <testsuites> or <testsuite>" : "it is incomplete")
    }

    /// The duration of a file; nil if the report has none.
    subscript(file: String) -> Duration? { durations[file] }

    /// Seconds, in which thousands may be separated: `1,204.5`.
    private static func duration(_ text: String) -> Duration? {
        guard let seconds = Double(text.filter { $0 != "," }), seconds > 0, seconds < 1e9 else { return nil }
        return .seconds(seconds)
    }
}
