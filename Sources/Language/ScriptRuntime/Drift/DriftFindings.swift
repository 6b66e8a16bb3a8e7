import Basics
import JSONModel
import ModelDecoding
import ModelDiagnosis

/// The differences between the responses of endpoints and their models: what the models do not allow, and
/// what they promise but no response has.
///
/// A model that several endpoints return is reported once, over the responses of all of them.
struct DriftFindings {
    private struct Occurrence {
        var responses = 0
        var endpoints = 0
    }

    private struct Failure {
        let name: String
        let wanted: String
        let found: String
        let owner: String?
        var responses = 0
        /// The number of responses of the endpoints that have it.
        var total = 0
    }

    private struct Addition {
        let name: String
        let sample: String
        var count = 0
        var objects = 0
    }

    private struct Promise {
        let name: String
        let type: String
        let owner: String
        var nulls = 0
        var endpoints = 0
    }

    private var occurrences: [String: Occurrence] = [:]
    private var failures: [Failure] = []
    private var additions: [Addition] = []
    private var promises: [Promise] = []

    mutating func add(_ responses: [JSONValue], as model: DriftModel) {
        let coverage = ModelCoverage(
            of: responses, as: model.type, in: model.catalogue, decodedWith: model.configuration)
        for type in coverage.shownTypes {
            occurrences[type, default: Occurrence()].responses += responses.count
            occurrences[type, default: Occurrence()].endpoints += 1
        }
        addFailures(of: responses, as: model)
        for member in coverage.ignored {
            let steps = DriftModel.steps(member.pattern)
            let owner = model.place(at: steps.dropLast())?.type.innermostElement.description
            let name = [owner, steps.last].compactMap(\.self).joined(separator: ".")
            let place = additions.place(of: Addition(name: name, sample: member.sample)) { $0.name == name }
            additions[place].count += member.count
            additions[place].objects += member.objects
        }
        for property in coverage.unseen {
            let name = "\(property.owner).\(property.field.name)"
            let promise = Promise(name: name, type: "\(property.field.type)", owner: property.owner)
            let place = promises.place(of: promise) { $0.name == name }
            promises[place].nulls += property.nulls
            promises[place].endpoints += 1
        }
    }

    private mutating func addFailures(of responses: [JSONValue], as model: DriftModel) {
        var counts: [Int: Int] = [:]
        for response in responses {
            for failure in Self.failures(of: response, as: model) {
                let place = failures.place(of: failure) { $0.name == failure.name && $0.found == failure.found }
                counts[place, default: 0] += 1
            }
        }
        for (place, count) in counts {
            failures[place].responses += count
            failures[place].total += responses.count
        }
    }

    /// A line for each finding: first what the models do not allow, then what they do.
    var lines: [String] {
        failures.map { failure in
            let total = failure.owner.flatMap { occurrences[$0]?.responses } ?? failure.total
            return "\(failure.name): \(failure.wanted) in the document, \(failure.found) in \(failure.responses) of "
                + total.counted("answer")
        }
            + additions.map { addition in
                "\(addition.name): not in the document, in \(addition.count) of "
                    + "\(addition.objects.counted("object")): \(addition.sample)"
            }
            + promises.compactMap { promise in
                guard let occurrence = occurrences[promise.owner], occurrence.endpoints == promise.endpoints,
                    !failures.contains(where: { $0.name == promise.name })
                else { return nil }
                let missing = promise.nulls > 0 ? "null or missing" : "missing"
                return "\(promise.name): \(promise.type) in the document, \(missing) in all of "
                    + occurrence.responses.counted("answer")
            }
    }
}

extension DriftFindings {
    /// Returns each place of a response that does not fit, once: its name, the
    /// document's type, and what is there.
    private static func failures(of response: JSONValue, as model: DriftModel) -> [Failure] {
        do throws(DecodingFailures) {
            _ = try JSONBodyDecoder(model.configuration).decode(response, as: model.type, in: model.catalogue)
            return []
        } catch {
            return error.groups.compactMap { group in
                guard let first = group.failures.first else { return nil }
                let place = model.place(at: DriftModel.steps(group.pattern))
                let property = place?.property.flatMap { name in place?.owner.map { "\($0).\(name)" } }
                let name = property ?? (group.pattern.isEmpty ? model.type.description : group.pattern)
                return Failure(
                    name: name, wanted: first.wanted.description, found: found(first),
                    owner: property == nil ? nil : place?.owner)
            }
        }
    }

    private static func found(_ failure: DecodingFailure) -> String {
        switch failure.kind {
        case .missing: "missing"
        case .null: "null"
        case .unknown(let reason): "unknown (\(reason))"
        default: failure.found.map(\.sample) ?? "another value"
        }
    }
}

extension Array {
    /// Returns the index of the element that fits. If none does, the new one is appended.
    fileprivate mutating func place(of element: Element, where fits: (Element) -> Bool) -> Int {
        if let place = firstIndex(where: fits) { return place }
        append(element)
        return count - 1
    }
}
