/// The output of `encode(to:)`, as values that have not been written yet.
package enum EncodedContent {
    case nothing
    case value(ModelValue)
    case list([ModelValue])
}
