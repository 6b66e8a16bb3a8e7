import DecodingDifferential
import JSONModel
import ModelDecoding
import ModelDiagnosis

/// A body that decodes, and everything that decides so.
struct FragileBody {
    var json: JSONValue
    let type: ModelType
    let models: ModelCatalogue
    let configuration: DecoderConfiguration
    /// The app's own decoder, as its sources spell it.
    var decoder: String?
}

/// A change of a body, and what `fragile` says of it.
struct FragileMutant {
    let name: String
    let verdict: DecodingVerdict
    let trial: Trial
    let decoder: String?

    /// As many as are wanted: of each body in turn, and then of mutants that decode. With them goes the rate a second at
    /// which changes were tried.
    static func some(_ count: Int, of bodies: [FragileBody]) throws -> (mutants: [FragileMutant], rate: Int) {
        var mutants: [FragileMutant] = []
        var tried = 0
        var time = Duration.zero
        var bodies = bodies
        while mutants.count < count, !bodies.isEmpty {
            var next: [FragileBody] = []
            let each = max(20, (count - mutants.count) / bodies.count + 1)
            for body in bodies where mutants.count < count {
                let start = ContinuousClock.now
                let all = MutantVerdict.all(
                    of: body.json, as: body.type, in: body.models, decodedWith: body.configuration)
                time += ContinuousClock.now - start
                tried += all.count
                for place in stride(from: 0, to: all.count, by: max(1, all.count / each)) {
                    guard let whole = all[place].mutation.applied(to: body.json) else { continue }
                    let trial = try Trial(
                        body.type.description, in: body.models, body.configuration, body: whole.sourceText)
                    mutants.append(
                        FragileMutant(
                            name: all[place].mutation.name, verdict: all[place].verdict, trial: trial,
                            decoder: body.decoder))
                    guard all[place].verdict == .decodes else { continue }
                    var changed = body
                    changed.json = whole
                    next.append(changed)
                }
            }
            bodies = next
        }
        return (Array(mutants.prefix(count)), Int(Double(tried) / max(time / .seconds(1), 0.001)))
    }

    /// How the compiled models disagree: not where they cannot be asked, or where Sonde says that it does not know.
    func difference(from compiled: Verdict?) -> String? {
        guard let compiled, verdict != .unknown else { return nil }
        let decodes = if case .accepted = compiled { true } else { false }
        guard verdict != (decodes ? .decodes : .refuses) else { return nil }
        return "\(name) of \(trial.spelling): \(verdict) here, \(compiled) compiled"
    }
}
