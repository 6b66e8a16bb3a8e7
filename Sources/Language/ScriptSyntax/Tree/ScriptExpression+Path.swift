extension ScriptExpression {
    /// Names separated by dots, and nothing else: `movie`, `tmdb.movie`.
    package var path: String? {
        switch kind {
        case .name(let name): name
        case .member(let inner, let name): inner.path.map { "\($0).\(name.text)" }
        default: nil
        }
    }
}
