package import JSONModel
package import ModelDecoding

/// A change of a body, and whether the body then decodes.
package struct MutantVerdict: Sendable {
    package let mutation: Mutation
    package let verdict: DecodingVerdict

    /// The verdicts on all changes of a body that decodes, including those of similar places.
    package static func all(
        of body: JSONValue, as type: ModelType, in models: ModelCatalogue,
        decodedWith configuration: DecoderConfiguration
    ) -> [MutantVerdict] {
        var walk = MutationWalk(models, configuration, .all)
        walk.visit(body, as: type)
        let trial = MutationTrial(models: models, decoder: JSONBodyDecoder(configuration))
        return walk.sites.flatMap { site in
            site.mutations(in: models).compactMap { mutation in
                trial.mutant(mutation, of: site).map {
                    MutantVerdict(mutation: mutation, verdict: trial.verdict(on: $0, as: site.unit.type))
                }
            }
        }
    }
}
