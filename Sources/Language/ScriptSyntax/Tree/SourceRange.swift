/// A piece of a script, as offsets of its UTF-8 bytes.
package typealias SourceRange = Range<Int>

/// A name and its place.
package struct Name: Sendable, Hashable {
    package var text: String
    package var range: SourceRange

    package init(_ text: String, at range: SourceRange) {
        self.text = text
        self.range = range
    }
}

/// A piece of Swift that another reader understands (a type, a declaration), as written.
package struct SwiftFragment: Sendable, Hashable {
    package var text: String
    package var range: SourceRange

    package init(_ text: String, at range: SourceRange) {
        self.text = text
        self.range = range
    }
}
