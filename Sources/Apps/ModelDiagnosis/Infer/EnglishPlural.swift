import ModelDecoding

/// Finds the singular of an English plural.
package enum EnglishPlural {
    /// The singular of a word, which may be the last of several written together: `Episodes`, `CastMembers`.
    package static func singular(of word: String) -> String {
        let small = word.lowercased()
        for (plural, singular) in irregular where small.hasSuffix(plural) {
            let start = word.index(word.endIndex, offsetBy: -plural.count)
            let isCapital = word[start].isUppercase
            guard start == word.startIndex || isCapital else { continue }
            return word[..<start] + (isCapital ? singular.prefix(1).uppercased() + singular.dropFirst() : singular)
        }
        for (ending, replacement) in endings where small.hasSuffix(ending) && small.count > ending.count + 1 {
            return word.dropLast(ending.count) + replacement
        }
        return word
    }

    private static let irregular = [
        ("children", "child"), ("people", "person"), ("men", "man"), ("indices", "index"), ("vertices", "vertex"),
        ("matrices", "matrix"), ("criteria", "criterion"), ("movies", "movie"), ("cookies", "cookie"),
        ("series", "series"), ("species", "species"), ("news", "news"), ("lenses", "lens"), ("data", "item"),
        ("media", "medium"), ("feet", "foot"), ("lives", "life"), ("caches", "cache"), ("headaches", "headache"),
    ]

    /// The first ending that a word has decides.
    private static let endings = [
        ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("zzes", "zz"), ("uses", "us"),
        ("ss", "ss"), ("us", "us"), ("is", "is"), ("s", ""),
    ]
}
