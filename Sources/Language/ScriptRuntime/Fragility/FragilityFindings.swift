package import ModelDecoding
package import ModelDiagnosis

/// The findings of `fragile`: the places that break, and the recordings that could not be judged.
package struct FragilityFindings: Sendable {
    package var report = FragilityReport()
    /// The survey, which is used to try repairs again.
    package private(set) var survey = FragilitySurvey()
    /// The recordings without a model.
    package var unmodelled: [ModelledResponses.Unmodelled] = []
    /// The APIs of endpoints that have one, by the endpoints' names.
    package var apis: [String: String] = [:]
    /// The number of spots that are left out because they are accepted.
    package var accepted = 0
    /// The numbers of the repairs that were made.
    package var mended: Set<Int> = []
    /// The decoder's settings, if a repair has changed them.
    package var configuration: DecoderConfiguration?

    package init() {}

    /// The findings for a single body of an API.
    package init(of survey: FragilitySurvey, apis: [String: String]) {
        self.survey = survey
        self.apis = apis
        report = survey.report()
    }

    /// Tries possible future changes on responses, and reports which response it is trying.
    package init(of responses: ModelledResponses, telling tell: (_ activity: String) -> Void) {
        let count = responses.responses.count
        for (number, response) in responses.responses.enumerated() where !Task.isCancelled {
            tell("trying \(response.name), \(number + 1) of \(count)")
            apis[response.endpoint] = response.api
            survey.add(
                response.body, of: response.endpoint, as: response.type, in: response.models,
                decodedWith: response.configuration, recordedAs: response.name)
        }
        tell("trying changes of the models")
        report = survey.report()
        unmodelled = responses.unmodelled
    }
}

extension FragilityFindings {
    /// Indicates whether nothing breaks and each recorded response decodes.
    package var isSound: Bool { report.spots.isEmpty && report.endpoints.allSatisfy(\.failures.isEmpty) }

    /// The spots whose repairs were made.
    package var mendedSpots: [FragileSpot] {
        report.spots.filter { $0.repair.map(mended.contains) == true }
    }

    /// Indicates whether the result depends on unknown code.
    package var hasUnknowns: Bool { report.endpoints.contains { !$0.unknowns.isEmpty } }

    /// The words for a place with unknown code.
    package static let unknownCode = "unknown code"

    /// The reason why nothing could be judged, from the first recording that has a model.
    package static func emptiness(of word: String, _ unmodelled: [ModelledResponses.Unmodelled]) -> String {
        guard let first = unmodelled.first(where: \.hasModel) else {
            return "no recording in \(word) is a response of an endpoint with a model"
        }
        return "no response in \(word) can be tried: \(first.name): \(first.reason)"
    }

    /// `1,240 changes of 12 responses tried: 31 break something; 2 recordings without a model`
    package var summary: String {
        var parts = ["no response could be judged"]
        if !report.endpoints.isEmpty {
            let (count, bodies) = (report.spots.count, sum(\.bodies))
            let matter = count == 0 ? "none breaks" : "\(count) \(count == 1 ? "place breaks" : "places break")"
            parts = ["\(Self.counted(sum(\.tried), "change")) of \(Self.counted(bodies, "response")) tried: \(matter)"]
        }
        if sum(\.omitted) > 0 { parts.append("\(Self.counted(sum(\.omitted), "place")) left out to finish in time") }
        if accepted > 0 { parts.append("\(accepted) accepted") }
        let untried = unmodelled.count(where: \.hasModel)
        if unmodelled.count > untried {
            parts.append("\(Self.counted(unmodelled.count - untried, "recording")) without a model")
        }
        if untried > 0 { parts.append("\(Self.counted(untried, "recording")) in a form that is not tried") }
        return parts.joined(separator: "; ")
    }

    private func sum(_ path: KeyPath<FragileEndpoint, Int>) -> Int {
        report.endpoints.reduce(0) { $0 + $1[keyPath: path] }
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
