/// The outcome of code that decodes a value.
package enum CodeOutcome {
    case value(ModelValue)
    /// The reader has noted why not.
    case noted
    case failed(DecodingFailure.Kind, SourcePosition?)
    /// It threw an error of its own, or one of decoding, which names a place itself. Where a `throw` of the sources is
    /// the reason, its position is known.
    case threw(CodeError, SourcePosition?)
}
