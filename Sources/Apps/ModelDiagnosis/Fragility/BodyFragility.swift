import JSONModel
import ModelDecoding

/// The changes of one body that a type does not survive.
struct BodyFragility {
    /// A change that the type does not survive.
    struct Break {
        let site: MutationSite
        let mutation: Mutation
        /// The part of the body that decodes by itself, after the change.
        let after: JSONValue

        /// The place and the change.
        var key: SpotKey { SpotKey(place: site.place, kind: mutation.kind) }
    }

    private(set) var breaks: [Break] = []
    /// The changes that code decides whose outcome is not known, and why it is not.
    private(set) var unknowns: [(key: SpotKey, reason: String)] = []
    private(set) var tried = 0
    private(set) var omitted = 0

    /// The number of changes in one value that stay unknown before the others count as unknown, too: code that
    /// runs into its bounds takes its time.
    private static let unknownLimit = 2
    /// The number of bytes that are decoded for one body, and how many times as much one counts that code reads.
    static let byteLimit = 256 << 20
    private static let codedWeight = 32

    /// Tries the changes of a body that decodes, except for those that are known to be unknown.
    init(
        of body: JSONValue, as type: ModelType, in models: ModelCatalogue,
        decodedWith configuration: DecoderConfiguration, knowing unknown: Set<SpotKey> = [],
        byteLimit: Int = Self.byteLimit
    ) {
        var walk = MutationWalk(models, configuration)
        walk.visit(body, as: type)
        omitted = walk.omitted
        let trial = MutationTrial(models: models, decoder: JSONBodyDecoder(configuration))
        var unknownCounts: [Int: Int] = [:]
        var bytesLeft = byteLimit
        for site in walk.sites {
            let unit = site.unit.value.indexEntry
            let cost = site.unit.range.count * (site.isCoded ? Self.codedWeight : 1)
            guard bytesLeft > 0 else {
                omitted += 1
                continue
            }
            for mutation in site.mutations(in: models) {
                tried += 1
                let key = SpotKey(place: site.place, kind: mutation.kind)
                guard unknownCounts[unit, default: 0] < Self.unknownLimit, !unknown.contains(key) else { continue }
                bytesLeft -= cost
                guard let after = trial.mutant(mutation, of: site) else { continue }
                switch trial.verdict(on: after, as: site.unit.type) {
                case .decodes: break
                case .refuses: breaks.append(Break(site: site, mutation: mutation, after: after))
                case .unknown:
                    unknownCounts[unit, default: 0] += 1
                    unknowns.append((key, trial.reason(after, as: site.unit.type)))
                }
            }
        }
    }
}

/// A place in the models, and a kind of change there.
struct SpotKey: Hashable {
    let place: String
    let kind: Mutation.Kind
}

/// Decodes changed bodies.
struct MutationTrial {
    let models: ModelCatalogue
    let decoder: JSONBodyDecoder

    /// The part of the body that decodes by itself, with a change.
    func mutant(_ mutation: Mutation, of site: MutationSite) -> JSONValue? {
        MutationEdit(mutation.kind, of: site.value, to: mutation.becomes, isMember: site.isMember)
            .flatMap { try? JSONDocument($0.bytes(in: site.unit.range, of: site.value.document)).root }
    }

    func verdict(on value: JSONValue, as type: ModelType) -> DecodingVerdict {
        decoder.verdict(on: value, as: type, in: models)
    }

    /// Says why it is not known whether a value decodes.
    func reason(_ value: JSONValue, as type: ModelType) -> String {
        do throws(DecodingFailures) {
            _ = try decoder.decode(value, as: type, in: models)
            return ""
        } catch {
            return error.failures.lazy.compactMap { if case .unknown(let reason) = $0.kind { reason } else { nil } }
                .first
                ?? ""
        }
    }
}
