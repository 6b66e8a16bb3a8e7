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
    }

    private struct Key: Hashable {
        let place: String
        let kind: Mutation.Kind
    }

    private var endpoints: [FragileEndpoint] = []
    private var samples: [Key: [Sample]] = [:]
    private var order: [Key] = []
    private var habits = APIHabits()

    /// What a report may take, all places together.
    private struct Allowance {
        /// The number of candidates that are tried.
        var tries = 2_000
        /// The bytes of sources that are read again, to try changes as they are written. Beyond that, only `fix` does.
        var bytes = 16 << 20
    }

    /// The number of endpoints on which a repair is tried.
    private static let sampleLimit = 8

    /// A survey of nothing yet.
    public init() {}

    /// Tries what may change in a body of an endpoint, which is decoded as a type.
    public mutating func add(
        _ body: JSONValue, of endpoint: String, as type: ModelType, in models: ModelCatalogue,
        decodedWith configuration: DecoderConfiguration = DecoderConfiguration()
    ) {
        habits.visit(body, of: endpoint + ":")
        let number = number(of: endpoint)
        endpoints[number].bodies += 1
        do throws(DecodingFailures) {
            _ = try JSONBodyDecoder(configuration).decode(body, as: type, in: models)
        } catch {
            // Where code is unknown, the rest can be judged nevertheless.
            guard error.isOpen else { return note(error, of: number) }
        }
        let found = BodyFragility(of: body, as: type, in: models, decodedWith: configuration)
        endpoints[number].tried += found.tried
        endpoints[number].omitted += found.omitted
        for (place, reason) in found.unknowns { endpoints[number].unknowns[place] = reason }
        for broken in found.breaks {
            let key = Key(place: broken.place, kind: broken.mutation.kind)
            if samples[key] == nil { order.append(key) }
            guard samples[key]?.contains(where: { $0.endpoint == endpoint }) != true else { continue }
            endpoints[number].breaks += 1
            samples[key, default: []].append(
                Sample(broken: broken, endpoint: endpoint, models: models, configuration: configuration))
        }
    }

    /// What breaks, and what survives it.
    public func report() -> FragilityReport {
        var report = FragilityReport()
        report.endpoints = endpoints
        let spots = order.compactMap { samples[$0] }.compactMap(spot).enumerated().sorted { one, other in
            (one.element.spot.badness, one.offset) < (other.element.spot.badness, other.offset)
        }
        var numbers: [ModelChange: Int] = [:]
        var allowance = Allowance()
        for (_, (spot, samples)) in spots {
            var spot = spot
            if let change = change(for: samples, &allowance), let first = samples.first {
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
    /// Less is worse: how many endpoints break, whether the API does it elsewhere, and how often APIs do it.
    fileprivate var badness: Int {
        let rank = Mutation.Kind.allCases.firstIndex(of: mutation.kind) ?? 0
        return rank + (precedent == nil ? 100 : 0) - 1_000 * endpoints.count
    }
}

extension FragilitySurvey {
    private mutating func number(of endpoint: String) -> Int {
        if let number = endpoints.firstIndex(where: { $0.name == endpoint }) { return number }
        endpoints.append(FragileEndpoint(name: endpoint))
        return endpoints.count - 1
    }

    private mutating func note(_ failures: DecodingFailures, of number: Int) {
        let reasons = failures.summaries.prefix(3).map(\.headline)
        endpoints[number].failures = (endpoints[number].failures + reasons).removingRepetitions()
    }

    private func spot(_ samples: [Sample]) -> (spot: FragileSpot, samples: [Sample])? {
        guard let first = samples.first else { return nil }
        let mutation = first.broken.mutation
        return (
            FragileSpot(
                place: first.broken.place, mutation: mutation, endpoints: samples.map(\.endpoint),
                precedent: habits.places[mutation.kind]), samples
        )
    }

    /// The first change that all endpoints survive.
    private func change(for samples: [Sample], _ allowance: inout Allowance) -> ModelChange? {
        guard let first = samples.first, allowance.tries > 0 else { return nil }
        let tested = samples.prefix(Self.sampleLimit)
        let trials = tested.compactMap { SurvivalTrial($0.broken, in: $0.models, decodedWith: $0.configuration) }
        guard trials.count == tested.count else { return nil }
        return trials[0].candidates(for: first.broken.mutation.kind).first { change in
            allowance.tries -= 1
            guard trials.allSatisfy({ $0.survives(change) }) else { return false }
            guard allowance.bytes > 0 else { return true }
            allowance.bytes -= first.models.sources.reduce(0) { $0 + $1.text.utf8.count }
            return trials.surviveWritten(change)
        }
    }
}

extension FragilitySurvey {
    /// A change that models as they are now survive some spots with.
    package enum Remedy {
        /// They survive without any.
        case unneeded
        case step(ProposalStep)
    }

    /// The remedy for some spots in models that have changed since: the change that was offered if it still survives all of
    /// them, or the first other one that does; nil if no small change does. What survives already must survive afterwards.
    package func remedy(
        for spots: [FragileSpot], offered: [ModelChange], keeping mended: [FragileSpot],
        in current: (_ endpoint: String) -> (models: ModelCatalogue, configuration: DecoderConfiguration?)
    ) -> Remedy? {
        guard let trials = trials(of: spots, in: current), let kind = spots.first?.mutation.kind else { return nil }
        guard let broken = trials.first(where: { !$0.isPassed }) else { return .unneeded }
        let kept = (self.trials(of: mended, in: current) ?? []).filter { trial in
            trial.models.namespace == broken.models.namespace && trial.isPassed
        }
        let changes = offered + broken.candidates(for: kind)
        let remedy = changes.first { change in
            trials.allSatisfy { $0.survives(change) } && (trials + kept).surviveWritten(change)
        }
        return remedy.flatMap { change in
            [change].steps(changing: broken.configuration, broken.models).first.map(Remedy.step)
        }
    }

    /// Nil if one of the responses is too long to be tried.
    private func trials(
        of spots: [FragileSpot],
        in current: (_ endpoint: String) -> (models: ModelCatalogue, configuration: DecoderConfiguration?)
    ) -> [SurvivalTrial]? {
        let samples = spots.flatMap { spot in
            (self.samples[Key(place: spot.place, kind: spot.mutation.kind)] ?? []).prefix(Self.sampleLimit)
        }
        let trials = samples.compactMap { sample in
            let now = current(sample.endpoint)
            return SurvivalTrial(
                sample.broken, in: now.models, decodedWith: now.configuration ?? sample.configuration)
        }
        return trials.count == samples.count ? trials : nil
    }
}

extension [SurvivalTrial] {
    /// Whether all survive with a change as it is written.
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
