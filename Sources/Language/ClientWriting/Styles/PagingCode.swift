import HTTPMiddleware

extension ClientPaging {
    func place(in endpoint: ClientEndpoint) -> ClientParameter? {
        let name: String? =
            switch step {
            case .page(let name), .offset(let name, _), .cursor(let name, _): name
            case .link: nil
            }
        return endpoint.parameters.first { $0.name == name }
    }

    /// Returns the lines that continue from `place`, `page` and `head`. They give `nil` at the end of the list.
    func next(_ parameter: ClientParameter?) -> [String] {
        let isOptional = parameter?.type.isOptional == true
        let isEmpty = elementsAreOptional ? "page\(elements)?.isEmpty != false" : "page\(elements).isEmpty"
        switch step {
        case .page: return ["\(isEmpty) ? nil : \(isOptional ? "(place ?? 1)" : "place") + 1"]
        case .offset(_, let size):
            let count = elementsAreOptional ? "(page\(elements)?.count ?? 0)" : "page\(elements).count"
            let step = size.map { SwiftText.name($0) } ?? count
            return ["\(isEmpty) ? nil : \(isOptional ? "(place ?? 0)" : "place") + \(step)"]
        case .cursor(_, let next):
            return ["guard !(\(isEmpty)), let next = \(next) else { return nil }", "return .some(next)"]
        case .link:
            return ["guard let next = head.nextLink else { return nil }", "return .some(next)"]
        }
    }
}
