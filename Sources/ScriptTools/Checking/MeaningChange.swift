package import ScriptSyntax

/// A place whose meaning is not what it was in 0.1.0.
package struct MeaningChange: Sendable, Hashable {
    /// Where the name stands; nothing stands there if the line goes on from an earlier value.
    package let range: SourceRange
    /// `it` or `last`.
    package let name: String
    /// The statement whose value it is now; nil if no statement before it has set it.
    package let now: SourceRange?
    /// The statement whose value `it` was in 0.1.0.
    package let before: SourceRange
}

/// The statements that have set `it` and `last`, and the one that would have set `it` in 0.1.0: there, the value of
/// every statement became `it`, but not one that was assigned.
struct NameOrigins: Sendable, Hashable {
    private(set) var it: SourceRange?
    private(set) var last: SourceRange?
    private(set) var itBefore: SourceRange?

    mutating func note(_ statement: SourceRange, isAnswer: Bool, isShown: Bool) {
        if isAnswer { it = statement }
        if isShown { last = statement }
        itBefore = statement
    }

    mutating func noteAssignment(_ statement: SourceRange) { it = statement }

    /// What either of two ways leaves behind; one that changes a meaning counts.
    func merged(with other: NameOrigins) -> NameOrigins { it == itBefore ? other : self }

    func change(of name: String, at range: SourceRange) -> MeaningChange? {
        let now = name == "it" ? it : last
        guard let itBefore, now != itBefore else { return nil }
        return MeaningChange(range: range, name: name, now: now, before: itBefore)
    }
}
