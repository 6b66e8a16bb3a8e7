/// The recordings of one API, beside which there may be those of others.
package struct FixtureFolder: Sendable {
    package let place: FolderPlace
    package let store: FixtureStore

    /// Opens the folder of an API.
    package init(_ place: FolderPlace) throws(ExchangeFileError) {
        self.place = place
        store = try FixtureStore(place)
    }

    /// The folder itself, then those of the APIs in it.
    package static func all(in place: FolderPlace) throws(ExchangeFileError) -> [FixtureFolder] {
        try ([place] + place.apis()).map { (place) throws(ExchangeFileError) in try FixtureFolder(place) }
    }
}

extension FixtureFolder {
    /// The API whose recordings these are; `nil` for the one without a name.
    package var api: String? { place.api }

    /// What a recording is called beside those of other APIs: `tmdb/movie-1`.
    package func name(_ name: FixtureName) -> String { place.naming(name.description) }

    /// The name of a recording, if it is called so and is one of this API's.
    package func name(_ text: String) -> FixtureName? {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        switch (api, parts.count) {
        case (nil, 1): return FixtureName(text)
        case (let api?, 2) where parts[0] == api: return FixtureName(String(parts[1]))
        default: return nil
        }
    }
}

extension FolderPlace {
    /// What a file in it is called beside those of other APIs: `tmdb/movie-1.json`.
    package func naming(_ file: String) -> String {
        guard let api, file != path else { return file }
        return file.hasPrefix("../") ? String(file.dropFirst(3)) : "\(api)/\(file)"
    }

    /// An error in one of its files, which is named beside those of other APIs.
    package func naming(_ fault: ExchangeFileError) -> ExchangeFileError {
        ExchangeFileError(
            naming(fault.file), at: fault.position, fault.message, advice: fault.advice, isOfDisk: fault.isOfDisk)
    }

    /// Something in one of its files that is not as it should be, likewise.
    package func naming(_ finding: FixtureFinding) -> FixtureFinding {
        FixtureFinding(file: naming(finding.file), message: finding.message)
    }
}
