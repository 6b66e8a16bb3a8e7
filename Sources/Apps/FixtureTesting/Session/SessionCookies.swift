import HTTPModel

/// The cookies of a session whose responses come from recordings. Foundation sends and stores cookies only
/// for its own network requests.
struct SessionCookies: Sendable {
    private let storage: HTTPCookieStorage?

    init(_ storage: HTTPCookieStorage?) {
        self.storage = storage
    }

    /// Adds the line that a session would send, unless the client has written one.
    func add(to request: inout Request) {
        guard let storage, request.headers["Cookie"] == nil, let cookies = storage.cookies(for: request.url),
            let line = HTTPCookie.requestHeaderFields(with: cookies)["Cookie"], !line.isEmpty
        else { return }
        try? request.headers.set("Cookie", to: line)
    }

    /// Stores the cookies of a response. A cookie recorded long ago has expired only if it had expired by the
    /// response's own date. Foundation, which keeps the cookies, reads both.
    func keep(_ response: Response) {
        guard let storage else { return }
        func moment(_ text: String) -> Date? { cookies("a=b; Expires=\(text)").first?.expiresDate }
        func cookies(_ line: String) -> [HTTPCookie] {
            HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": line], for: response.url)
        }
        // Most responses set no cookie, and need no date.
        lazy var date = response.headers["Date"].flatMap(moment)
        for line in response.headers.values(of: "Set-Cookie") {
            let attributes = line.split(separator: ";", omittingEmptySubsequences: false)
            let lasting = attributes.filter { attribute in
                let word = attribute.drop { $0 == " " }
                guard word.lowercased().hasPrefix("expires="), let date else { return true }
                return moment(String(word.dropFirst("expires=".count))).map { $0 <= date } ?? true
            }
            storage.setCookies(cookies(lasting.joined(separator: ";")), for: response.url, mainDocumentURL: nil)
        }
    }

    /// Gives the jar back as it was now.
    func restoring() -> @Sendable () -> Void {
        let former = storage?.cookies ?? []
        return {
            for cookie in storage?.cookies ?? [] where !former.contains(cookie) { storage?.deleteCookie(cookie) }
            for cookie in former { storage?.setCookie(cookie) }
        }
    }
}
