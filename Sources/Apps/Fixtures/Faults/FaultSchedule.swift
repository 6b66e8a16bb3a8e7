import Basics

/// Decides which faults a request meets, and counts the requests of each rule.
///
/// The same plan, seed and order of requests give the same faults. The first rule that matches a request counts.
package final class FaultSchedule: Sendable {
    private struct Place: Sendable {
        let rule: FaultPlan.Rule
        let narrowing: RequestNarrowing?
        var sequence: FaultSequence
    }

    package let plan: FaultPlan
    private let places: Lock<[Place]>

    /// A schedule of faults that begin now. Faults with a chance and without a seed of their own use this one.
    package init(
        _ plan: FaultPlan, seed: UInt64 = 0
    ) throws(FaultTextError) {
        try plan.check()
        var places: [Place] = []
        for (number, rule) in plan.rules.enumerated() {
            let sequence = FaultSequence(rule.faults, seed: seed &+ UInt64(number))
            places.append(Place(rule: rule, narrowing: try rule.narrowing, sequence: sequence))
        }
        self.plan = plan
        self.places = Lock(places)
    }

    private init(_ plan: FaultPlan, _ places: [Place]) {
        self.plan = plan
        self.places = Lock(places)
    }

    /// A schedule that continues from the same state, and counts separately.
    package var copy: FaultSchedule { FaultSchedule(plan, places.withLock { $0 }) }

    /// The faults for the next request of this method and URL; `nil` if it has none.
    package func next(_ method: String, _ url: String, under base: String?) -> FaultEffects? {
        let place = RequestPlace(url, under: base)
        return places.withLock { places in
            let matching = places.indices.filter {
                places[$0].narrowing?.covers(method, place, belowBase: true) ?? true
            }
            guard let first = matching.first else { return nil }
            var effects = FaultEffects(places[first].sequence.next())
            effects.shadowed = matching.dropFirst().compactMap { places[$0].rule.pattern }.first.map {
                FaultEffects.Shadow(rule: "\(places[first].rule)", pattern: $0)
            }
            return effects
        }
    }
}
