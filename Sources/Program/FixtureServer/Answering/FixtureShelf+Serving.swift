package import Fixtures

/// The additions to a transport that a server of fixtures needs: names, and a folder that is looked through
/// again on request.
extension FixtureShelf {
    package convenience init(_ place: FolderPlace, missesGoOn: Bool = false) throws(ExchangeFileError) {
        try self.init(place, Matcher(missesGoOn: missesGoOn), .repeatLast)
    }

    /// Recordings that are in memory.
    convenience init(_ exchanges: [Exchange]) {
        self.init(exchanges, Matcher(), .repeatLast)
    }

    /// Remarks about the recordings, before any request.
    var remarks: [FixtureRemark] { remarks(ignoring: []) }

    /// Takes the next response to a request, found by its path, first at the host that it names.
    package func take(_ request: RecordedRequest) throws(Absence) -> Taken {
        try take(KnownRows.Question(request: request))
    }

    /// Returns the next response to a request, which remains the next one.
    func peek(_ request: RecordedRequest) throws(Absence) -> Taken {
        try peek(KnownRows.Question(request: request))
    }
}

extension Exchange {
    /// Indicates whether the recording came from the server that a `Host` header names: at any port, except on this
    /// machine, where another port is another server.
    func isOf(_ host: String) -> Bool { server.distance(to: RecordedServer(host)) < 2 }

    /// The names of the query's items that hold a secret.
    var secretItems: Set<String> {
        guard !secrets.isEmpty else { return [] }
        let items = RequestPlace(request.url, under: nil).query
        return Set(items.filter { PlaceholderPattern($0.value, secrets: Set(secrets)).hasPlaceholder }.map(\.name))
    }
}
