import JSONModel
import ModelDecoding
import ModelDiagnosis
package import ScriptExpressions
package import ScriptRuntime

/// A listing as a value, which views can show and files can contain.
package enum ListingValue {
    /// Returns the content of a listing: a list, or an object if there are several.
    package static func content(of listing: Listing) -> Value {
        let members = ListingJSON.content(of: listing)
        let text = members.count == 1 ? members[0].1 : ValueJSON.object(members)
        guard let document = try? JSONDocument(text) else { return .nil }
        return .model(.json(document.root))
    }

    /// The text of a listing: the source of a model, or the rendered form of anything else.
    package static func text(of listing: Listing) -> Value {
        if case .inferred(let model) = listing { return .string(model.appFile) }
        return .string(ListingView.drawn(listing, on: Canvas()).plain + "\n")
    }
}
