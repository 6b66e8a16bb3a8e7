import JSONModel
import ModelDecoding
import ModelDiagnosis

/// The effect of a live body on a declared model: the property that changes, and
/// whether the body would decode.
struct ModelDrift {
    private let model: DriftModel
    private let failures: DecodingFailures?
    /// The parts of the body that the model's types read, including types with code of their own.
    private let coverage: ModelCoverage

    init(_ model: DriftModel, _ live: JSONValue) {
        self.model = model
        coverage = ModelCoverage(of: [live], as: model.type, in: model.catalogue, decodedWith: model.configuration)
        do throws(DecodingFailures) {
            _ = try JSONBodyDecoder(model.configuration).decode(live, as: model.type, in: model.catalogue)
            failures = nil
        } catch {
            failures = error
        }
    }

    /// The changes in the model's terms, and after them what it cannot decode beside them.
    func remarked(_ changes: [DriftChange]) -> [DriftChange] {
        var open = failures?.groups ?? []
        let told = changes.flatMap { change -> [DriftChange] in
            guard let path = change.path else { return [change] }
            let steps = DriftModel.steps(path)
            let keys = steps.map { model.catalogue.key(of: $0, by: model.configuration.keyDecodingStrategy) }
            let failing = open.filter { DriftModel.steps($0.pattern) == keys }
            open.removeAll { failing.contains($0) }
            return remarked(change, steps, failing)
        }
        return told + open.flatMap { group in cases(in: group) ?? [undecodable(group)].compactMap(\.self) }
    }
}

extension ModelDrift {
    private func remarked(_ change: DriftChange, _ steps: [String], _ failing: [FailureGroup]) -> [DriftChange] {
        if let cases = failing.lazy.compactMap({ cases(in: $0) }).first { return cases }
        if let told = codeRemark(steps, failing) { return [.remarked(change, told)] }
        if let place = model.place(at: steps), let name = Self.name(of: place) {
            guard place.isCertain || !failing.isEmpty && failing.allSatisfy(isCertain), !steps.isEmpty else {
                return [change]
            }
            return [.remarked(change, failing.isEmpty ? "\(name) decodes it" : "\(name) would not decode")]
        }
        guard case .added = change, let owner = model.place(at: steps.dropLast()), owner.isCertain else {
            return [change]
        }
        return [.remarked(change, "\(owner.type.innermostElement) does not read it")]
    }

    /// Returns a remark on how a type's code treats a member, if that is known because the code has run.
    private func codeRemark(_ steps: [String], _ failing: [FailureGroup]) -> String? {
        let pattern = steps.reduce("") { $1 == "[]" ? $0 + "[*]" : $0.isEmpty ? $1 : "\($0).\($1)" }
        guard failing.allSatisfy(isCertain) else { return nil }
        if let owner = coverage.codedMembers[pattern] {
            return failing.isEmpty ? "\(owner) decodes it" : "\(owner) would not decode"
        }
        let ignored = coverage.ignored.first { $0.pattern == pattern }
        return ignored?.codedOwner.map { "\($0) does not read it" }
    }

    private static func name(of place: DriftModel.Place) -> String? {
        place.property.flatMap { property in place.owner.map { "\($0).\(property)" } } ?? place.owner
    }

    /// The raw values that an enumeration does not have, each for itself.
    private func cases(in group: FailureGroup) -> [DriftChange]? {
        guard let first = group.failures.first, first.kind == .unknownCase, isCertain(group) else { return nil }
        var counts: [(value: String, count: Int)] = []
        for failure in group.failures {
            let value = Self.unquoted(failure.found?.sample ?? "")
            if let place = counts.firstIndex(where: { $0.value == value }) {
                counts[place].count += 1
            } else {
                counts.append((value, 1))
            }
        }
        return counts.prefix(3).map { value, count in
            .enumerationCase(
                Self.path(group), value, type: first.wanted.innermostElement.description, count: count,
                of: group.attempts)
        }
    }

    private func undecodable(_ group: FailureGroup) -> DriftChange? {
        guard isCertain(group) else { return nil }
        let name = model.place(at: DriftModel.steps(group.pattern)).flatMap(Self.name)
        return .undecodable(
            Self.path(group), name ?? model.type.description,
            reason: group.failures.first.map { $0.matter(model.configuration) } ?? "", count: group.count,
            of: group.attempts)
    }

    /// Indicates whether decoding ends as in an app, which is not so if code has something that is not run.
    private func isCertain(_ group: FailureGroup) -> Bool {
        group.failures.allSatisfy { if case .unknown = $0.kind { false } else { true } }
    }
}

extension ModelDrift {
    /// `items[].name` as `items`, `[]`, `name`.
    private static func path(_ group: FailureGroup) -> String { group.pattern.replacing("[*]", with: "[]") }

    private static func unquoted(_ sample: String) -> String {
        sample.count > 1 && sample.hasPrefix("\"") && sample.hasSuffix("\"")
            ? String(sample.dropFirst().dropLast()) : sample
    }
}
