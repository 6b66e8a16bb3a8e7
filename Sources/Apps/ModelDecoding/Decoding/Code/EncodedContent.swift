/// The output of `encode(to:)`, as values that are still to be written.
package enum EncodedContent {
    case nothing
    case value(ModelValue)
    case list([ModelValue])
}
