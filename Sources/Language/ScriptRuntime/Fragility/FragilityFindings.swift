package import ModelDecoding
package import ModelDiagnosis

/// The findings of `fragile`: what breaks, and what could not be judged.
package struct FragilityFindings: Sendable {
    package var report = FragilityReport()
    /// What was tried, for repairs that are tried again.
    package private(set) var survey = FragilitySurvey()
    /// The recordings that no model reads.
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

    /// What was found on a single body of an API.
    package init(of survey: FragilitySurvey, apis: [String: String]) {
        self.survey = survey
        self.apis = apis
        report = survey.report()
    }

    /// Tries on responses what may come tomorrow, and says which it tries.
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
    /// Indicates whether nothing breaks, and each response decodes as it was recorded.
    package var isSound: Bool { report.spots.isEmpty && report.endpoints.allSatisfy(\.failures.isEmpty) }

    /// The spots whose repairs were made.
    package var mendedSpots: [FragileSpot] {
        report.spots.filter { $0.repair.map(mended.contains) == true }
    }

    /// Indicates whether code decides that is not known.
    package var hasUnknowns: Bool { report.endpoints.contains { !$0.unknowns.isEmpty } }

    /// The words for a place whose code is not known.
    package static let unknownCode = "unknown code"

    /// The reason that nothing could be judged: of the first recording that has a model, if there is one.
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
        if sum(\.omitted) > 0 { parts.append("\(Self.counted(sum(\.omitted), "place")) left out, to end in time") }
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
