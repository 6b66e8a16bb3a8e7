import HTTPModel

/// The requests that a rule is for: `POST events*`, `events/*`, `DELETE`.
package struct RequestNarrowing: Sendable, Hashable {
    let text: String
    private let method: String?
    private let path: PathPattern?

    package init(_ text: String) throws(PatternFault) {
        let words = text.split(separator: " ")
        let advice = #"write "POST events*", a method and a path below the base"#
        guard let first = words.first, words.count <= 2 else {
            throw PatternFault(words.isEmpty ? "it is empty" : "it is more than a method and a path", advice: advice)
        }
        self.text = text
        if words.count == 2 || first.allSatisfy({ $0.isASCII && $0.isUppercase }) {
            guard first == "*" || Method(String(first)) != nil else {
                throw PatternFault("\(Printable.excerpt(String(first))) is not a method", advice: advice)
            }
            guard first == "*" || !first.allSatisfy({ $0.isASCII && $0.isLowercase }) else {
                throw PatternFault("\(first) is not a method", advice: "write \(first.uppercased()) \(words[1])")
            }
            method = first == "*" ? nil : String(first)
            path = words.count == 2 ? try PathPattern(String(words[1])) : nil
        } else {
            method = nil
            path = try PathPattern(String(first))
        }
    }

    /// Indicates whether a request with this method, or any if there is none, is one of them. With `belowBase`, a
    /// slash at the beginning of the path may also belong to the base.
    package func covers(_ method: String?, _ place: RequestPlace, belowBase: Bool = false) -> Bool {
        let isOfMethod = self.method == nil || method == nil || self.method == method
        return isOfMethod && path?.covers(place, belowBase: belowBase) ?? true
    }
}
