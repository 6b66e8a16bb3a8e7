import Foundation
import HTTPModel
import JSONModel

/// Responses derived from recordings: an element from its list, a page from the whole.
extension DemoAPI {
    /// The element of one of these lists whose member has the value that the request asks for.
    static func element(
        where member: String, of lists: [String], in array: String? = nil, wrapped: Bool = false,
        is wanted: @escaping @Sendable (APIRequest) -> String?
    ) -> Rule {
        { request, recordings in
            guard request.method == .get, let wanted = wanted(request) else { return nil }
            for list in lists {
                let body = recordings.answer(.get, list)?.json
                let elements = (array.map { body?[$0] } ?? body)?.elements
                let found = elements?.first { ($0[member]?.string ?? $0[member]?.numberText) == wanted }
                guard let found else { continue }
                guard wrapped, let array else { return .json(found.sourceText) }
                return .json("{\"\(array)\":[\(found.sourceText)]}")
            }
            return nil
        }
    }

    /// Returns a rule that serves a recorded list in pages of `size` elements, with `null` after the last page.
    static func page(
        of size: Int, in array: String, as asked: @escaping @Sendable (APIRequest) -> (list: String, page: Int)?
    ) -> Rule {
        { request, recordings in
            guard request.method == .get, let (list, page) = asked(request), (1...1_000).contains(page),
                let all = recordings.answer(.get, list)?.json?[array]?.elements
            else { return nil }
            let elements = all.dropFirst((page - 1) * size).prefix(size)
            guard !elements.isEmpty else { return .json("{\"\(array)\":null}") }
            return .json("{\"\(array)\":[\(elements.map(\.sourceText).joined(separator: ","))]}")
        }
    }
}
