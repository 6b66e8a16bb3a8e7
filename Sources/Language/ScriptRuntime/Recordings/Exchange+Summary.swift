package import Fixtures

extension Exchange {
    /// A text that shows the request: `GET /episodes?page=2`.
    package var summary: String {
        let place = RequestPlace(request.url, under: base)
        let query = request.url.prefix { $0 != "#" }.drop { $0 != "?" }
        return "\(request.method) \(place.relative ?? place.absolute.prefix { $0 != "?" }.description)\(query)"
    }
}
