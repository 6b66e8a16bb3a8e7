import ModelDecoding
import ScriptExpressions
import ScriptRuntime

/// A value as views look at it, one level at a time.
enum Content: Sendable {
    /// Something that is shown as a whole.
    case leaf(Leaf)
    case list([Value])
    /// Named values, in order: those of a record, an object, a dictionary or an enumeration's case.
    case group([Part])

    struct Leaf: Sendable {
        var text: String
        var meaning: Meaning
    }

    struct Part: Sendable {
        var name: String
        var value: Value
        /// Its declared type, if there is one.
        var type: ModelType?
    }
}
