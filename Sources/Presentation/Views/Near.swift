import HTTPModel

enum Near {
    /// “did you mean …?”, if a name is near.
    static func name(_ word: String, among names: [String]) -> String? {
        nearest(to: word, among: names).map { "did you mean \($0)?" }
    }
}
