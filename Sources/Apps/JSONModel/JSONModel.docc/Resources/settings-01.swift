import JSONModel

/// Lists the problems in a settings file.
func problems(in text: String) -> [String] {
    do throws(JSONError) {
        _ = try JSONDocument(text)
        return []
    } catch {
        return [error.rendering]
    }
}
