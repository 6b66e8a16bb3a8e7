/// Statements whose settings and names end with them: `in tmdb.local { … }`, `test "a page has twenty" { … }`.
package struct ScopedBlock: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// An API, in one of its environments or outside them: `tmdb.local`.
        case place(Name)
        /// A test case, by its title.
        case test(Name)
    }

    package var kind: Kind
    package var body: [Statement]

    package init(_ kind: Kind, body: [Statement]) {
        self.kind = kind
        self.body = body
    }
}
