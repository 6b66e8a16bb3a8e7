/// The meaning of a piece of text, apart from its look: only a renderer knows colours.
package enum Meaning: Sendable, Hashable, CaseIterable {
    case plain
    /// A property, a member, a header's name.
    case name
    case type
    case string
    case number
    /// `true`, `nil`, a case of an enumeration.
    case literal
    case date
    case link
    /// Less important text: brackets, lines of a tree, counts.
    case dim
    case heading
    case good
    case warning
    case bad
}
