package import HTTPModel

extension Session {
    /// The secrets it holds, sent or not: keys, headers, variables.
    package var secrets: [Secret] {
        let settings = [outer, settings]
        return settings.flatMap { $0.keys.flatMap(\.key.secrets) + $0.headers.flatMap(\.value.secrets) }
            + variables.values.flatMap(\.value.secrets) + parameters.values.flatMap(\.secrets)
    }
}
