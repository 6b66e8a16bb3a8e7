import Foundation
import JSONModel
package import ModelDecoding

/// A body to be decoded as a type, here and by Foundation.
package struct Trial: Sendable {
    /// The type as it was written.
    package let spelling: String
    package let type: ModelType
    package let models: ModelCatalogue
    package let configuration: DecoderConfiguration
    package let body: String

    package init(
        _ spelling: String, in models: ModelCatalogue, _ configuration: DecoderConfiguration, body: String
    ) throws(DeclarationErrors) {
        self.spelling = spelling
        type = try models.type(named: spelling)
        self.models = models
        self.configuration = configuration
        self.body = body
    }
}

/// What came of decoding a body: the value's canonical text, or the paths of what failed.
package enum Verdict: Sendable {
    case accepted(String)
    case refused(paths: [[String]])
    /// The text is no JSON to a strict reader. Foundation does not look at what a type ignores.
    case malformed
    /// Swift ends the program: a forced unwrap of nil, an index out of range, an overflow.
    case trapped
    /// What the code would come to is not known here, for these reasons.
    case unknown([String])

    /// What failures come to if none of them is certain to be thrown: the code ends, or is not known to.
    fileprivate init?(withoutPathsOf failures: [DecodingFailure]) {
        var reasons: [String] = []
        var isTrapped = false
        for failure in failures {
            switch failure.kind {
            case .unknown(let reason):
                reasons.append(
                    failure.declaration.map { "\($0.source.name):\($0.line): \(reason)" } ?? reason)
            case .trap: isTrapped = true
            default: return nil
            }
        }
        self = isTrapped ? .trapped : .unknown(reasons)
    }

    /// What comes of decoding with one of Swift's decoders.
    package init(decoding decode: () throws -> Any) {
        do {
            self = .accepted(canonicalText(reflecting: try decode()))
        } catch {
            self = .refused(paths: [codingPath(of: error)])
        }
    }
}

extension Trial {
    /// What is decoded here.
    package var ours: Verdict {
        do throws(DecodingFailures) {
            return .accepted(
                try JSONBodyDecoder(configuration).decode(Data(body.utf8), as: type, in: models).canonicalText)
        } catch {
            if case .malformed? = error.failures.first?.kind { return .malformed }
            if let verdict = Verdict(withoutPathsOf: error.failures) { return verdict }
            return .refused(
                paths: error.failures.map { failure in
                    // What code throws is told of the value that the code decodes, and may be of a part of it.
                    if case .thrown = failure.kind { return failure.path.steps.map(\.text) + [Self.andBelow] }
                    return failure.path.steps.dropLast(failure.kind == .missing ? 1 : 0).map(\.text)
                })
        }
    }

    /// How a list of such bodies fares that is checked first and made when it is looked at, where it fares otherwise than
    /// one that is made at once.
    package var differenceOfList: String? {
        let (decoder, list) = (JSONBodyDecoder(configuration), ModelType.array(type))
        let bodies = Data("[\(body),\(body)]".utf8)
        let atOnce = Result { () throws(DecodingFailures) in try decoder.decode(bodies, as: list, in: models) }
        let later = Result { () throws(DecodingFailures) in try decoder.decodeChecked(bodies, as: list, in: models) }
        switch (atOnce, later) {
        case (.failure(let one), .failure(let other)) where one.description == other.description: return nil
        case (.success(let one), .success(let other))
        where one.canonicalText == other.canonicalText && one.elements?.count == other.elements?.count: return nil
        default: return "\(list) \(configuration.inFull)\n  \(body)\n  at once: \(atOnce)\n  later:   \(later)"
        }
    }

    /// What Foundation decodes, asked for the same type member by member.
    package var foundations: Verdict {
        guard let decoder = configuration.foundationDecoder() else { return .malformed }
        do {
            let model = try DecodedModel.decoding(type, in: models) {
                try decoder.decode(DecodedModel.self, from: Data(body.utf8))
            }
            return .accepted(model.value.canonicalText)
        } catch {
            return .refused(paths: [codingPath(of: error)])
        }
    }

    /// Whether the body decodes.
    package var isAccepted: Bool { if case .accepted = ours { true } else { false } }

    /// How the two differ, or nil if they agree.
    package var difference: String? { difference(from: foundations) }

    /// How our verdict differs from one of Foundation's, or nil if they agree.
    package func difference(from foundations: Verdict) -> String? {
        switch (ours, foundations) {
        case (.malformed, _): nil
        case (.accepted(let one), .accepted(let two)) where one == two: nil
        case (.refused(let paths), .refused(let others)) where isExplained(others, by: paths): nil
        case (let one, let two):
            "\(type) \(configuration.inFull)\n  \(body)\n  ours:         \(one)\n  Foundation's: \(two)"
        }
    }

    /// The end of a path that stands for every path that begins with it.
    private static let andBelow = "…"

    /// Whether Foundation's one failure is among ours, which are all there are.
    ///
    /// Of numbers it does not say where they are, of an integer as a key it does not say how it was written, and of a
    /// date in ISO 8601 inside an array or a dictionary it tells only where that is, and among the values of a case
    /// where the case is.
    private func isExplained(_ paths: [[String]], by ours: [[String]]) -> Bool {
        func plain(_ path: some Sequence<String>) -> [String] {
            path.map { step in Int(step).map(String.init) ?? step }
        }
        let namesContainers = configuration.dateDecodingStrategy == .iso8601
        return paths.allSatisfy { path in
            path.isEmpty
                || ours.contains { our in
                    plain(our) == plain(path)
                        || our.last == Self.andBelow && plain(path).starts(with: plain(our.dropLast()))
                        || namesContainers && (1...2).contains { plain(our.dropLast($0)) == plain(path) }
                }
        }
    }
}

extension DecoderConfiguration {
    var inFull: String {
        "\(dateDecodingStrategy) \(keyDecodingStrategy) \(dataDecodingStrategy) \(nonConformingFloatDecodingStrategy)"
    }
}

extension JSONPath.Step {
    var text: String {
        switch self {
        case .element(let number): "\(number)"
        case .member(let name): name
        }
    }
}
