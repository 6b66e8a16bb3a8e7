import Fixtures
import HTTPModel
import Redaction

/// The server that an API's recordings are sent to again, and the secrets that it is given.
struct DriftTarget: Sendable {
    /// `nil` for the recordings that are of no API with a name.
    let api: String?
    let base: BaseURL
    /// The environment variables that stand in for placeholders.
    private(set) var variables: [EnvironmentSecret] = []
    /// Their values, by the names of placeholders.
    private(set) var secrets: [String: Secret] = [:]
}

extension DriftTarget {
    /// The targets that `--base [API=]URL` and `--env [API/][PLACEHOLDER=]NAME` name.
    static func all(bases: [String], secrets: [String]) throws(UsageError) -> [DriftTarget] {
        var targets: [DriftTarget] = []
        for text in bases {
            let target = try DriftTarget(text)
            guard !targets.contains(where: { $0.api == target.api }) else {
                throw UsageError("--base \(text): a base is already given \(target.whose): leave one out")
            }
            targets.append(target)
        }
        for text in secrets {
            let (api, secret) = Self.owned(text, "/")
            targets[try index(of: api, text, among: targets)].variables.append(EnvironmentSecret(secret))
        }
        for place in targets.indices {
            targets[place].secrets = try EnvironmentSecret.values(of: targets[place].variables, for: Drift.env)
        }
        return targets
    }

    /// Returns the name of a placeholder as it is written for `--env`.
    func written(_ placeholder: String) -> String { api.map { "\($0)/\(placeholder)" } ?? placeholder }
}

extension DriftTarget {
    private init(_ text: String) throws(UsageError) {
        let (api, url) = Self.owned(text, "=")
        self.api = api
        do { base = try BaseURL(url) } catch { throw UsageError("--base \(text): \(error)") }
    }

    private var whose: String { api.map { "for \($0)" } ?? "for the recordings without an API" }

    /// Returns the target of a secret, which is sent only to that server.
    private static func index(
        of api: String?, _ secret: String, among targets: [DriftTarget]
    ) throws(UsageError) -> Int {
        if let place = targets.firstIndex(where: { $0.api == api }) { return place }
        if let api {
            throw UsageError("--env \(secret) needs --base \(api)=URL, which says which server is given the secret")
        }
        switch targets.count {
        case 1: return 0
        case 0:
            throw UsageError("--env needs --base: a folder may name any server, so say which one is given the secret")
        default:
            let whose = targets.compactMap(\.api).map { "--env \($0)/\(secret)" }.joined(separator: " or ")
            throw UsageError("--env \(secret): say which server is given the secret: \(whose)")
        }
    }

    /// `tmdb=https://…` and `tmdb/API_KEY`: the API, and the rest.
    private static func owned(_ text: String, _ sign: Character) -> (api: String?, rest: String) {
        guard let end = text.firstIndex(of: sign), FolderPlace.isAPIName(text[..<end]) else { return (nil, text) }
        return (String(text[..<end]), String(text[text.index(after: end)...]))
    }
}
