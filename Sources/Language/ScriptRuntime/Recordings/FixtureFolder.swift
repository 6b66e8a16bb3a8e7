package import Fixtures

/// The recordings of one API, which may be beside those of others.
package struct FixtureFolder: Sendable {
    package let place: FolderPlace
    package let store: FixtureStore

    /// Opens the folder of an API.
    package init(_ place: FolderPlace) throws(ExchangeFileError) {
        self.place = place
        store = try FixtureStore(place)
    }

    /// The folder itself, then those in it.
    package static func all(in place: FolderPlace) throws(ExchangeFileError) -> [FixtureFolder] {
        try ([place] + place.folders()).map { (place) throws(ExchangeFileError) in try FixtureFolder(place) }
    }
}

extension FixtureFolder {
    /// The API that these recordings belong to; `nil` for the one without a name.
    package var api: String? { place.api }

    /// Returns the name of a recording beside those of other APIs: `tmdb/movie-1`.
    package func name(_ name: FixtureName) -> String { place.naming(name.description) }

    /// The name of a recording without its API's, or `nil` if the recording belongs to another API.
    package func name(_ text: String) -> FixtureName? {
        guard let api else { return text.contains("/") ? nil : FixtureName(text) }
        guard text.hasPrefix("\(api)/") else { return nil }
        return FixtureName(String(text.dropFirst(api.count + 1)))
    }
}
