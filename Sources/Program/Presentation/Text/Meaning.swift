/// The meaning of a piece of text, independent of its look; only a renderer knows colours.
package enum Meaning: Sendable, Hashable, CaseIterable {
    case plain
    /// The name of a property, a member or a header.
    case name
    case type
    case string
    case number
    /// `true`, `nil`, or a case of an enumeration.
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
