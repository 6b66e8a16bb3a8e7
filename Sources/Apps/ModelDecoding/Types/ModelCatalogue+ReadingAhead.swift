extension ModelCatalogue {
    /// Adds a source, and reads the others ahead. Every addition examines the whole catalogue, so adding thousands
    /// takes a moment together but minutes one by one.
    ///
    /// Sources that cannot be read are left out, and the others are still added. Returns the remarks about the source
    /// itself; ``latestVerdict(on:)`` returns the results of the others.
    package mutating func add(
        _ source: SourceText, readingAhead others: [SourceText]
    ) throws(DeclarationErrors) -> [DeclarationDiagnostic] {
        var readable = [source] + others.filter { $0 != source }
        var refusals: [SourceText: DeclarationErrors] = [:]
        while !readable.isEmpty {
            do throws(DeclarationErrors) {
                _ = try add(readable)
                break
            } catch {
                let errors = error.diagnostics.filter { $0.severity == .error }
                let faults = Dictionary(grouping: errors, by: \.position.source)
                let unread = readable.filter { faults[$0] != nil }
                if unread.isEmpty {
                    // It is about what was declared before, which one of the others may have changed.
                    guard readable.count > 1, readable.first == source else { throw error }
                    readable = [source]
                }
                for source in unread { refusals[source] = faults[source].map { DeclarationErrors($0) } }
                readable.removeAll { faults[$0] != nil }
            }
        }
        if readable.isEmpty { latest = LatestAddition([], to: namespace, []) }
        latest.refuse(refusals)
        if let refusal = refusals[source] { throw refusal }
        return (try? latestVerdict(on: source)?.get()) ?? []
    }

    /// Returns the result of a source that was added last, or was read ahead then. Adding it again would change
    /// nothing.
    package func latestVerdict(on source: SourceText) -> Result<[DeclarationDiagnostic], DeclarationErrors>? {
        latest.verdict(on: source, in: namespace)
    }
}

/// The results for the sources of a catalogue's last addition.
struct LatestAddition: Sendable {
    private var namespace: String?
    private var remarks: [SourceText: [DeclarationDiagnostic]] = [:]
    private var refusals: [SourceText: DeclarationErrors] = [:]

    init() {}

    init(_ sources: [SourceText], to namespace: String?, _ remarks: [DeclarationDiagnostic]) {
        self.namespace = namespace
        self.remarks = Dictionary(sources.map { ($0, []) }) { first, _ in first }
        for remark in remarks { self.remarks[remark.position.source]?.append(remark) }
    }

    mutating func refuse(_ refusals: [SourceText: DeclarationErrors]) { self.refusals = refusals }

    func verdict(
        on source: SourceText, in namespace: String?
    ) -> Result<[DeclarationDiagnostic], DeclarationErrors>? {
        guard namespace == self.namespace else { return nil }
        return remarks[source].map { .success($0) } ?? refusals[source].map { .failure($0) }
    }
}
