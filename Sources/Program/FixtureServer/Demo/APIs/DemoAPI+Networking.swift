import Foundation
import HTTPModel
import JSONModel

extension DemoAPI {
    /// An API with two environments, each with its token, and an account to sign in to.
    static let staging = networking("staging", token: DemoKeys.stagingToken)
    static let production = networking("production", token: DemoKeys.productionToken)

    private static func networking(_ environment: String, token: String) -> DemoAPI {
        DemoAPI(
            root: "/networking-layer/\(environment)/",
            authorization: authorization(
                token, refusal: message("An X-API-TOKEN of this environment is required.", 401),
                where: { $0.served.headers["X-API-TOKEN"] }),
            quirks: [signIn, signedIn, profile, bookmarks, videos],
            derived: [
                { $1.answer($0.method, "/networking-layer/staging/\($0.path)") }
            ],
            unknown: message("No such endpoint.", 404))
    }

    private static func message(_ text: String, _ status: Int, retryAfter: Int? = nil) -> ServedResponse {
        .json(#"{"message":"\#(text)"}"#, status: status, retryAfter.map { ["Retry-After": "\($0)"] } ?? [:])
    }
}

// The actions of an account. Nothing is stored: the next client finds everything as it was.
extension DemoAPI {
    private static let signIn: Rule = { request, _ in
        guard request.path == "auth", request.method == .post else { return nil }
        guard request.json?["password"]?.string == DemoKeys.password else {
            return message("No such user, or another password.", 401)
        }
        return .json(#"{"accessToken":"\#(DemoKeys.session)","expiresIn":3600}"#)
    }

    /// Before an account comes the authorization to it.
    private static let signedIn: Rule = { request, _ in
        let isPersonal = ["profile", "bookmarks"].contains(request.path.prefix { $0 != "/" })
        guard isPersonal, request.served.headers["Authorization"] != "Bearer \(DemoKeys.session)" else { return nil }
        return message("Sign in first.", 401)
    }

    private static let profile: Rule = { request, _ in
        guard request.path == "profile" else { return nil }
        guard request.method == .put else { return account(named: #""Ann""#) }
        guard let name = request.json?["name"], name.kind == .string else {
            return message("A profile has a name.", 422)
        }
        return account(named: name.sourceText)
    }

    /// The name is JSON already.
    private static func account(named name: String) -> ServedResponse {
        .json(#"{"id":1,"name":\#(name),"email":"ann@example.com"}"#)
    }

    private static let bookmarks: Rule = { request, _ in
        switch (request.method, request.path) {
        case (.post, "bookmarks"):
            guard let episode = request.json?["episodeId"]?.int else { return message("Which episode?", 422) }
            return .json(#"{"episodeId":\#(episode)}"#, status: 201, ["Location": "bookmarks/\(episode)"])
        case (.delete, _) where request.name(behind: "bookmarks") != nil: return ServedResponse(Status(204))
        default: return nil
        }
    }

    private static let videos: Rule = { request, _ in
        request.path == "videos" ? message("The videos are being moved.", 503, retryAfter: 120) : nil
    }
}

extension APIRequest {
    fileprivate var json: JSONValue? { try? JSONDocument([UInt8](served.body)).root }
}
