extension FolderPlace {
    /// Returns the name of a file in it beside those of other APIs: `tmdb/movie-1.json`.
    package func naming(_ file: String) -> String {
        guard let api, file != path else { return file }
        return file.hasPrefix("../") ? String(file.dropFirst(3)) : "\(api)/\(file)"
    }

    /// Returns an error in one of its files, named beside those of other APIs.
    package func naming(_ fault: ExchangeFileError) -> ExchangeFileError {
        ExchangeFileError(
            naming(fault.file), at: fault.position, fault.message, advice: fault.advice, isOfDisk: fault.isOfDisk)
    }
}
