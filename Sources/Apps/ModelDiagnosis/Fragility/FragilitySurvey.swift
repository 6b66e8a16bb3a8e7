public import JSONModel
public import ModelDecoding

/// Bodies of an API's endpoints, on which every plausible change is tried.
///
/// A change is tried once for all places that are alike (`orders[*].status`), and by the models' own code.
public struct FragilitySurvey: Sendable {
    private struct Sample: Sendable {
        let broken: BodyFragility.Break
        let endpoint: String
        let models: ModelCatalogue
        let configuration: DecoderConfiguration
        /// The steps that the models' code gets, as ``CodePatience`` counts them.
        let steps: Int
    }

    private var endpoints: [FragileEndpoint] = []
    private var samples: [SpotKey: [Sample]] = [:]
    private var order: [SpotKey] = []
    /// The changes whose outcome is not known, by endpoint: they are tried no more.
    private var unknowns: [String: Set<SpotKey>] = [:]
    private var habits = APIHabits()

    /// The limit on the places in a report.
    private struct Allowance {
        /// The number of candidates that are tried.
        var tries = 2_000
        /// The bytes of sources that are read again, to try changes as they are written. Beyond that, only `fix` does.
        var bytes = 16 << 20
    }

    /// The number of endpoints on which a repair is tried.
    private static let sampleLimit = 8

    /// An empty survey.
    public init() {}

    /// Tries every plausible change of an endpoint's body, which is decoded as a type. `name` is that of the
    /// recording.
    public mutating func add(
        _ body: JSONValue, of endpoint: String, as type: ModelType, in models: ModelCatalogue,
        decodedWith configuration: DecoderConfiguration = DecoderConfiguration(), recordedAs name: String? = nil
    ) {
        habits.visit(body, of: endpoint, as: type, in: models, decodedWith: configuration)
        let number = number(of: endpoint)
        endpoints[number].bodies += 1
        let decoder = JSONBodyDecoder(configuration)
        var steps = CodePatience.short
        let verdict = CodePatience.$steps.withValue(steps) { decoder.verdict(on: body, as: type, in: models) }
        if verdict != .decodes {
            do throws(DecodingFailures) {
                _ = try decoder.decode(body, as: type, in: models)
                // It takes as long as it takes, and so may what it becomes.
                steps = CodePatience.whole
            } catch {
                // Where code is unknown, the rest can be judged nevertheless.
                guard error.isOpen else { return note(error, of: number, recordedAs: name) }
            }
        }
        let known = unknowns[endpoint] ?? []
        let found = CodePatience.$steps.withValue(steps) {
            BodyFragility(of: body, as: type, in: models, decodedWith: configuration, knowing: known)
        }
        endpoints[number].tried += found.tried
        endpoints[number].omitted += found.omitted
        for (key, reason) in found.unknowns {
            unknowns[endpoint, default: []].insert(key)
            if endpoints[number].unknowns[key.place] == nil { endpoints[number].unknowns[key.place] = reason }
        }
        for broken in found.breaks {
            let key = broken.key
            if samples[key] == nil { order.append(key) }
            guard samples[key]?.contains(where: { $0.endpoint == endpoint }) != true else { continue }
            endpoints[number].breaks += 1
            samples[key, default: []].append(
                Sample(
                    broken: broken, endpoint: endpoint, models: models, configuration: configuration, steps: steps))
        }
    }

    /// The places that break, and the repairs that survive.
    public func report() -> FragilityReport {
        var report = FragilityReport()
        report.endpoints = endpoints
        let evidence = habits.evidence
        let found = order.compactMap { samples[$0] }.compactMap { spot($0, evidence) }
        let spots = found.enumerated().sorted { one, other in
            (one.element.spot.badness, one.offset) < (other.element.spot.badness, other.offset)
        }
        var numbers: [ModelChange: Int] = [:]
        var allowance = Allowance()
        for (_, (spot, samples)) in spots {
            var spot = spot
            let patience = samples.map(\.steps).max() ?? CodePatience.short
            let change = CodePatience.$steps.withValue(patience) { self.change(for: samples, &allowance) }
            if let change, let first = samples.first {
                if numbers[change] == nil {
                    let steps = [change].steps(changing: first.configuration, first.models)
                    report.repairs += steps.map {
                        FragilityRepair(words: change.words(in: first.models), step: $0, endpoint: first.endpoint)
                    }
                    numbers[change] = report.repairs.count
                }
                spot.repair = numbers[change]
            }
            report.spots.append(spot)
        }
        return report
    }
}

extension FragileSpot {
    /// Less is worse: how many endpoints break, how near the recordings show the API doing such a thing, and how often
    /// APIs do it.
    fileprivate var badness: Int {
        let rank = Mutation.Kind.allCases.firstIndex(of: mutation.kind) ?? 0
        return rank + 100 * (precedent?.distance ?? (mutation.kind == .newCase ? 1 : 3)) - 1_000 * endpoints.count
    }
}

extension FragilitySurvey {
    private mutating func number(of endpoint: String) -> Int {
        if let number = endpoints.firstIndex(where: { $0.name == endpoint }) { return number }
        endpoints.append(FragileEndpoint(name: endpoint))
        return endpoints.count - 1
    }

    private mutating func note(_ failures: DecodingFailures, of number: Int, recordedAs name: String?) {
        for reason in failures.summaries.prefix(3).map(\.headline) {
            endpoints[number].note(reason, recordedAs: name)
        }
    }

    private func spot(_ samples: [Sample], _ evidence: APIHabits.Evidence) -> (spot: FragileSpot, samples: [Sample])? {
        guard let first = samples.first else { return nil }
        let (site, mutation) = (first.broken.site, first.broken.mutation)
        return (
            FragileSpot(
                place: site.place, mutation: mutation, endpoints: samples.map(\.endpoint),
                precedent: evidence.precedent(for: mutation.kind, of: site.place, site.value.kind)), samples
        )
    }

    /// The first change that all endpoints survive: where nothing smaller helps, a list that skips what breaks.
    private func change(for samples: [Sample], _ allowance: inout Allowance) -> ModelChange? {
        let kind = samples[0].broken.mutation.kind
        return first(of: samples, &allowance, SurvivalTrial.init(_:in:decodedWith:)) { $0.candidates(for: kind) }
            ?? first(of: samples, &allowance, SurvivalTrial.init(listOf:in:decodedWith:)) { $0.lists() }
    }

    private func first(
        of samples: [Sample], _ allowance: inout Allowance,
        _ trial: (BodyFragility.Break, ModelCatalogue, DecoderConfiguration) -> SurvivalTrial?,
        _ candidates: (SurvivalTrial) -> [ModelChange]
    ) -> ModelChange? {
        let samples = samples.prefix(Self.sampleLimit)
        guard allowance.tries > 0 else { return nil }
        let trials = samples.compactMap { trial($0.broken, $0.models, $0.configuration) }
        guard trials.count == samples.count, let first = trials.first else { return nil }
        return candidates(first).first { change in
            allowance.tries -= 1
            guard trials.allSatisfy({ $0.survives(change) }) else { return false }
            guard allowance.bytes > 0 else { return true }
            allowance.bytes -= first.models.sources.reduce(0) { $0 + $1.text.utf8.count }
            return trials.surviveWritten(change)
        }
    }
}

extension FragilitySurvey {
    /// A change with which the current models survive some spots.
    package enum Remedy {
        /// The models survive without a change.
        case unneeded
        case step(ProposalStep)
    }

    /// The remedy for some spots in models that have changed since. It is the offered change if that still survives all of
    /// them, or the first other one that does; nil if no small change does. Everything that already survives must still
    /// survive.
    package func remedy(
        for spots: [FragileSpot], offered: [ModelChange], keeping mended: [FragileSpot],
        in current: (_ endpoint: String) -> (models: ModelCatalogue, configuration: DecoderConfiguration?)
    ) -> Remedy? {
        guard let trials = trials(of: spots, in: current), let kind = spots.first?.mutation.kind else { return nil }
        let broken = trials.first { sample in sample.allSatisfy { !$0.isPassed } }?.first
        guard let broken else { return .unneeded }
        let kept = (self.trials(of: mended, in: current) ?? []).joined().filter { trial in
            trial.models.namespace == broken.models.namespace && trial.isPassed
        }
        let lists = trials.flatMap { $0.dropFirst() }.flatMap { $0.lists() }
        let remedy = (offered + broken.candidates(for: kind) + lists).first { change in
            let survivors = trials.compactMap { sample in sample.first { $0.survives(change) } }
            return survivors.count == trials.count && (survivors + kept).surviveWritten(change)
        }
        return remedy.flatMap { change in
            [change].steps(changing: broken.configuration, broken.models).first.map(Remedy.step)
        }
    }

    /// For each response the part that decodes by itself, and the part with the list around it; nil if one is too long to be
    /// tried.
    private func trials(
        of spots: [FragileSpot],
        in current: (_ endpoint: String) -> (models: ModelCatalogue, configuration: DecoderConfiguration?)
    ) -> [[SurvivalTrial]]? {
        let samples = spots.flatMap { spot in
            (self.samples[SpotKey(place: spot.place, kind: spot.mutation.kind)] ?? []).prefix(Self.sampleLimit)
        }
        let trials = samples.map { sample in
            let (models, changed) = current(sample.endpoint)
            let configuration = changed ?? sample.configuration
            guard let trial = SurvivalTrial(sample.broken, in: models, decodedWith: configuration) else {
                return [SurvivalTrial]()
            }
            let list = SurvivalTrial(listOf: sample.broken, in: models, decodedWith: configuration)
            return [trial] + [list].compactMap(\.self)
        }
        return trials.contains(where: \.isEmpty) ? nil : trials
    }
}

extension [SurvivalTrial] {
    /// Returns true if all survive with a change as it is written.
    fileprivate func surviveWritten(_ change: ModelChange) -> Bool {
        var known: [(before: ModelCatalogue, after: ModelCatalogue)] = []
        return allSatisfy { trial in
            if let after = known.first(where: { $0.before == trial.models })?.after {
                return trial.survives(change, writtenIn: after)
            }
            guard let after = trial.written(change) else { return false }
            known.append((trial.models, after))
            return trial.survives(change, writtenIn: after)
        }
    }
}
