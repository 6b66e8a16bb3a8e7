/// The destination of a value's tokens, one by one: implement it to colour or count them.
///
/// The bytes of all tokens, in order, form the text. Each token is UTF-8 and never ends within a character.
///
/// ```swift
/// struct MemberCounter: JSONTokenSink {
///     var count = 0
///
///     mutating func write(_ text: Span<UInt8>, as token: JSONToken) {
///         if token == .name { count += 1 }
///     }
/// }
/// ```
public protocol JSONTokenSink {
    /// The error that writing can throw; `Never` if it cannot fail.
    associatedtype Failure: Error = Never

    /// Takes the next token.
    mutating func write(_ text: Span<UInt8>, as token: JSONToken) throws(Failure)
}

/// The kind of a written piece of JSON.
public enum JSONToken: Sendable, Hashable, CaseIterable {
    /// A member's name, in its quotes.
    case name
    /// A string, in its quotes.
    case string
    /// A number.
    case number
    /// `true`, `false` or `null`.
    case literal
    /// Brackets, braces, commas and colons. One token may contain several, such as `{}`.
    case punctuation
    /// Spaces and line feeds.
    case whitespace
}
