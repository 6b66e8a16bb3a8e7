public import Foundation
public import HTTPModel

/// The URLs under a base.
extension BaseURL {
    /// The path of a URL as it is written under this base; nil if it leads elsewhere.
    package func reference(to address: URL) -> String? {
        let root = url.path(percentEncoded: true)
        let folder = root.hasSuffix("/") ? root : root + "/"
        let path = address.path(percentEncoded: true)
        guard hasOrigin(of: address), path.hasPrefix(folder), path.count > folder.count else { return nil }
        return String(path.dropFirst(folder.count))
    }

    /// The URL that a text stands for: a path or a query under this base, an empty text for the base itself, or an
    /// absolute URL.
    public func resolve(_ text: String) throws(RequestTemplateError) -> URL {
        try RequestTemplate(literal: text).url(under: self)
    }

    /// The base's path with another under it.
    func path(under reference: String) -> String {
        guard !reference.isEmpty else { return path }
        let folder = path.hasSuffix("/") ? path.dropLast() : path[...]
        return folder + "/" + (reference.hasPrefix("/") ? reference.dropFirst() : reference[...])
    }
}
