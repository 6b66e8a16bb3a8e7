/// The names of files for an API: letters and digits that every file system has.
enum FileNames {
    /// `tmdb`
    static func stem(of api: ClientAPI) -> String {
        let plain = api.name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") ? $0 : "-" }
        let stem = String(plain).drop { $0 == "-" }
        return stem.isEmpty ? "api" : String(stem)
    }
}
