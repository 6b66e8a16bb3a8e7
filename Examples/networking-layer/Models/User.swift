/// What signing in with an email and a password gives.
struct SignInResponse: Decodable {
    let accessToken: String
    let expiresIn: Int
}

struct Profile: Decodable {
    let id: Int
    let name: String
    let email: String
}

struct Bookmark: Decodable {
    let episodeId: Int
}
