import ModelDiagnosis
package import ScriptRuntime

/// The findings of `fragile`, for a program.
package enum FragileJSON {
    /// All findings, as one object.
    package static func text(of findings: FragilityFindings) -> String {
        ValueJSON.object(members(of: findings) + [("summary", ValueJSON.quoted(findings.summary))])
    }

    static func members(of findings: FragilityFindings) -> [(String, String)] {
        let report = findings.report
        return [
            ("fragile", ValueJSON.list(report.spots.map(spot))),
            ("fixes", ValueJSON.list(report.repairs.enumerated().map { fix($0.element, number: $0.offset + 1) })),
            ("endpoints", ValueJSON.list(report.endpoints.map(endpoint))),
            ("unmodelled", ValueJSON.list(findings.unmodelled.map(unmodelled))),
        ]
    }

    private static func spot(_ spot: FragileSpot) -> String {
        ValueJSON.object([
            ("place", ValueJSON.quoted(spot.place)), ("change", ValueJSON.quoted(spot.mutation.kind.words)),
            ("mutation", ValueJSON.quoted(spot.mutation.name)),
            ("was", ValueJSON.quoted(spot.mutation.was)), ("becomes", ValueJSON.quoted(spot.mutation.becomes)),
            ("endpoints", ValueJSON.list(spot.endpoints.map(ValueJSON.quoted))),
            ("precedent", spot.precedent.map { ValueJSON.quoted($0.place) } ?? "null"),
            ("fix", spot.repair.map { "\($0)" } ?? "null"),
        ])
    }

    private static func fix(_ repair: FragilityRepair, number: Int) -> String {
        ValueJSON.object([
            ("number", "\(number)"), ("words", ValueJSON.quoted(repair.words)),
            ("lines", ValueJSON.list(repair.step.lines.map(ValueJSON.quoted))),
        ])
    }

    private static func endpoint(_ endpoint: FragileEndpoint) -> String {
        ValueJSON.object([
            ("name", ValueJSON.quoted(endpoint.name)), ("responses", "\(endpoint.bodies)"),
            ("tried", "\(endpoint.tried)"), ("breaks", "\(endpoint.breaks)"),
            ("failures", ValueJSON.list(endpoint.failures.map { ValueJSON.quoted("\($0)") })),
            (
                "unknown",
                ValueJSON.list(
                    endpoint.unknowns.sorted { $0.key < $1.key }.map { ValueJSON.quoted("\($0.key): \($0.value)") })
            ),
        ])
    }

    private static func unmodelled(_ recording: ModelledResponses.Unmodelled) -> String {
        ValueJSON.object([
            ("name", ValueJSON.quoted(recording.name)), ("request", ValueJSON.quoted(recording.request)),
            ("reason", ValueJSON.quoted(recording.reason)),
        ])
    }
}
