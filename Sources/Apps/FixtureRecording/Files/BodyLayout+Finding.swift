package import Fixtures
package import Foundation
import JSONModel

extension BodyLayout {
    /// The layout of these bytes, and the same JSON laid out for people; `nil` if it could not be restored.
    package static func laidOut(_ body: Data) -> (layout: BodyLayout, text: [UInt8])? {
        guard body.first != UInt8(ascii: " "), body.count > 2, let value = try? JSONDocument([UInt8](body)).root,
            value.kind == .object || value.kind == .array,
            let layout = allCases.first(where: { $0.isPlausible(for: body) && Data($0.bytes(of: value)) == body })
        else { return nil }
        return (layout, value.bytes(as: .pretty) + [UInt8(ascii: "\n")])
    }

    /// Dismisses a layout at a glance, so that a large body is not written four times.
    private func isPlausible(for body: Data) -> Bool {
        (body.last == UInt8(ascii: "\n")) == endsInLineFeed
    }
}
