/// The outcome of code that decodes a value.
package enum CodeOutcome {
    case value(ModelValue)
    /// The value does not decode, for a reason that the reader has noted.
    case noted
    case failed(DecodingFailure.Kind, SourcePosition?)
    /// The code threw its own error, or a decoding error that names a position itself. If a `throw` in the sources is
    /// the reason, its position is known.
    case threw(CodeError, SourcePosition?)
}
