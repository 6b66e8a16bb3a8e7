/// What `encode(to:)` has written, in values that are still to be written themselves.
package enum EncodedContent {
    case nothing
    case value(ModelValue)
    case list([ModelValue])
}
